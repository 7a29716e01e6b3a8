package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.model.JdkModelFiles;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/** Fields: one of the input that is read for the first time is decided then. */
final class SymbolicFields {
    private static final String REGION = "Ldev/tuntas/annotations/Region;";
    private static final Set<String> FOUND_OUT = Set.of("isSeen", "isByChance", "placed");

    private final Path path;
    private final References references;

    private final InputRecords records;
    private final InputContainers containers;
    private final MadeArrays arrays;

    SymbolicFields(
            Path path, References references, InputRecords records, InputContainers containers) {
        this.containers = containers;
        this.arrays = new MadeArrays(path.classes);
        this.path = path;
        this.references = references;
        this.records = records;
    }

    /** The field that an instruction names; found once. */
    MachineField field(Frame frame) {
        Object named = frame.named();
        if (named instanceof MachineField field) {
            return field;
        }
        FieldInsnNode node = (FieldInsnNode) named;
        MachineField found = path.classes.get(node.owner).field(node.name, node.desc);
        if (found == null) {
            throw Path.unfollowable("the field " + node.owner + "." + node.name + ", not found");
        }
        frame.code.x[frame.pc] = found;
        return found;
    }

    @Nullable Value get(@Nullable Value reference, MachineField field) {
        Instance owner = owner(reference);
        records.require(owner, this::initialise);
        containers.require(owner);
        int place = field.place();
        if (owner.isShared && !isFinal(field)) {
            path.order.read(owner);
        }
        if (!owner.has(place)) {
            initialise(owner, field);
        }
        return SymbolicHeap.resolve(owner.get(place));
    }

    private Instance owner(@Nullable Value reference) {
        Thing thing = references.thing(reference);
        return (Instance) thing;
    }

    private void initialise(Instance owner, MachineField field) {
        int place = field.place();
        boolean isForgotten = owner.version(place) != owner.version && !isFinal(field);
        int since = isForgotten ? owner.version(place) : owner.version;
        // What a call has put there may be as far from the input as that was in the beginning.
        int links = isForgotten ? path.k : owner.links - 1;
        Consumer<@Nullable Value> to =
                isForgotten ? v -> owner.set(place, v) : v -> owner.initialise(place, v);
        if (field.isRef()) {
            String signature = containers.signature(field);
            references.initialise(typing(field), links, since, region(owner, field), signature, to);
        } else {
            path.countDecided();
            to.accept(path.condition.fresh(field.descriptor().charAt(0), since));
        }
    }

    private Typing typing(MachineField field) {
        String made = field.descriptor().startsWith("[") ? arrays.of(field) : null;
        return made == null
                ? path.types.of(Type.getType(field.descriptor()).getInternalName())
                : Typing.exactly(made);
    }

    /** In which region a field refers to something: the one that it names, or its owner's. */
    private static @Nullable String region(Instance owner, MachineField field) {
        for (FieldNode node : field.owner().node.fields) {
            String named = region(node);
            boolean isMeant =
                    node.name.equals(field.name()) && node.desc.equals(field.descriptor());
            if (isMeant && named != null) {
                return named;
            }
        }
        return owner.region();
    }

    private static @Nullable String region(FieldNode node) {
        if (node.visibleAnnotations != null) {
            for (AnnotationNode annotation : node.visibleAnnotations) {
                if (annotation.desc.equals(REGION)) {
                    return (String) annotation.values.get(1);
                }
            }
        }
        return null;
    }

    /** All regions that fields of classes name. */
    static Set<String> regions(Collection<MachineClass> classes) {
        Set<String> found = new TreeSet<>();
        for (MachineClass type : classes) {
            for (FieldNode node : type.node.fields) {
                String named = region(node);
                if (named != null) {
                    found.add(named);
                }
            }
        }
        return found;
    }

    /**
     * What the method has made is in the region of the field that it is put into first; that two
     * regions disagree shows that objects of them may be the same after all.
     */
    private void checkRegion(Instance owner, MachineField field, @Nullable Value value) {
        String wanted = region(owner, field);
        Value stored = SymbolicHeap.resolve(value);
        String has = References.region(stored);
        if (!Thing.canMeet(wanted, has)) {
            throw Path.unfollowable(
                    "an object of the region '%s' that is put into %s.%s, of the region '%s'"
                            .formatted(has, field.owner(), field.name(), wanted));
        }
        if (wanted != null && has == null && stored instanceof Thing thing && !thing.isInput) {
            thing.setRegion(wanted);
        }
    }

    /** Whether only a constructor gives it a value. */
    static boolean isFinal(MachineField field) {
        return field.owner().node.fields.stream()
                .anyMatch(
                        node ->
                                node.name.equals(field.name())
                                        && node.desc.equals(field.descriptor())
                                        && (node.access & Opcodes.ACC_FINAL) != 0);
    }

    /** What a model only finds out about its table is no change of it that anybody could see. */
    private static boolean isFoundOut(MachineField field) {
        return field.owner().name.equals(JdkModelFiles.ENTRIES) && FOUND_OUT.contains(field.name());
    }

    void put(@Nullable Value reference, MachineField field, @Nullable Value value) {
        Instance owner = owner(reference);
        containers.require(owner);
        if (field.isRef()) {
            checkRegion(owner, field, value);
        }
        Value before =
                owner.has(field.place()) ? SymbolicHeap.resolve(owner.get(field.place())) : owner;
        if (isFoundOut(field)) {
            owner.set(field.place(), value);
            return;
        }
        path.contractWrites.field(owner, field, before, value);
        owner.set(field.place(), path.narrowed(field.descriptor(), value));
        path.written(owner);
    }
}
