package dev.tuntas.cli.internal.rewind;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.Structure;
import dev.tuntas.rewind.spi.launch.DriverCall;
import dev.tuntas.rewind.spi.launch.Launch;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * A finding of {@code check} as something to run: its input, the call, and what the contract says
 * behind it. An invariant is asked on the machine, where it can be walked through; of other clauses
 * the check has the last word, and the run stops behind the call.
 */
record FindingLaunch(Check check, Class<?> subject, int scope, String candidate) {
    Launch launch(String title, List<Path> sources, Launch.Limits limits) {
        Method method = check.method();
        InputSpace space = MethodUnderTest.of(check).inputsAt(scope);
        Structure<?> input = space.parse(candidate);
        CheckResult result = check.calls(false).hints(false).replay(scope, candidate);
        Map<String, Class<?>> types = types(method, space.names());
        InputMaker maker = InputMaker.of(subject, space, input, new ArrayList<>(types.values()));
        Map<String, String> inputs = new LinkedHashMap<>();
        types.forEach((name, type) -> inputs.put(name, Type.getDescriptor(type)));
        List<DriverCall> calls = new ArrayList<>();
        calls.add(MethodCall.of(subject, method, new ArrayList<>(inputs.keySet())));
        result.findings().stream().findFirst().ifPresent(found -> addOracle(found, inputs, calls));
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

    private Map<String, Class<?>> types(Method method, List<String> names) {
        Map<String, Class<?>> types = new LinkedHashMap<>();
        int parameter = 0;
        for (String name : names) {
            boolean isReceiver = types.isEmpty() && !Modifier.isStatic(method.getModifiers());
            types.put(
                    isReceiver ? "receiver" : name,
                    isReceiver ? subject : method.getParameterTypes()[parameter++]);
        }
        return types;
    }

    private void addOracle(Finding finding, Map<String, String> inputs, List<DriverCall> calls) {
        switch (finding.kind()) {
            case EXCEPTION, HANG -> {
                // The call itself shows it.
            }
            case INVARIANT ->
                    calls.add(
                            check.predicate()
                                    .filter(predicate -> inputs.containsKey("receiver"))
                                    .map(predicate -> require(predicate, finding.message()))
                                    .orElseGet(() -> DriverCall.fail(finding.message())));
            case ENSURES, SIGNALS, BEHAVIOR, ASSIGNABLE, CLAUSE_THREW ->
                    calls.add(DriverCall.fail(finding.message()));
        }
    }

    /** Asks an invariant of the receiver. */
    static DriverCall require(Method predicate, String message) {
        boolean isStatic = Modifier.isStatic(predicate.getModifiers());
        return new DriverCall(
                isStatic ? DriverCall.Kind.REQUIRE_STATIC : DriverCall.Kind.REQUIRE,
                Optional.empty(),
                Type.getInternalName(predicate.getDeclaringClass()),
                predicate.getName(),
                Type.getMethodDescriptor(predicate),
                List.of("receiver"),
                message);
    }
}
