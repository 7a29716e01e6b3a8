package dev.tuntas.rewind.internal.undo;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fields of the objects of one class that are not open to anybody: those of the JDK. They are
 * read and written by {@code sun.misc.Unsafe}, which needs no flag on Java 17 to 25, through
 * handles, because the compiler warns about every mention of it.
 */
final class HiddenFields {
    private static final MethodHandle OFFSET = unsafe("objectFieldOffset", long.class, Field.class);
    private static final MethodHandle GET_REF = getter("getObject", Object.class);
    private static final MethodHandle PUT_REF = putter("putObject", Object.class);
    private static final MethodHandle GET_BYTE = getter("getByte", byte.class);
    private static final MethodHandle PUT_BYTE = putter("putByte", byte.class);
    private static final MethodHandle GET_SHORT = getter("getShort", short.class);
    private static final MethodHandle PUT_SHORT = putter("putShort", short.class);
    private static final MethodHandle GET_INT = getter("getInt", int.class);
    private static final MethodHandle PUT_INT = putter("putInt", int.class);
    private static final MethodHandle GET_LONG = getter("getLong", long.class);
    private static final MethodHandle PUT_LONG = putter("putLong", long.class);

    /** What an object holds: numbers as bits, references beside them. */
    record Content(long[] bits, @Nullable Object[] refs) {
        boolean isSame(Content other) {
            boolean same = Arrays.equals(bits, other.bits);
            for (int i = 0; same && i < refs.length; i++) {
                same = refs[i] == other.refs[i];
            }
            return same;
        }
    }

    private final long[] offsets;

    /** How many bytes each number has; 0 for a reference. */
    private final int[] sizes;

    private HiddenFields(List<Field> fields) {
        offsets = new long[fields.size()];
        sizes = new int[fields.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = offset(fields.get(i));
            sizes[i] = size(fields.get(i).getType());
        }
    }

    /**
     * The fields that a class and those above it declare.
     *
     * @param isWanted which of these fields are meant
     */
    static HiddenFields of(Class<?> type, Predicate<Field> isWanted) {
        List<Field> all = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            // Of lambdas and records nobody gets an offset; their fields are final.
            if (!c.isHidden() && !c.isRecord()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !isOfCollector(field)
                            && isWanted.test(field)) {
                        all.add(field);
                    }
                }
            }
        }
        return new HiddenFields(all);
    }

    /** The links of a reference are the garbage collector's: it changes them when it likes. */
    private static boolean isOfCollector(Field field) {
        return field.getDeclaringClass().getPackageName().equals("java.lang.ref")
                && !field.getName().equals("referent");
    }

    private static int size(Class<?> type) {
        if (!type.isPrimitive()) {
            return 0;
        } else if (type == boolean.class || type == byte.class) {
            return 1;
        } else if (type == char.class || type == short.class) {
            return 2;
        }
        return type == int.class || type == float.class ? 4 : 8;
    }

    Content read(Object object) {
        Content content = new Content(new long[sizes.length], new Object[sizes.length]);
        try {
            for (int i = 0; i < sizes.length; i++) {
                long at = offsets[i];
                switch (sizes[i]) {
                    case 0 -> content.refs[i] = GET_REF.invoke(object, at);
                    case 1 -> content.bits[i] = (byte) GET_BYTE.invoke(object, at);
                    case 2 -> content.bits[i] = (short) GET_SHORT.invoke(object, at);
                    case 4 -> content.bits[i] = (int) GET_INT.invoke(object, at);
                    default -> content.bits[i] = (long) GET_LONG.invoke(object, at);
                }
            }
        } catch (Throwable e) {
            throw new IllegalStateException("can't read " + object.getClass(), e);
        }
        return content;
    }

    void write(Object object, Content content) {
        try {
            for (int i = 0; i < sizes.length; i++) {
                long at = offsets[i];
                switch (sizes[i]) {
                    case 0 -> PUT_REF.invoke(object, at, content.refs[i]);
                    case 1 -> PUT_BYTE.invoke(object, at, (byte) content.bits[i]);
                    case 2 -> PUT_SHORT.invoke(object, at, (short) content.bits[i]);
                    case 4 -> PUT_INT.invoke(object, at, (int) content.bits[i]);
                    default -> PUT_LONG.invoke(object, at, content.bits[i]);
                }
            }
        } catch (Throwable e) {
            throw new IllegalStateException("can't write " + object.getClass(), e);
        }
    }

    // --- the handles ----------------------------------------------------------------------------

    private static long offset(Field field) {
        try {
            return (long) OFFSET.invoke(field);
        } catch (Throwable e) {
            throw new IllegalStateException("no offset of " + field, e);
        }
    }

    private static MethodHandle getter(String name, Class<?> type) {
        return unsafe(name, type, Object.class, long.class);
    }

    private static MethodHandle putter(String name, Class<?> type) {
        return unsafe(name, void.class, Object.class, long.class, type);
    }

    private static MethodHandle unsafe(String name, Class<?> answer, Class<?>... parameters) {
        try {
            Field instance = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            Object unsafe = Objects.requireNonNull(instance.get(null));
            return MethodHandles.lookup()
                    .findVirtual(unsafe.getClass(), name, methodType(answer, parameters))
                    .bindTo(unsafe);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no sun.misc.Unsafe in this JVM", e);
        }
    }
}
