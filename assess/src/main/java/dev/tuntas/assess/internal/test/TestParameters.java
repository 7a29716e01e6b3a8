package dev.tuntas.assess.internal.test;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.ParameterNames;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The parameters of a test, all of which must be inputs. Which ones are, the extension of JUnit
 * decides in the same way: what others give a value to is none.
 */
final class TestParameters {
    private static final Set<Class<? extends Annotation>> OURS =
            Set.of(IntRange.class, Values.class, Finitize.class);
    private static final Set<String> ABOUT_NULL = Set.of("nullable", "nonnull", "notnull");

    private final Method test;
    private final List<String> names;

    TestParameters(Method test, String title, JunitAnswers junit) {
        this.test = test;
        this.names = ParameterNames.of(test);
        if (names.isEmpty()) {
            throw AssessProblems.noInput(title);
        }
        for (int i = 0; i < names.size(); i++) {
            if (!isInput(test.getParameters()[i], junit)) {
                throw AssessProblems.needsJunit(
                        title, "its parameter " + names.get(i) + " is no input");
            }
        }
    }

    private static boolean isInput(Parameter parameter, JunitAnswers junit) {
        if (junit.find(parameter, JunitAnswers.NOT_INPUT).isPresent()) {
            return false;
        }
        if (OURS.stream().anyMatch(parameter::isAnnotationPresent)) {
            return true;
        }
        return !parameter.getType().getName().startsWith("org.junit.") && !isOfOthers(parameter);
    }

    /** Whether an annotation says that an extension gives the value; not those about null. */
    static boolean isOfOthers(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .filter(type -> !type.getName().startsWith("java.lang."))
                .map(type -> type.getSimpleName().toLowerCase(Locale.ROOT))
                .anyMatch(name -> !ABOUT_NULL.contains(name));
    }

    List<InputParameter> inputs() {
        List<InputParameter> inputs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            inputs.add(InputParameter.of(test.getParameters()[i]).named(names.get(i)));
        }
        return inputs;
    }

    /** The place of a parameter by name and type, or -1. */
    int place(String name, Class<?> type) {
        int place = names.indexOf(name);
        return place >= 0 && test.getParameterTypes()[place] == type ? place : -1;
    }
}
