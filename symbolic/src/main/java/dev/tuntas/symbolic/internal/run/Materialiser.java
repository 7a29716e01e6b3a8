package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Heap;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Makes real objects of the input of a path, as it was before the method, with the values of a
 * model. What was never asked is 0 or null; a reference of which only is known that it is not null
 * gets an object of its own.
 */
final class Materialiser {
    private static final int LONGEST = 1_000_000;

    private final MachineClasses classes;
    private final ClassLoader loader;
    private final long[] model;
    private final Map<Value, Object> made = new IdentityHashMap<>();
    private boolean isPlain;

    Materialiser(MachineClasses classes, ClassLoader loader, long[] model) {
        this.classes = classes;
        this.loader = loader;
        this.model = model;
    }

    /** Makes numbers and arrays of objects of an unknown class: Java code can make them, too. */
    Materialiser ofPlainObjects() {
        isPlain = true;
        return this;
    }

    /** What things of the input have become. */
    Map<Value, Object> made() {
        return made;
    }

    /** The value of a declared type, given as a descriptor. */
    @Nullable Object value(String descriptor, @Nullable Value value) {
        char sort = descriptor.charAt(0);
        if (sort != 'L' && sort != '[') {
            long bits = value == null ? 0 : Terms.evaluate((Term) value, model);
            return Bits.box(sort, bits);
        }
        Value found = Heap.resolve(value);
        if (found == null || found instanceof Cloud c && c.nullness() != Cloud.Nullness.NOT_NULL) {
            return null;
        }
        Object known = made.get(found);
        return known == null ? object(found) : known;
    }

    private Object object(Value value) {
        if (value instanceof Host host) {
            return host.object();
        }
        Typing typing = value instanceof Cloud cloud ? cloud.typing() : ((Thing) value).typing();
        Term rank = value instanceof Cloud cloud ? cloud.rank() : ((Thing) value).rank();
        if (value instanceof ArrayThing array) {
            return array(array);
        }
        Object plain = plain(typing, rank, value);
        return plain == null ? instance(typing, value) : keep(value, plain);
    }

    private Object keep(Value value, Object object) {
        made.put(value, object);
        return object;
    }

    /** Objects that are no more than a value, or of which nobody knows the class. */
    private @Nullable Object plain(Typing typing, @Nullable Term rank, Value value) {
        String type = typing.type();
        if (rank != null && !typing.isOpen()) {
            throw new Unfollowable("a rank of an object of " + type);
        }
        if (typing.isOpen()) {
            return ofUnknownClass(type, rank);
        }
        if (type.equals("java/lang/String")) {
            return "";
        }
        if (type.startsWith("[")) {
            return Array.newInstance(load(Type.getType(type.substring(1))), 0);
        }
        MachineClass found = classes.get(type);
        if (found.isEnum()) {
            return constant(found, value);
        }
        MachineField boxed = classes.isPlatform(type) ? boxed(found) : null;
        return boxed == null ? null : box(boxed, value);
    }

    /** A stranger: something with a rank, an order of such, or an object without anything. */
    private Object ofUnknownClass(String type, @Nullable Term rank) {
        return switch (type) {
            case "java/lang/Object", "java/lang/Comparable" ->
                    isPlain ? plain(type, rank) : ranked(rank);
            case "java/util/Comparator" -> Comparator.<Ranked>naturalOrder();
            default -> throw new Unfollowable("an object of " + type.replace('/', '.'));
        };
    }

    private Object ranked(@Nullable Term rank) {
        return new Ranked(rank == null ? 0 : Terms.evaluate(rank, model));
    }

    /** An array is equal to itself only, and of a class that hardly any code asks for. */
    private Object plain(String type, @Nullable Term rank) {
        boolean isAnything = rank == null && type.equals("java/lang/Object");
        return isAnything ? new int[0] : rank == null ? 0L : Terms.evaluate(rank, model);
    }

    private static @Nullable MachineField boxed(MachineClass type) {
        for (FieldNode field : type.node.fields) {
            if (field.name.equals("value") && field.desc.length() == 1) {
                return type.field(field.name, field.desc);
            }
        }
        return null;
    }

    private Object box(MachineField field, Value value) {
        boolean isRead = value instanceof Instance box && box.hadBefore(field.place());
        Value number = isRead ? ((Instance) value).before(field.place()) : null;
        return Objects.requireNonNull(value(field.descriptor(), number));
    }

    private Object constant(MachineClass type, Value value) {
        Object[] constants = load(Type.getObjectType(type.name)).getEnumConstants();
        int ordinal = 0;
        if (value instanceof Instance instance) {
            MachineField field =
                    Objects.requireNonNull(classes.get("java/lang/Enum").field("ordinal", "I"));
            ordinal = (int) ((Term) Objects.requireNonNull(instance.get(field.place()))).bits;
        }
        return constants[ordinal];
    }

    // --- objects with fields, arrays ------------------------------------------------------------

    private Object instance(Typing typing, Value value) {
        String name = typing.classes().get(0);
        Object object = keep(value, Allocation.make(load(Type.getObjectType(name))));
        if (value instanceof Instance instance) {
            for (MachineClass c = classes.get(name); c != null; c = c.superclass) {
                fill(object, c, instance);
            }
        }
        return object;
    }

    private void fill(Object object, MachineClass type, Instance from) {
        for (FieldNode node : type.node.fields) {
            boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (!isStatic && from.hadBefore(field.place())) {
                set(object, type, field, value(node.desc, from.before(field.place())));
            }
        }
    }

    private void set(Object object, MachineClass type, MachineField field, @Nullable Object value) {
        try {
            Field found = load(Type.getObjectType(type.name)).getDeclaredField(field.name());
            found.setAccessible(true);
            found.set(object, value);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Unfollowable("the field " + type + "." + field.name() + " can't be set");
        }
    }

    private Object array(ArrayThing array) {
        long length = Terms.evaluate(array.length, model);
        if (length > LONGEST) {
            throw new Unfollowable("an array of " + length + " elements");
        }
        Object elements = Array.newInstance(load(Type.getType(array.element)), (int) length);
        keep(array, elements);
        for (int i = 0; i < array.indices().size(); i++) {
            if (array.hadBefore(i)) {
                int index = (int) Terms.evaluate(array.indices().get(i), model);
                Array.set(elements, index, value(array.element, array.before(i)));
            }
        }
        return elements;
    }

    private Class<?> load(Type type) {
        try {
            return switch (type.getSort()) {
                case Type.BOOLEAN -> boolean.class;
                case Type.BYTE -> byte.class;
                case Type.CHAR -> char.class;
                case Type.SHORT -> short.class;
                case Type.INT -> int.class;
                case Type.LONG -> long.class;
                case Type.FLOAT -> float.class;
                case Type.DOUBLE -> double.class;
                case Type.ARRAY ->
                        Class.forName(type.getDescriptor().replace('/', '.'), false, loader);
                default -> Class.forName(type.getClassName(), false, loader);
            };
        } catch (ClassNotFoundException e) {
            throw new Unfollowable("the class " + type.getClassName() + ", not found");
        }
    }
}
