package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.ContainerContents;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.Choices.Way;
import dev.tuntas.symbolic.internal.model.JdkModelFiles;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Containers of the JDK in the input: one of each size that the bound allows, of unknown elements.
 *
 * <p>Such a container is one that its own code has made: before a field of it is first read, a new
 * one is made and filled, and what has become of its fields is what those of the input hold. What
 * can't be put into it, because it is there already or is null, makes the path impossible.
 *
 * <p>There are always larger ones than the bound allows, so a proof that looks into one is never
 * complete.
 */
public final class InputContainers {
    private static final String PACKAGE = "java/util/";

    /** Which class stands for a declared one, and how many types it is of. */
    private static final Map<String, String> CLASSES =
            Map.ofEntries(
                    Map.entry("List", "ArrayList"),
                    Map.entry("ArrayList", "ArrayList"),
                    Map.entry("LinkedList", "LinkedList"),
                    Map.entry("Set", "HashSet"),
                    Map.entry("HashSet", "HashSet"),
                    Map.entry("LinkedHashSet", "LinkedHashSet"),
                    Map.entry("SortedSet", "TreeSet"),
                    Map.entry("NavigableSet", "TreeSet"),
                    Map.entry("TreeSet", "TreeSet"),
                    Map.entry("Deque", "ArrayDeque"),
                    Map.entry("Queue", "ArrayDeque"),
                    Map.entry("ArrayDeque", "ArrayDeque"),
                    Map.entry("Map", "HashMap"),
                    Map.entry("HashMap", "HashMap"),
                    Map.entry("LinkedHashMap", "LinkedHashMap"),
                    Map.entry("SortedMap", "TreeMap"),
                    Map.entry("NavigableMap", "TreeMap"),
                    Map.entry("TreeMap", "TreeMap"));

    private static final Set<String> MAPS = Set.of("HashMap", "LinkedHashMap", "TreeMap");

    private final Path path;
    private final Code code;
    private final StaticFields statics;
    private final AssignedClasses assigned;
    private @Nullable References references;

    InputContainers(Path path, Code code, StaticFields statics) {
        this.path = path;
        this.code = code;
        this.statics = statics;
        this.assigned = new AssignedClasses(path.classes);
    }

    void setReferences(References found) {
        references = found;
    }

    /** The class whose objects stand for those of a declared type; null if there is none. */
    static @Nullable String classOf(String declared) {
        String name =
                declared.startsWith(PACKAGE)
                        ? CLASSES.get(declared.substring(PACKAGE.length()))
                        : null;
        return name == null ? null : PACKAGE + name;
    }

    /** The class of the container that a reference leads to, if it is one. */
    public static @Nullable String classOf(Cloud cloud) {
        String signature = cloud.signature();
        String made = signature == null ? null : classOf(GenericSignatures.head(signature));
        String declared = classOf(cloud.typing().type());
        return declared == null || made == null || !isBelow(made, cloud.typing().type())
                ? declared
                : made;
    }

