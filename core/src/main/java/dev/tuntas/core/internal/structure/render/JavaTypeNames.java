package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.materialise.MemberAccess;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What source code in a package can name and touch. */
final class JavaTypeNames {
    private final String home;

    /** For code in the package of a class; none is possible in a package of the JDK. */
    JavaTypeNames(Class<?> neighbour) {
        Class<?> element = neighbour;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        this.home = MemberAccess.isJdk(element) ? "" : element.getPackageName();
    }

    /** Whether the code can use the name of a class. */
    boolean canName(Class<?> type) {
        if (type.isArray()) {
            return canName(type.getComponentType());
        }
        if (type.isPrimitive()) {
            return true;
        }
        Class<?> enclosing = type.getEnclosingClass();
        return type.getCanonicalName() != null
                && isVisible(type, type.getModifiers())
                && (enclosing == null || canName(enclosing));
    }

    private boolean isVisible(Class<?> owner, int modifiers) {
        return isAtHome(owner)
                ? !Modifier.isPrivate(modifiers)
                : Modifier.isPublic(modifiers)
                        && owner.getModule().isExported(owner.getPackageName());
    }

    private boolean isAtHome(Class<?> type) {
        return type.getPackageName().equals(home) && !MemberAccess.isJdk(type);
    }

    /** The name of a class that can be named, without a package that goes without saying. */
    String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        String name = type.getCanonicalName();
        String known = type.getPackageName();
        boolean silent = known.equals("java.lang") || (isAtHome(type) && !known.isEmpty());
        return silent && !type.isPrimitive() ? name.substring(known.length() + 1) : name;
    }

    /** Whether {@code object.field = value} compiles for a value of the field's erased type. */
    boolean canAssign(Class<?> type, Field field) {
        boolean bound =
                field.getGenericType() instanceof TypeVariable && field.getDeclaringClass() != type;
        return canName(type)
                && canTouch(field)
                && !field.isSynthetic()
                && !Modifier.isFinal(field.getModifiers())
                && !bound;
    }

    /** Whether the code can use a member of a class that it can name. */
    boolean canTouch(Member member) {
        Class<?> owner = member.getDeclaringClass();
        return canName(owner) && isVisible(owner, member.getModifiers());
    }

    /** Whether {@code new Type()}, or {@code outer.new Type()} with an outer class, compiles. */
    boolean canConstruct(Class<?> type, @Nullable Class<?> outer) {
        Constructor<?> constructor = outer == null ? constructor(type) : constructor(type, outer);
        if (constructor == null || !canName(type) || !canTouch(constructor)) {
            return false;
        }
        return throwsNothing(constructor);
    }

    /** Whether {@code new Type(...)} with arguments compiles. */
    boolean canCall(Constructor<?> constructor) {
        Class<?> type = constructor.getDeclaringClass();
        boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        return !isInner
                && canTouch(constructor)
                && throwsNothing(constructor)
                && Arrays.stream(constructor.getParameterTypes()).allMatch(this::canName);
    }

    /** Whether the compiler lets a call be made without a word about exceptions. */
    static boolean throwsNothing(Executable called) {
        for (Class<?> thrown : called.getExceptionTypes()) {
            if (!RuntimeException.class.isAssignableFrom(thrown)
                    && !Error.class.isAssignableFrom(thrown)) {
                return false;
            }
        }
        return true;
    }

    static @Nullable Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
        try {
            return type.getDeclaredConstructor(parameters);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
