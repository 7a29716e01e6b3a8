package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sample.OddForms;

/**
 * A mutant behind the switch does what the source with that change does: it is killed if and only
 * if the changed source, compiled alone, gives another answer on some input.
 */
class SwitchedMutantsTest {
    private static final Path FILE = Path.of("src/test/java/sample/OddForms.java");

    static Stream<String> methods() {
        return Arrays.stream(OddForms.class.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void aMutantIsKilledIfAndOnlyIfItsSourceGivesAnotherAnswer(String method) throws Exception {
        AssessResult result =
                Assessment.of(OddForms.class, method)
                        .sources(List.of(Path.of("src/test/java")))
                        .scopes(1, 1)
                        .operators("operator", "variable", "call", "constant", "return")
                        .mutants(1, 100_000)
                        .run();
        assertFalse(result.mutants().isEmpty());
        assertEquals(25, result.inputs());
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        try (SourceCompiler compiler = new SourceCompiler(OddForms.class, Map.of())) {
            CompiledAlone alone = new CompiledAlone(compiler, List.of(source()));
            List<String> original = answers(OddForms.class, method);
            for (MutantResult each : result.mutants()) {
                Class<?> changed = load(OddForms.class, alone.compiled(each.mutant()));
                boolean differs = !answers(changed, method).equals(original);
                expected.add(line(each.mutant(), differs));
                found.add(line(each.mutant(), each.status() == MutantStatus.KILLED));
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", found));
    }

    private static String line(Mutant mutant, boolean isKilled) {
        return mutant + (isKilled ? " is killed" : " survives");
    }

    private static JavaSource source() throws IOException {
        return new JavaSource(FILE, OddForms.class.getName(), Files.readString(FILE));
    }

    static Class<?> load(Class<?> original, Map<String, byte[]> classes)
            throws ClassNotFoundException {
        assertFalse(classes.isEmpty(), "the changed source does not compile");
        ClassLoader parent = original.getClassLoader();
        ClassLoader loader =
                new ClassLoader(parent) {
                    @Override
                    protected Class<?> loadClass(String name, boolean resolve)
                            throws ClassNotFoundException {
                        byte[] bytes = classes.get(name);
                        Class<?> loaded = findLoadedClass(name);
                        return loaded != null
                                ? loaded
                                : bytes == null
                                        ? super.loadClass(name, resolve)
                                        : defineClass(name, bytes, 0, bytes.length);
                    }
                };
        return loader.loadClass(original.getName());
    }

    static List<String> answers(Class<?> type, String name) throws Exception {
        Method method = type.getMethod(name, int.class, int.class);
        List<String> answers = new ArrayList<>();
        for (int a = -2; a <= 2; a++) {
            for (int b = -2; b <= 2; b++) {
                answers.add(answer(method, a, b));
            }
        }
        return answers;
    }

    private static String answer(Method method, int a, int b) throws IllegalAccessException {
        try {
            return String.valueOf(method.invoke(null, a, b));
        } catch (InvocationTargetException e) {
            return e.getTargetException().getClass().getName();
        }
    }
}
