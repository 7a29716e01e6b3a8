package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a value is made, as often as it is needed: by a call that a user could write, of arguments;
 * as a row of elements; as a function. In a world the same call is made of the world's own classes,
 * so that what a class keeps for itself, such as an instance that there is only once, is right
 * there, too.
 *
 * <p>Two are equal if they say the same; the arguments and elements are as domains hold them.
 */
public sealed interface Making permits MakingCall, MakingRow, FunctionTable {
    /** How names and values are written. */
    interface Words {
        String type(Class<?> type);

        String value(@Nullable Object value);
    }

    /** For drawings and messages. */
    Words SHORT =
            new Words() {
                @Override
                public String type(Class<?> type) {
                    return type.getSimpleName();
                }

                @Override
                public String value(@Nullable Object value) {
                    return value instanceof Class<?> named
                            ? type(named) + ".class"
                            : JavaLiterals.of(value);
                }
            };

    /** For texts that tell values apart in another JVM. */
    Words FULL =
            new Words() {
                @Override
                public String type(Class<?> type) {
                    return type.getName();
                }

                @Override
                public String value(@Nullable Object value) {
                    if (value instanceof GivenValue given) {
                        return given.description();
                    }
                    String type = value == null ? "" : type(value.getClass()) + " ";
                    return type + (value instanceof Enum<?> e ? e.name() : String.valueOf(value));
                }
            };

    /** As what the value is known: its class, or the interface of a function. */
    Class<?> type();

    /** Makes the value of the classes that stand for the user's. */
    Object make(Classes classes) throws UnsafeValueException;

    /** The values that it is made of. */
    List<@Nullable Object> parts();

    /** The classes whose code makes the value. */
    Set<Class<?>> makers();

    /** What a person reads. */
    String text(Words words);

    /** All classes that have to do with the value. */
    default Set<Class<?>> classes() {
        Set<Class<?>> classes = new LinkedHashSet<>(makers());
        for (@Nullable Object part : parts()) {
            if (part instanceof GivenValue given) {
                classes.addAll(given.classes());
            } else if (part != null) {
                classes.add(part.getClass());
            }
        }
        return classes;
    }

    /** A value that a domain holds, as it is where the classes are. */
    static @Nullable Object inPlace(@Nullable Object held, Classes classes)
            throws UnsafeValueException {
        return held instanceof GivenValue given
                ? given.copy(classes::standIn)
                : new ValueCopier(classes).copy(held);
    }

    /** Several values, with commas between. */
    static String list(List<? extends @Nullable Object> values, Words words) {
        return values.stream().map(words::value).collect(Collectors.joining(", "));
    }
}
