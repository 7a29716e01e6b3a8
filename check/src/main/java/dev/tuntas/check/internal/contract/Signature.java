package dev.tuntas.check.internal.contract;

import dev.tuntas.check.spi.call.Executables;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the methods of a generated class take, and how the method under test is called. */
record Signature(Class<?> subject, Executable target) {
    static final String SELF = "self$";
    static final String RETURNED = "result$";

    boolean isConstructor() {
        return target instanceof Constructor;
    }

    /** Whether there is no object on which it is called. */
    boolean isStatic() {
        return !Executables.hasReceiver(target);
    }

    @Nullable String receiver() {
        return isStatic() ? null : SELF;
    }

    static String parameter(int index) {
        return "p" + (index + 1) + "$";
    }

    /** What an inherited method's type variables stand for is not worked out, but left out. */
    private boolean isOwn() {
        return target.getDeclaringClass() == subject;
    }

    private Type[] parameterTypes() {
        return isOwn() ? target.getGenericParameterTypes() : target.getParameterTypes();
    }

    String resultType() {
        return target instanceof Method method
                ? JavaTypes.text(isOwn() ? method.getGenericReturnType() : method.getReturnType())
                : JavaTypes.generic(subject);
    }

    boolean isVoid() {
        return Executables.result(target) == void.class;
    }

    String parameters() {
        Stream<String> self = isStatic() ? Stream.empty() : Stream.of(declaredSelf());
        Stream<String> rest =
                IntStream.range(0, target.getParameterCount()).mapToObj(this::declared);
        return Stream.concat(self, rest).collect(Collectors.joining(", "));
    }

    String declaredSelf() {
        return "final " + JavaTypes.generic(subject) + " " + SELF;
    }

    String declared(int index) {
        return "final " + JavaTypes.text(parameterTypes()[index]) + " " + parameter(index);
    }

    /** The arguments of a call with the declared variables. */
    String arguments() {
        Stream<String> self = isStatic() ? Stream.empty() : Stream.of(SELF);
        return Stream.concat(self, Stream.of(targetArguments()).filter(text -> !text.isEmpty()))
                .collect(Collectors.joining(", "));
    }

    private String targetArguments() {
        return IntStream.range(0, target.getParameterCount())
                .mapToObj(Signature::parameter)
                .collect(Collectors.joining(", "));
    }

    String call() {
        if (isConstructor()) {
            return "new " + JavaTypes.generic(subject) + "(" + targetArguments() + ")";
        }
        String declaring = JavaTypes.text(target.getDeclaringClass());
        String on = isStatic() ? declaring : isOwn() ? SELF : "((" + declaring + ") " + SELF + ")";
        return on + "." + target.getName() + "(" + targetArguments() + ")";
    }

    /** The type variables of the method and of the classes around it, with brackets. */
    String typeVariables() {
        Map<String, String> byName = new LinkedHashMap<>();
        List<String> all = new ArrayList<>();
        if (isOwn()) {
            JavaTypes.declarations(target.getTypeParameters()).forEach(all::add);
        }
        if (!isStatic() || isConstructor()) {
            for (Class<?> c = subject; c != null; c = outer(c)) {
                JavaTypes.declarations(c.getTypeParameters()).forEach(all::add);
            }
        }
        all.forEach(text -> byName.putIfAbsent(text.substring(0, text.indexOf(' ')), text));
        return byName.isEmpty() ? "" : "<" + String.join(", ", byName.values()) + ">";
    }

    private static @Nullable Class<?> outer(Class<?> type) {
        return Modifier.isStatic(type.getModifiers()) ? null : type.getDeclaringClass();
    }

    /** What a clause's names for parameters, result and a caught exception stand for. */
    Map<String, String> variables(Context context) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (int i = 0; i < context.parameters().size(); i++) {
            variables.put(context.parameters().get(i), parameter(i));
        }
        if (!isVoid()) {
            variables.put(JavaForm.RESULT, RETURNED);
        }
        return variables;
    }
}
