package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Unfollowable;
import org.objectweb.asm.Type;

/** Classes of the user's loader by their types in class files. */
final class Loading {
    private Loading() {}

    static Class<?> load(Type type, ClassLoader loader) {
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
