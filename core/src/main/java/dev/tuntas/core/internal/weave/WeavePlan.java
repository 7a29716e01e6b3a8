package dev.tuntas.core.internal.weave;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.machine.code.ClassTree;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * What is to be woven for a state space: the fields that are slots, the types of arrays in it, the
 * predicate, and which classes of the JDK are moved.
 *
 * <p>Each class with slots numbers its woven fields through, superclass first: the
 * <em>position</em> of a field is the same in all subclasses.
 */
public final class WeavePlan {
    /** A field that is a slot in some object of the space, or that must be kept as it was made. */
    public record WovenField(
            String owner, String name, String descriptor, int position, boolean isSlot) {}

    private final ClassFiles files;
    private final JdkMove move;
    private final PredicateMethod predicate;
    private final Map<String, List<WovenField>> fields = new HashMap<>();
    private final Map<String, Integer> positionsOf = new HashMap<>();
    private final Set<String> fieldNames = new HashSet<>();
    private final Set<String> records = new HashSet<>();
    private final Set<String> arrayTypes = new HashSet<>();
    private final Set<String> objectTypes = new LinkedHashSet<>();
    private final boolean resumable;
    private final Set<String> containers;
    private final ClassTree classes = new ClassTree(this::read);
    private boolean arrays;

    /** For predicates that are to be resumed or not. */
    public WeavePlan(
            ClassFiles files, StateSpace space, PredicateMethod predicate, boolean resumable) {
        this.files = files;
        this.predicate = predicate;
        this.resumable = resumable;
        Map<Class<?>, Set<Field>> slotFields = slotFields(space);
        Set<Class<?>> subjects = withDeclaring(slotFields);
        JdkMove own = JdkMove.of(files, subjects, Set.of());
        this.containers =
                new HashSet<>(
                        resumable ? Containers.all() : Containers.looking(slotFields.keySet()));
        this.containers.removeIf(own::moves);
        this.move = containers.isEmpty() ? own : JdkMove.of(files, subjects, containers);
        slotFields.keySet().forEach(type -> objectTypes.add(move.name(Type.getInternalName(type))));
        for (Class<?> type : slotFields.keySet()) {
            number(type, union(slotFields));
        }
    }

