package dev.tuntas.core.spi;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are made of a text: by a static method of the class that takes one text
 * and returns such an object, or by a constructor.
 *
 * <p>Of several static methods it is the one with the first of the usual names; of others, if it is
 * the only one. What is private or deprecated does not count.
 */
final class TextForm {
    private static final List<String> NAMES =
            List.of(
                    "forLanguageTag",
                    "valueOf",
                    "parse",
                    "of",
                    "from",
                    "fromString",
                    "create",
                    "forName",
                    "getInstance",
                    "compile");

    private final Executable maker;

    private TextForm(Executable maker) {
        this.maker = maker;
    }

    /** The form of a class; null if it has none. */
    static @Nullable TextForm of(Class<?> type) {
        List<Method> factories =
                Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> isFactory(method, type))
                        .toList();
        Executable maker =
                NAMES.stream()
                        .flatMap(name -> factories.stream().filter(f -> f.getName().equals(name)))
                        .findFirst()
                        .orElse(factories.size() == 1 ? factories.get(0) : null);
        Executable found = maker == null ? constructor(type) : maker;
        return found == null ? null : new TextForm(found);
    }

    private static boolean isFactory(Method method, Class<?> type) {
        return Modifier.isStatic(method.getModifiers())
                && method.getReturnType() == type
                && !method.isSynthetic()
                && takesText(method);
    }

    private static @Nullable Constructor<?> constructor(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers()) || type.isEnum()) {
            return null;
        }
        Predicate<Class<?>> isString = parameter -> parameter == String.class;
        return Stream.of(isString, isString.negate())
                .flatMap(
                        isWanted ->
                                Arrays.stream(type.getDeclaredConstructors())
                                        .filter(TextForm::takesText)
                                        .filter(c -> isWanted.test(c.getParameterTypes()[0])))
                .findFirst()
                .orElse(null);
    }

    private static boolean takesText(Executable member) {
        Class<?>[] parameters = member.getParameterTypes();
        return parameters.length == 1
                && (parameters[0] == String.class || parameters[0] == CharSequence.class)
                && !Modifier.isPrivate(member.getModifiers())
                && !member.isAnnotationPresent(Deprecated.class);
    }

    boolean isPublic() {
        return Modifier.isPublic(maker.getModifiers()) && maker.getExceptionTypes().length == 0;
    }

    /** What a person calls it: {@code LocalDate.parse}, {@code new BigDecimal}. */
    String name() {
        String type = maker.getDeclaringClass().getSimpleName();
        return maker instanceof Constructor ? "new " + type : type + "." + maker.getName();
    }

    /** The call with a literal as its argument. */
    String code(String literal) {
        Class<?> type = maker.getDeclaringClass();
        String name =
                type.getPackageName().equals("java.lang")
                        ? type.getSimpleName()
                        : type.getCanonicalName();
        return maker instanceof Constructor
                ? "new " + name + "(" + literal + ")"
                : name + "." + maker.getName() + "(" + literal + ")";
    }

    /**
     * @throws IllegalArgumentException if the class refuses the text
     */
    Object make(String text) {
        try {
            if (!Modifier.isPublic(maker.getModifiers())
                    || !Modifier.isPublic(maker.getDeclaringClass().getModifiers())) {
                maker.setAccessible(true);
            }
            Object made =
                    maker instanceof Constructor<?> constructor
                            ? constructor.newInstance(text)
                            : ((Method) maker).invoke(null, text);
            if (made == null) {
                throw new IllegalArgumentException("it made null of it");
            }
            return made;
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(e.getTargetException().getMessage(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
