package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.spi.TextValues;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** The Java expression that makes a value, for code in any package, or in one. */
final class MakingCode implements Making.Words {
    private final @Nullable String home;
    private boolean isWhole = true;

    private MakingCode(@Nullable String home) {
        this.home = home;
    }

    /**
     * Null if something in it can't be named there, or has no code.
     *
     * @param beside a class of the package in which it will stand; null if that may be any
     */
    static @Nullable String of(Making making, @Nullable Class<?> beside) {
        MakingCode words = new MakingCode(beside == null ? null : beside.getPackageName());
        String text = words.of(making, making instanceof MakingCall call ? call : null);
        return words.isWhole ? text : null;
    }

    private String of(Making making, @Nullable MakingCall call) {
        for (MakingCall c = call; c != null; c = c.on()) {
            Class<?> owner = c.member().getDeclaringClass();
            isWhole &= canBeNamed(c.member().getModifiers(), owner) && throwsNothing(c);
        }
        return making.text(this);
    }

    private boolean canBeNamed(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers)
                || !Modifier.isPrivate(modifiers) && owner.getPackageName().equals(home);
    }

    /** Whether the compiler lets it be called without a word about exceptions. */
    static boolean throwsNothing(MakingCall call) {
        Class<?>[] thrown =
                call.member() instanceof Executable executable
                        ? executable.getExceptionTypes()
                        : new Class<?>[0];
        for (Class<?> type : thrown) {
            if (!RuntimeException.class.isAssignableFrom(type)
                    && !Error.class.isAssignableFrom(type)) {
                return false;
            }
        }
        return !(call.member() instanceof Method method) || method.getReturnType() != void.class;
    }

    @Override
    public String type(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        for (Class<?> c = element; c != null; c = c.getEnclosingClass()) {
            isWhole &= c.isPrimitive() || canBeNamed(c.getModifiers(), c);
        }
        String name = type.getCanonicalName();
        isWhole &= name != null;
        return String.valueOf(name);
    }

    @Override
    public String value(@Nullable Object value) {
        if (value instanceof Enum<?> constant) {
            return type(constant.getDeclaringClass()) + "." + constant.name();
        }
        if (value instanceof Class<?> named) {
            return type(named) + ".class";
        }
        if (value instanceof GivenValue given && given.making() != null) {
            Making making = given.making();
            return of(making, making instanceof MakingCall call ? call : null);
        }
        String code = value == null || value instanceof GivenValue ? null : TextValues.code(value);
        isWhole &= code != null || value == null;
        return code == null ? "null" : code;
    }
}
