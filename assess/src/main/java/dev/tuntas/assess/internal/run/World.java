package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The user's classes loaded once more, with mutants in them, and the methods under test there. */
final class World {
    private final AssessLoader loader;
    private final Controls controls;
    private final List<MethodUnderTest> methods = new ArrayList<>();
    private final StaticState statics;
    private final Set<String> classes;
    private int scope = -1;
    private int method = -1;
    private @Nullable InputSpace space;

    /** How a world is made. */
    record Plan(
            Class<?> subject,
            Function<Class<?>, List<MethodUnderTest>> targets,
            Mutated.Group group,
            int statements,
            int conditions) {
        World build() {
            return new World(this);
        }
    }

    private World(Plan plan) {
        this.loader = new AssessLoader(plan.subject, plan.group.classes());
        this.controls = loader.controls();
        controls.prepare(plan.group.numbers(), plan.statements, plan.conditions);
        methods.addAll(plan.targets.apply(loader.here(plan.subject)));
        methods.forEach(MethodUnderTest::beforeAll);
        this.classes = plan.group.classes().keySet();
        this.statics =
                StaticState.of(
                        plan.group.classes().keySet().stream()
                                .<Class<?>>map(loader::here)
                                .collect(Collectors.toCollection(LinkedHashSet::new)),
                        methods.stream().flatMap(method -> method.ownClasses().stream()).toList());
    }

    Controls controls() {
        return controls;
    }

    AssessLoader loader() {
        return loader;
    }

    /** The names of the classes that were compiled for it. */
    Set<String> classes() {
        return classes;
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
