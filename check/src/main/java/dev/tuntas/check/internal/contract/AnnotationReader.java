package dev.tuntas.check.internal.contract;

import dev.tuntas.annotations.Assignable;
import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.annotations.Property;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import dev.tuntas.check.internal.contract.Clause.Kind;
import java.lang.annotation.Annotation;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The contract that the annotations of one class state. */
final class AnnotationReader {
    private final Class<?> owner;
    private final List<String> imports;
    private final List<Mistake> mistakes = new ArrayList<>();

    AnnotationReader(Class<?> owner, List<String> imports) {
        this.owner = owner;
        this.imports = imports;
    }

    /** Mistakes found so far. */
    List<Mistake> mistakes() {
        return mistakes;
    }

    List<Clause> invariants() {
        List<Clause> invariants = new ArrayList<>();
        Context context = context(List.of());
        for (Invariant stated : owner.getAnnotationsByType(Invariant.class)) {
            String text = stated.value();
            if (text.isEmpty()) {
                mistakes.add(noText());
            } else {
                invariants.add(clause(Kind.INVARIANT, text, owner.getSimpleName(), context));
            }
        }
        for (Method method : Members.sorted(owner)) {
            if (method.isAnnotationPresent(Invariant.class)) {
                invariants.add(invariant(method, context));
            }
        }
        return invariants;
    }

    private Mistake noText() {
        return new Mistake(
                new SpecPlace(owner.getSimpleName() + " @Invariant", false, 1, 1),
                "On a class, an invariant needs a text, as in @Invariant(\"size >= 0\").");
    }

    private Clause invariant(Method method, Context context) {
        SpecPlace place = new SpecPlace(name(method) + " @Invariant", false, 1, 1);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Class<?>[] types = method.getParameterTypes();
        boolean fits =
                isStatic
                        ? types.length == 1 && types[0].isAssignableFrom(owner)
                        : types.length == 0;
        boolean hasText =
                Stream.of(method.getAnnotationsByType(Invariant.class))
                        .anyMatch(stated -> !stated.value().isEmpty());
        if (!fits || hasText || method.getReturnType() != boolean.class) {
            mistakes.add(
                    new Mistake(
                            place,
                            "Expected @Invariant without text on a boolean method that takes"
                                    + " nothing, or on a static one that takes the object."));
        }
        String call = method.getName() + (isStatic ? "(this)" : "()");
        return new Clause(Kind.INVARIANT, call, place, context);
    }

    /** The only case that annotations can state; may be empty. */
    SpecCase specCase(Method method, Supplier<List<String>> parameters) {
        // Names may have to be looked up in class files, so only for methods with annotations.
        boolean isStated = method.getAnnotations().length > 0;
        Context context = context(isStated ? parameters.get() : List.of());
        List<Clause> requires = new ArrayList<>();
        for (Requires stated : method.getAnnotationsByType(Requires.class)) {
            requires.add(clause(Kind.REQUIRES, stated.value(), name(method), context));
        }
        List<Clause> ensures = new ArrayList<>();
        for (Ensures stated : method.getAnnotationsByType(Ensures.class)) {
            ensures.add(clause(Kind.ENSURES, stated.value(), name(method), context));
        }
        if (method.isAnnotationPresent(Property.class)) {
            SpecPlace place = new SpecPlace(name(method) + " @Property", false, 1, 1);
            ensures.add(new Clause(Kind.ENSURES, "\\result", place, context));
        }
        List<SignalsClause> signals = new ArrayList<>();
        for (Signals stated : method.getAnnotationsByType(Signals.class)) {
            Clause condition = clause(Kind.SIGNALS, stated.when(), name(method), context);
            String type = JavaTypes.text(stated.value());
            Clause thrown = new Clause(Kind.SIGNALS, type, condition.place(), context);
            signals.add(new SignalsClause(thrown, null, condition));
        }
        return new SpecCase(
                SpecCase.Kind.ANY,
                requires,
                ensures,
                signals,
                assignable(method, context),
                new SpecPlace(name(method), false, 1, 1));
    }

    private @Nullable List<Clause> assignable(Method method, Context context) {
        Assignable stated = method.getAnnotation(Assignable.class);
        if (stated == null || List.of(stated.value()).contains("\\everything")) {
            return null;
        }
        return Stream.of(stated.value())
                .map(text -> clause(Kind.ASSIGNABLE, text, name(method), context))
                .toList();
    }

    static boolean isPure(Method method) {
        return method.isAnnotationPresent(Pure.class);
    }

    /** Which parameters any annotation named Nullable stands on. */
    static Set<Integer> nullable(Executable method) {
        Set<Integer> nullable = new HashSet<>();
        for (int i = 0; i < method.getParameterCount(); i++) {
            Stream<Annotation> all =
                    Stream.concat(
                            Stream.of(method.getParameters()[i].getAnnotations()),
                            Stream.of(method.getAnnotatedParameterTypes()[i].getAnnotations()));
            if (all.anyMatch(a -> a.annotationType().getSimpleName().equals("Nullable"))) {
                nullable.add(i);
            }
        }
        return nullable;
    }

    private Context context(List<String> parameters) {
        return new Context(owner, parameters, imports, true);
    }

    private Clause clause(Kind kind, String text, String where, Context context) {
        String word = kind.word();
        String annotation = Character.toUpperCase(word.charAt(0)) + word.substring(1);
        SpecPlace place =
                new SpecPlace("%s @%s(\"%s\")".formatted(where, annotation, text), false, 1, 1);
        Clause clause = new Clause(kind, text, place, context);
        if (kind != Kind.ASSIGNABLE) {
            check(clause);
        }
        return clause;
    }

    private void check(Clause clause) {
        try {
            JavaForm.parse(clause);
        } catch (MistakeException e) {
            mistakes.add(e.mistake());
        }
    }

    private String name(Method method) {
        return owner.getSimpleName() + "." + method.getName();
    }
}
