package dev.tuntas.cli.internal.rewind;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.launch.DriverCall;
import dev.tuntas.rewind.spi.launch.Launch;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Finds what a class, or a method of it, means to someone who wants to see it run. */
final class LaunchFinder {
    private static final String MAIN = "([Ljava/lang/String;)V";

    private final Class<?> owner;
    private final List<Path> sources;
    private final Launch.Limits limits;

    LaunchFinder(Class<?> owner, List<Path> sources, Launch.Limits limits) {
        this.owner = owner;
        this.sources = sources;
        this.limits = limits;
    }

    /** The class's own {@code main}. */
    Launch main(List<String> arguments) {
        boolean has =
                Arrays.stream(owner.getMethods())
                        .anyMatch(
                                method ->
                                        method.getName().equals("main")
                                                && Modifier.isStatic(method.getModifiers())
                                                && Type.getMethodDescriptor(method).equals(MAIN));
        if (!has) {
            throw CliProblems.noMain(owner, names());
        }
        return Launch.ofMethod(
                owner.getSimpleName(),
                owner,
                "main",
                MAIN,
                List.of((Object) arguments.toArray(String[]::new)),
                sources,
                limits);
    }

    private Set<String> names() {
        return Arrays.stream(owner.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * A test, or a method with its arguments as text.
     *
     * @param scope for an {@code @ExhaustiveTest}; 0 for its own
     */
    Launch method(String name, List<String> arguments, int scope) {
        Method method = find(name, arguments.size());
        String title = owner.getSimpleName() + "#" + method.getName();
        Optional<TestLaunch> test = TestLaunch.of(owner, method);
        if (test.isPresent()) {
            return test.get().launch(arguments, scope, sources, limits);
        }
        List<@Nullable Object> values = new ArrayList<>();
        Map<String, String> inputs = new LinkedHashMap<>();
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < types.length; i++) {
            values.add(ArgumentText.read(arguments.get(i), types[i], title));
            inputs.put(
                    method.getParameters()[i].isNamePresent()
                            ? method.getParameters()[i].getName()
                            : "argument" + (i + 1),
                    Type.getDescriptor(types[i]));
        }
        return new Launch(
                title,
                owner.getClassLoader(),
                owner.getName(),
                "",
                "",
                values,
                inputs,
                Optional.empty(),
                calls(method, inputs),
                Map.of(),
                sources,
                limits);
    }

    private List<DriverCall> calls(Method method, Map<String, String> inputs) {
        List<DriverCall> calls = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        if (!Modifier.isStatic(method.getModifiers())) {
            boolean canMake =
                    !Modifier.isAbstract(owner.getModifiers())
                            && Arrays.stream(owner.getDeclaredConstructors())
                                    .anyMatch(each -> each.getParameterCount() == 0);
            if (!canMake) {
                throw CliProblems.noPlainInstance(owner);
            }
            calls.add(DriverCall.make("receiver", Type.getInternalName(owner)));
            arguments.add("receiver");
        }
        arguments.addAll(inputs.keySet());
        calls.add(MethodCall.of(owner, method, arguments));
        return calls;
    }

    private Method find(String named, int arguments) {
        String name = named.replaceFirst("\\(.*", "");
        String types = named.contains("(") ? named.replaceAll("\\s", "") : "";
        List<Method> all = new ArrayList<>();
        for (Class<?> c = owner; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                boolean isMeant =
                        method.getName().equals(name)
                                && !method.isSynthetic()
                                && !Modifier.isAbstract(method.getModifiers())
                                && (types.isEmpty() || types.equals(name + parameters(method)));
                if (isMeant) {
                    all.add(method);
                }
            }
        }
        if (all.isEmpty()) {
            throw CliProblems.noMethodToRun(owner, named, names());
        }
        return all.stream()
                .filter(method -> TestLaunch.of(owner, method).isPresent())
                .findFirst()
                .or(
                        () ->
                                all.stream()
                                        .filter(each -> each.getParameterCount() == arguments)
                                        .findFirst())
                .orElseThrow(
                        () ->
                                CliProblems.wrongArguments(
                                        owner.getSimpleName() + "#" + name + parameters(all.get(0)),
                                        arguments));
    }

    private static String parameters(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", "(", ")"));
    }
}
