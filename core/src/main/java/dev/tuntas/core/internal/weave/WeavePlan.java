package dev.tuntas.core.internal.weave;

import dev.tuntas.core.ClassDomain;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.internal.bounds.Fields;
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
import org.objectweb.asm.Type;

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
    private boolean arrays;

    public WeavePlan(ClassFiles files, StateSpace space, PredicateMethod predicate) {
        this.files = files;
        this.predicate = predicate;
        Map<Class<?>, Set<Field>> slotFields = slotFields(space);
        this.move = JdkMove.of(files, withDeclaring(slotFields));
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

    /** Whether objects of this class are records of the space. */
    boolean isRecordOfSpace(String internalName) {
        return records.contains(internalName);
    }

    /** The woven fields that a class itself declares. */
    List<WovenField> fieldsOf(String internalName) {
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
    @Nullable WovenField field(String owner, String name, String descriptor) {
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
    @Nullable String superclass(String internalName) {
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
