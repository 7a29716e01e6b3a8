package dev.tuntas.symbolic.internal.machine;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The classes whose objects hold a primitive value, and its letter. */
final class BoxedTerms {
    private static final Map<String, Character> SORTS =
            Map.of(
                    "java/lang/Boolean", 'Z',
                    "java/lang/Byte", 'B',
                    "java/lang/Character", 'C',
                    "java/lang/Short", 'S',
                    "java/lang/Integer", 'I',
                    "java/lang/Long", 'J',
                    "java/lang/Float", 'F',
                    "java/lang/Double", 'D');

    private BoxedTerms() {}

    static boolean isBox(String className) {
        return SORTS.containsKey(className);
    }

    static @Nullable Character sort(String className) {
        return SORTS.get(className);
    }
}
