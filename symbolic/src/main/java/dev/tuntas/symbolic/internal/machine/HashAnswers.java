package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.NativeModels.Body;
import dev.tuntas.symbolic.internal.model.JdkModelFiles;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the models of hash tables ask. */
final class HashAnswers {
    /**
     * Methods of the JDK that go through a container and come to the same in any order, if asking
     * its elements is no code of the user's: sums, and whether all of them are contained.
     */
    private static final Set<String> SUMS =
            Set.of("java/util/AbstractSet.hashCode", "java/util/AbstractMap.hashCode");

    private static final String CONTAINS_ALL = "java/util/AbstractCollection.containsAll";
    private static final String EQUALS = "java/util/AbstractMap.equals";

    /** Containers that may be asked for anything. */
    private static final Set<String> TOLERANT =
            Set.of(
                    "java/util/ArrayList",
                    "java/util/LinkedList",
                    "java/util/ArrayDeque",
                    "java/util/HashSet",
                    "java/util/LinkedHashSet",
                    "java/util/HashMap",
                    "java/util/HashMap$Keys",
                    "java/util/HashMap$Values",
                    "java/util/LinkedHashMap");

    private static final String ADD_ALL = "java/util/AbstractCollection.addAll";

    /** It has no comparator, which could find that elements are alike that differ. */
    private static final String NATURAL_SET = "java/util/TreeSet.<init>(Ljava/util/Collection;)V";

    private final Path path;
    private final Map<String, Body> bodies =
            Map.of(
                    "isValue",
                    given -> truth(isValue(given[0])),
                    "isOrderOfNoAccount",
                    given -> truth(isOrderOfNoAccount((Term) Objects.requireNonNull(given[0]))),
                    "identitiesAsked",
                    given -> path().terms.of(path().identities()),
                    "release",
                    given -> path().terms.of(Runtime.version().feature()),
                    "joined",
                    given -> joined(given[0], given[1]),
                    "anyUpTo",
                    given -> anyUpTo((Term) Objects.requireNonNull(given[0])),
                    "refuse",
                    this::refuse);

    HashAnswers(Path path) {
        this.path = path;
    }

    private Path path() {
        return path;
    }

    @Nullable Body find(MachineMethod method) {
        if (method.owner.name.equals(JdkModelFiles.HINTS)) {
            return bodies.get(method.node.name);
        }
        return isLater(method)
                ? given -> {
                    throw Path.unfollowable(method.toString());
                }
                : null;
    }

    /** What later versions of Java have added to maps that keep an order; interfaces refuse it. */
    private static boolean isLater(MachineMethod method) {
        return method.owner.name.equals("java/util/SequencedMap")
                && method.node.name.startsWith("put");
    }

    private Term truth(boolean holds) {
        return path.terms.of(holds ? 1 : 0);
    }

    /** Nothing is decided for that. */
    private static boolean isValue(@Nullable Value given) {
        Value value = SymbolicHeap.resolve(given);
        if (value instanceof Host host) {
            return host.object() instanceof String;
        }
        if (value instanceof ArrayThing array) {
            return array.isText();
        }
        if (value instanceof Cloud cloud) {
            return isValue(cloud.typing());
        }
        return value instanceof Instance instance && isValue(instance.typing());
    }

    private static boolean isValue(Typing typing) {
        return !typing.isOpen()
                && typing.isPossible()
                && typing.classes().stream()
                        .allMatch(name -> name.equals(InputTexts.TEXT) || BoxedTerms.isBox(name));
    }

