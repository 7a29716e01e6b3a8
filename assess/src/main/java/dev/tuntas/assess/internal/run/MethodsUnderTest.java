package dev.tuntas.assess.internal.run;

import dev.tuntas.check.Check;
import dev.tuntas.check.spi.method.MethodUnderTest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The methods under test of a class, in whichever world it is. Their contracts are compiled for the
 * first one that is asked for, the user's own; those of the worlds are made of the same class
 * files.
 */
public final class MethodsUnderTest implements Function<Class<?>, List<MethodUnderTest>> {
    private final Function<Class<?>, List<Check>> checks;
    private List<MethodUnderTest> known = List.of();

    public MethodsUnderTest(Function<Class<?>, List<Check>> checks) {
        this.checks = checks;
    }

    @Override
    public synchronized List<MethodUnderTest> apply(Class<?> here) {
        List<MethodUnderTest> methods = new ArrayList<>();
        for (Check check : checks.apply(here)) {
            methods.add(
                    methods.size() < known.size()
                            ? MethodUnderTest.of(check, known.get(methods.size()))
                            : MethodUnderTest.of(check));
        }
        if (known.isEmpty()) {
            known = methods;
        }
        return methods;
    }
}