    /** Code may have asked for a more special class than the declared one stands for. */
    private static boolean isBelow(String made, String type) {
        try {
            return Class.forName(type.replace('/', '.'))
                    .isAssignableFrom(Class.forName(made.replace('/', '.')));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * How a field is declared, or, if all that its class ever puts there is of one class, that
     * class with the type arguments of the field.
     */
    @Nullable String signature(MachineField field) {
        return GenericSignatures.field(declaredAs(field), field.owner(), path.classes);
    }

    private @Nullable String declaredAs(MachineField field) {
        String declared = Type.getType(field.descriptor()).getInternalName();
        if (classOf(declared) == null) {
            return signatureOf(field);
        }
        String signature = Objects.requireNonNullElse(signatureOf(field), field.descriptor());
        String made = assigned.of(field, declared);
        int arguments = signature.indexOf('<');
        return arguments < 0 ? "L" + made + ";" : "L" + made + signature.substring(arguments);
    }

    private static @Nullable String signatureOf(MachineField field) {
        for (FieldNode node : field.owner().node.fields) {
            if (node.name.equals(field.name()) && node.desc.equals(field.descriptor())) {
                return node.signature;
            }
        }
        return null;
    }

    /** Whether a reference is one to a container that is followed here. */
    boolean isMeant(Typing typing, @Nullable String signature) {
        return classOf(typing.type()) != null;
    }

    /** Adds a way for a container of each size. */
    void addNew(Cloud cloud, List<Way> ways, BiPredicate<Thing, Typing> go) {
        String declared = cloud.typing().type();
        String signature = cloud.signature();
        if (signature == null) {
            throw notSaid();
        }
        String named = GenericSignatures.head(signature);
        boolean isOther = classOf(named) != null && !path.classes.isSubtype(named, declared);
        String wanted = classOf(isOther ? declared : named);
        Typing typing = wanted == null ? null : Typing.exactly(wanted);
        if (typing == null || !path.types.both(cloud.typing(), typing).isPossible()) {
            throw Path.unfollowable("a container in the input, made as " + named.replace('/', '.'));
        }
        if (cloud.version > 0 || path.heap.version() > 0 || path.scope() != Integer.MAX_VALUE) {
            throw Path.unfollowable(
                    "a container in the input beside calls by contract, or with --pre lazy");
        }
        assume(named, typing.type());
        path.exhaust();
        if (cloud.links < 0) {
            return;
        }
        List<String> elements = elements(signature, typing.type());
        for (int i = 0; i <= path.k; i++) {
            int count = i * elements.size();
            ways.add(() -> go.test(container(typing, cloud.links, elements, count), typing));
        }
    }

    /** Says of which class containers are, where they could be of others. */
    private void assume(String named, String type) {
        String declared = named.replace('/', '.');
        String taken = type.replace('/', '.');
        boolean isSorted = type.endsWith("TreeMap") || type.endsWith("TreeSet");
        if (!named.equals(type)) {
            path.assume(
                    "each %s of the input is a %s%s: others, as those that can't be changed, were left out"
                            .formatted(declared, taken, isSorted ? " without a comparator" : ""));
        } else if (isSorted) {
            path.assume("each %s of the input has no comparator".formatted(taken));
        }
    }

    private Instance container(Typing typing, int links, List<String> elements, int count) {
        Instance made = (Instance) path.heap.inputOf(typing, links, 0);
        made.setContents(new ContainerContents(path.trail, elements, count));
        path.setContainers();
        return made;
    }

    private static List<String> elements(String signature, String type) {
        boolean isMap = MAPS.contains(type.substring(PACKAGE.length()));
        List<String> said = GenericSignatures.arguments(signature);
        String any = "Ljava/lang/Object;";
        List<String> types = !said.isEmpty() ? said : isMap ? List.of(any, any) : List.of(any);
        if (types.size() != (isMap ? 2 : 1) || types.stream().anyMatch(t -> t.startsWith("T"))) {
            throw notSaid();
        }
        return types;
    }

    /** An element of an array, or one of a type parameter. */
    private static RuntimeException notSaid() {
        return Path.unfollowable("a container in the input, of which it is not said what it holds");
    }

    /** Sees to it that a container of the input holds what it does, or that it is filled next. */
    void require(Instance container) {
        ContainerContents contents = container.contents();
        if (contents == null || contents.isFilled()) {
            return;
        }
        statics.require(path.classes.get(container.className()));
        while (contents.values().size() < contents.count) {
            String of =
                    contents.signatures.get(contents.values().size() % contents.signatures.size());
            boolean isArray = of.startsWith("[");
            Objects.requireNonNull(references)
                    .initialise(
                            isArray ? erased(of) : GenericSignatures.head(of),
                            container.links - 1,
                            0,
                            container.region(),
                            of,
                            contents::add);
        }
        contents.setFilled();
        fill(container, contents);
        throw Redo.REDO;
    }

    private static String erased(String array) {
        int dimensions = array.lastIndexOf('[') + 1;
        String element = array.substring(dimensions);
        return array.substring(0, dimensions)
                + (element.length() == 1 ? element : "L" + GenericSignatures.head(element) + ";");
    }

    private void fill(Instance container, ContainerContents contents) {
        path.heap.setFilling(true);
        MachineClass maker = path.classes.get(JdkModelFiles.CONTENTS);
        String name = container.className().substring(PACKAGE.length());
        MachineMethod method =
                Objects.requireNonNull(
                        maker.declared("make" + name + "([Ljava/lang/Object;)Ljava/lang/Object;"));
        ArrayThing given =
                path.heap.array("Ljava/lang/Object;", path.terms.of(contents.values().size()));
        for (int i = 0; i < contents.values().size(); i++) {
            given.add(path.terms.of(i), contents.values().get(i), false);
        }
        Frame frame = code.frame(method, path.choices.frame());
        frame.cells[0] = given;
        frame.isAssumed = true;
        frame.then =
                made -> {
                    copy((Instance) Objects.requireNonNull(SymbolicHeap.resolve(made)), container);
                    path.heap.setFilling(false);
                    path.choices.setFrame(Objects.requireNonNull(frame.caller).own());
                };
        path.choices.setFrame(frame);
    }

    private void copy(Instance made, Instance container) {
        for (MachineClass c = path.classes.get(made.className()); c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                if (!field.isStatic()) {
                    @Nullable Value value = SymbolicHeap.resolve(made.get(field.place()));
                    container.initialise(field.place(), value);
                }
            }
        }
    }
}