    private Map<Class<?>, Set<Field>> slotFields(StateSpace space) {
        Map<Class<?>, Set<Field>> fieldsOf = new LinkedHashMap<>();
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == ClassDomain.Kind.OBJECTS) {
                fieldsOf.computeIfAbsent(domain.type(), t -> new LinkedHashSet<>())
                        .addAll(domain.fields());
                if (domain.type().isRecord()) {
                    records.add(Type.getInternalName(domain.type()));
                }
            } else if (domain.kind() == ClassDomain.Kind.ARRAYS) {
                arrays = true;
                arrayTypes.add(Type.getDescriptor(domain.type()));
            }
        }
        return fieldsOf;
    }

    /** A class of the user's may have its slots in a class of the JDK that it extends. */
    private static Set<Class<?>> withDeclaring(Map<Class<?>, Set<Field>> slotFields) {
        Set<Class<?>> types = new LinkedHashSet<>(slotFields.keySet());
        union(slotFields).forEach(field -> types.add(field.getDeclaringClass()));
        return types;
    }

    private static Set<Field> union(Map<Class<?>, Set<Field>> slotFields) {
        Set<Field> all = new HashSet<>();
        slotFields.values().forEach(all::addAll);
        return all;
    }

    private void number(Class<?> type, Set<Field> slotFields) {
        Map<String, List<WovenField>> ofThisType = new LinkedHashMap<>();
        int position = 0;
        for (Field field : Fields.of(type)) {
            String owner = move.name(Type.getInternalName(field.getDeclaringClass()));
            boolean isSlot = slotFields.contains(field);
            if (isSlot || isWoven(owner) && !Modifier.isFinal(field.getModifiers())) {
                String descriptor = move.descriptor(Type.getDescriptor(field.getType()));
                String name = field.getName();
                ofThisType
                        .computeIfAbsent(owner, o -> new ArrayList<>())
                        .add(new WovenField(owner, name, descriptor, position++, isSlot));
                fieldNames.add(name);
            }
        }
        fields.putAll(ofThisType);
        positionsOf.put(move.name(Type.getInternalName(type)), position);
    }

    public ClassFiles files() {
        return files;
    }

    public JdkMove move() {
        return move;
    }

    public PredicateMethod predicate() {
        return predicate;
    }

    /** Whether the space has arrays, so that reads of elements must be watched. */
    public boolean hasArrays() {
        return arrays;
    }

    /** Whether an array of this type may be one of the space. */
    public boolean mayHoldSlots(Type array) {
        boolean isPrimitive =
                array.getSort() == Type.ARRAY && isOfPrimitives(array.getDescriptor());
        return isPrimitive
                ? arrayTypes.contains(array.getDescriptor())
                : arrayTypes.stream().anyMatch(type -> !isOfPrimitives(type));
    }

    private static boolean isOfPrimitives(String arrayDescriptor) {
        return arrayDescriptor.length() == 2;
    }

    /** The classes of the objects in the space. */
    Set<String> objectTypes() {
        return objectTypes;
    }

    /** Whether the predicate is to be resumed, so that its writes must be undone one by one. */
    public boolean isResumable() {
        return resumable;
    }

    /** Whether a class is the user's, or a subject: not a container that was moved for undoing. */
    public boolean isUsers(String internalName) {
        return isWoven(internalName) && !containers.contains(move.original(internalName));
    }

    /** The class as it will be in the world, before weaving; null if there is no file. */
    public @Nullable ClassNode node(String internalName) {
        return classes.node(internalName);
    }

    private @Nullable ClassNode read(String internalName) {
        ClassReader reader = files.find(move.original(internalName));
        if (reader == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        reader.accept(
                move.isEmpty() ? node : new ClassRemapper(node, move.remapper()),
                ClassReader.SKIP_FRAMES);
        return node;
    }

    /** The first class from here upwards with fields that can be undone, if it is woven. */
    @Nullable String undoableAbove(@Nullable String internalName) {
        for (String c = internalName; c != null && isWoven(c); c = superclass(c)) {
            if (undoableField(c) != null) {
                return c;
            }
        }
        return null;
    }

    private @Nullable FieldNode undoableField(String internalName) {
        ClassNode node = node(internalName);
        for (FieldNode field : node == null ? List.<FieldNode>of() : node.fields) {
            if (isUndoable(internalName, field)) {
                return field;
            }
        }
        return null;
    }

    private boolean isUndoable(String owner, FieldNode field) {
        boolean isWritten = (field.access & Opcodes.ACC_FINAL) == 0;
        return (field.access & Opcodes.ACC_STATIC) == 0
                && (isWritten
                        || fieldsOf(owner).stream().anyMatch(f -> f.name().equals(field.name)));
    }

    /** The woven class with the setter for a field that an instruction writes, or null. */
    @Nullable String setterOwner(String owner, String name, String descriptor) {
        for (String c = owner; c != null && isWoven(c); c = superclass(c)) {
            ClassNode node = node(c);
            for (FieldNode field : node == null ? List.<FieldNode>of() : node.fields) {
                if (field.name.equals(name) && field.desc.equals(descriptor)) {
                    return isUndoable(c, field) ? c : null;
                }
            }
        }
        return null;
    }

    public boolean isInterface(String internalName) {
        return files.isInterface(move.original(internalName));
    }

    /** Whether a class can be named by all woven code. */
    public boolean isAccessible(String internalName) {
        return internalName.equals("null") || isWoven(internalName) || files.isPublic(internalName);
    }

    public boolean isSubclass(String internalName, Type of) {
        for (String c = internalName; c != null; c = superclass(c)) {
            if (c.equals(of.getInternalName())) {
                return true;
            }
        }
        return false;
    }

    /** Whether objects of this class are records of the space. */
    boolean isRecordOfSpace(String internalName) {
        return records.contains(internalName);
    }

    /** The woven fields that a class itself declares. */
    public List<WovenField> fieldsOf(String internalName) {
        return fields.getOrDefault(internalName, List.of());
    }

    /** How many woven fields an object of the class has, inherited ones included. */
    public int positions(String internalName) {
        return positionsOf.getOrDefault(internalName, 0);
    }

    /** The position of a woven field. */
    public int position(Field field) {
        String owner = move.name(Type.getInternalName(field.getDeclaringClass()));
        for (WovenField woven : fieldsOf(owner)) {
            if (woven.name().equals(field.getName())) {
                return woven.position();
            }
        }
        throw new IllegalArgumentException(field.toString());
    }

    /** Names for the monitor: positions by class and field, and the number of them by class. */
    public Map<String, Integer> positionsByName() {
        Map<String, Integer> byName = new HashMap<>();
        fields.forEach(
                (owner, declared) ->
                        declared.forEach(
                                field ->
                                        byName.put(
                                                owner.replace('/', '.') + "." + field.name(),
                                                field.position())));
        positionsOf.forEach((owner, count) -> byName.put(owner.replace('/', '.'), count));
        return byName;
    }

    /** The woven field that an instruction means, or null if it means another. */
    public @Nullable WovenField field(String owner, String name, String descriptor) {
        if (!fieldNames.contains(name)) {
            return null;
        }
        for (String c = owner; c != null; c = superclass(c)) {
            for (WovenField field : fieldsOf(c)) {
                if (field.name().equals(name)) {
                    return field;
                }
            }
            if (declares(c, name, descriptor)) {
                // It hides a field of a superclass that is woven.
                return null;
            }
        }
        return null;
    }

    private boolean declares(String owner, String name, String descriptor) {
        return files.declares(move.original(owner), name, move.originalDescriptor(descriptor));
    }

    /** The superclass of a class in the world. */
    public @Nullable String superclass(String internalName) {
        String superclass = files.superclass(move.original(internalName));
        return superclass == null ? null : move.name(superclass);
    }

    /** Whether a call goes to woven code: a woven class may have the method from the JDK. */
    boolean isWoven(String owner, String method, String descriptor) {
        // Only for methods that take arrays does it make a difference.
        return isWoven(owner)
                && (!descriptor.contains("[") || isOfUsers(owner, method, descriptor));
    }

    /** Whether a class has a method from itself or a woven class above. */
    boolean isOfUsers(String owner, String method, String descriptor) {
        if (!isWoven(owner)) {
            return false;
        }
        String superclass = superclass(owner);
        return declares(owner, method, descriptor)
                || superclass != null && isOfUsers(superclass, method, descriptor)
                || files.interfaces(move.original(owner)).stream()
                        .anyMatch(i -> isOfUsers(move.name(i), method, descriptor));
    }

    /** Whether a class is loaded, woven, by the world's own loader. */
    public boolean isWoven(String internalName) {
        return move.isMoved(internalName)
                || !files.isPlatform(internalName) && !files.isCore(internalName);
    }
}
