package dev.tuntas.cli.internal.rewind;

import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.launch.DriverCall;
import dev.tuntas.rewind.spi.launch.Launch;
import dev.tuntas.symbolic.Prove;
import dev.tuntas.symbolic.result.InputCode;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.Violation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Type;

/**
 * A violation that {@code prove} found, as something to run: the proof is made once more, which
 * leads to the same ones in the same order, and its input is made by Java code.
 */
record ViolationLaunch(Check check, Class<?> subject, int k, int number) {
    Launch launch(
            String title, UnaryOperator<Prove> told, List<Path> sources, Launch.Limits limits) {
        Method method = check.method();
        Prove prove = Prove.of(subject, method.getName() + parameters(method));
        List<Violation> all = told.apply(prove.sources(sources).k(k)).run().violations();
        if (number < 1 || number > all.size()) {
            throw CliProblems.noViolation(title, k, number, all.size());
        }
        Violation violation = all.get(number - 1);
        InputCode code =
                violation
                        .test()
                        .flatMap(PathTest::input)
                        .orElseThrow(() -> CliProblems.violationWithoutCode(title, number));
        Map<String, String> inputs = new LinkedHashMap<>();
        List<Class<?>> types = types(method, inputs);
        InputMaker maker =
                InputMaker.of(subject, code.statements(), code.values(), code.helpers(), types);
        List<DriverCall> calls = new ArrayList<>();
        calls.add(MethodCall.of(subject, method, new ArrayList<>(inputs.keySet())));
        oracle(violation).ifPresent(calls::add);
        return new Launch(
                title,
                subject.getClassLoader(),
                subject.getName(),
                "",
                "",
                List.of(),
                inputs,
                Optional.of(maker.method()),
                calls,
                maker.classes(),
                sources,
                limits);
    }

    private static String parameters(Method method) {
        return List.of(method.getParameterTypes()).stream()
                .map(Class::getSimpleName)
                .collect(java.util.stream.Collectors.joining(",", "(", ")"));
    }

    private List<Class<?>> types(Method method, Map<String, String> inputs) {
        List<Class<?>> types = new ArrayList<>();
        if (!Modifier.isStatic(method.getModifiers())) {
            types.add(subject);
            inputs.put("receiver", Type.getDescriptor(subject));
        }
        for (var parameter : method.getParameters()) {
            types.add(parameter.getType());
            inputs.put(parameter.getName(), Type.getDescriptor(parameter.getType()));
        }
        return types;
    }

    /**
     * An exception shows itself; an invariant is asked on the machine; the rest was seen outside.
     */
    private Optional<DriverCall> oracle(Violation violation) {
        String broken = violation.broken();
        if (broken.startsWith("throws")) {
            return Optional.empty();
        }
        return check.predicate()
                .filter(
                        predicate ->
                                broken.equals("breaks the invariant " + predicate.getName() + "()"))
                .filter(predicate -> !Modifier.isStatic(check.method().getModifiers()))
                .map(predicate -> FindingLaunch.require(predicate, broken))
                .or(() -> Optional.of(DriverCall.fail(violation.message())));
    }
}