    /**
     * @param hasNull whether there is null in the container: then what others do that are asked for
     *     it may depend on what they were asked before
     */
    private boolean isOrderOfNoAccount(Term hasNull) {
        Frame frame = path.choices.frame();
        while (frame.caller != null && JdkModelFiles.isStandIn(frame.method.owner.name)) {
            frame = frame.caller;
        }
        String name = frame.method.owner.name + "." + frame.method.node.name;
        boolean isJdk =
                frame.cells[0] instanceof Thing to && path.classes.isPlatform(to.className());
        if (!isJdk) {
            return false;
        }
        boolean isNullFree = hasNull.isConstant() && hasNull.bits == 0;
        return SUMS.contains(name)
                || name.equals(CONTAINS_ALL) && canBeAsked(frame.cells[0], isNullFree)
                || name.equals(EQUALS) && canBeAsked(frame.cells[1], true)
                || name.equals(ADD_ALL) && fillsSet(frame);
    }

    /**
     * Whether a container of the JDK says of an element that it is there or not, without code of
     * the user's, as a comparator would be, and without an exception.
     */
    private boolean canBeAsked(@Nullable Value value, boolean isNullFree) {
        if (!(SymbolicHeap.resolve(value) instanceof Instance container)) {
            return false;
        }
        String name = container.className();
        return TOLERANT.contains(name) || isNullFree && isNatural(container, name);
    }

    /** A sorted container without a comparator. */
    private boolean isNatural(Instance container, String name) {
        if (container.contents() != null) {
            return name.equals("java/util/TreeSet") || name.equals("java/util/TreeMap");
        }
        if (name.equals("java/util/TreeSet")) {
            Value map = field(container, name, "m", "Ljava/util/NavigableMap;");
            return map instanceof Instance tree
                    && tree != container
                    && isNatural(tree, tree.className());
        }
        return name.equals("java/util/TreeMap")
                && field(container, name, "comparator", "Ljava/util/Comparator;") == null;
    }

    /** What a field holds; the container itself if that was never asked for. */
    private @Nullable Value field(Instance container, String owner, String name, String type) {
        MachineField field = Objects.requireNonNull(path.classes.get(owner).field(name, type));
        return container.has(field.place())
                ? SymbolicHeap.resolve(container.get(field.place()))
                : container;
    }

    /** Whether elements are added to a new set in their natural order. */
    private static boolean fillsSet(Frame addAll) {
        Frame own = addAll.caller;
        Frame maker = own == null ? null : own.caller;
        return maker != null
                && (maker.method.owner.name + "." + maker.method.node.name + maker.method.node.desc)
                        .equals(NATURAL_SET);
    }

    /** A text of which a part is not known is not known. */
    private Value joined(@Nullable Value first, @Nullable Value second) {
        String begin = text(first);
        String end = text(second);
        if (begin != null && end != null) {
            return new Host(begin + end);
        }
        List<Value> parts = new ArrayList<>();
        add(begin, first, parts);
        add(end, second, parts);
        return path.heap.unknown(InputTexts.TEXT).of(parts);
    }

    /** The parts of a text that is put together are those of the whole. */
    private static void add(@Nullable String known, @Nullable Value value, List<Value> parts) {
        Value found = SymbolicHeap.resolve(value);
        if (known != null || found == null) {
            parts.add(new Host(String.valueOf(known)));
        } else if (found instanceof Cloud built && !built.parts().isEmpty()) {
            parts.addAll(built.parts());
        } else {
            parts.add(found);
        }
    }

    /**
     * The text of a reference, which may be null or not; null if that is not known, or the text is
     * not.
     */
    private static @Nullable String text(@Nullable Value value) {
        Value found = SymbolicHeap.resolve(value);
        return found == null
                ? "null"
                : found instanceof Host host && host.object() instanceof String known
                        ? known
                        : null;
    }

    private Term anyUpTo(Term most) {
        Term any = path.condition.fresh('I');
        path.choices.assume(path.terms.not(path.terms.less(any, path.terms.of(0))), path.terms);
        path.choices.assume(path.terms.not(path.terms.less(most, any)), path.terms);
        return any;
    }

    private Value refuse(@Nullable Value[] given) {
        throw Path.unfollowable(
                Objects.requireNonNull(given[0]) instanceof Host host
                        ? host.object().toString()
                        : "a hash table");
    }
}
