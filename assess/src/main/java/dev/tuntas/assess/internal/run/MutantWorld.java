package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.control.Fuel;
import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The user's classes loaded once more, with mutants in them, and the methods under test there. */
final class MutantWorld {
    private final AssessLoader loader;
    private final Controls controls;
    private final List<MethodUnderTest> methods = new ArrayList<>();
    private final StaticState statics;
    private int scope = -1;
    private int method = -1;
    private @Nullable InputSpace space;

    /**
     * How a world is made.
     *
     * @param stateful the user's classes whose static fields the code may change, by binary name
     */
    record Plan(
            Class<?> subject,
            Function<Class<?>, List<MethodUnderTest>> targets,
            Mutated.Group group,
            int statements,
            int conditions,
            Set<String> stateful) {
        MutantWorld build() {
            return new MutantWorld(this);
        }
    }

    private MutantWorld(Plan plan) {
        this.loader = new AssessLoader(plan.subject, plan.group.classes());
        this.controls = loader.controls();
        controls.prepare(plan.group.numbers(), plan.statements, plan.conditions);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        // What is initialised here, is so by the original.
        controls.begin(0, Long.MAX_VALUE, Long.MAX_VALUE);
        try {
            methods.addAll(plan.targets.apply(loader.here(plan.subject)));
            methods.forEach(MethodUnderTest::beforeAll);
            this.statics = statics(plan);
        } finally {
            controls.hasBrokenClass();
            controls.open();
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private StaticState statics(Plan plan) {
        Set<Class<?>> own =
                methods.stream()
                        .flatMap(method -> method.ownClasses().stream())
                        .collect(Collectors.toSet());
        Set<Class<?>> whole = initialised(plan.stateful);
        whole.removeAll(own);
        whole.addAll(initialised(plan.group.classes().keySet()));
        return StaticState.of(whole, own);
    }

    /**
     * Initialises classes before anything runs, so that no mutant does. One that can't be is broken
     * from now on, and the same for all.
     */
    private Set<Class<?>> initialised(Collection<String> names) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (String name : names) {
            try {
                found.add(loader.here(name));
            } catch (LinkageError | StackOverflowError | AssertionError | Fuel e) {
                continue;
            }
        }
        return found;
    }

    Controls controls() {
        return controls;
    }

    AssessLoader loader() {
        return loader;
    }

    MethodUnderTest method(int index) {
        return methods.get(index);
    }

    StaticState statics() {
        return statics;
    }

    /** The inputs of a method at a scope, for objects of this world's classes. */
    InputSpace space(int ofMethod, int atScope) {
        InputSpace known = space;
        if (known == null || method != ofMethod || scope != atScope) {
            known = methods.get(ofMethod).inputsAt(atScope);
            space = known;
            method = ofMethod;
            scope = atScope;
        }
        return known;
    }
}
