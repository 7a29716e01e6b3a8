package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.GsonBuilder;
import com.google.gson.internal.LinkedTreeMap;
import com.google.gson.stream.JsonReader;
import dev.tuntas.assess.internal.bytecode.CodeMutantMaker;
import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.control.Fuel;
import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.mutant.Mutant;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A mutant of a class file behind the switch does what the class file with that change alone does,
 * for all mutants of all kinds of code, and the watched original sees each difference coming.
 */
class WovenClassesTest {
    private static final long STEPS = 20_000;
    private static final int[] NUMBERS = {-2, 0, 1, 3};

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "OddCode, 8, -g, 200",
        "OddCode, 17, -g, 150",
        "OddCode, 17, -g:none, 60",
        "NewCode, 17, -g, 200",
        "NewCode, 17, -g:none, 60",
        "OldCode, 6, -g, 100",
        "OldCode, 5, -g, 100"
    })
    void eachMutantDoesWhatItsClassFileAloneDoes(String name, int release, String debug, int most)
            throws Exception {
        Class<?> subject = compiled(name, release, debug);
        CodeMutantMaker maker =
                new CodeMutantMaker(
                        subject.getClassLoader(), CodeMutantMaker.operators(), methods());
        Mutated mutated = maker.make(most, 1, CodeMutantMaker.Offset.NONE);
        assertEquals(Math.min(most, maker.possible()), mutated.mutants().size());
        Runner original = new Runner(subject, Map.of(), 1, 0, 0);
        Map<String, String> wanted = original.answers(0, null);
        List<String> wrong = new ArrayList<>();
        for (Mutated.Group group : mutated.groups()) {
            Runner woven =
                    new Runner(
                            subject,
                            group.classes(),
                            group.numbers(),
                            mutated.statements().size(),
                            mutated.conditions().size());
            assertEquals(wanted, woven.answers(0, null));
            Map<String, TreeSet<Integer>> seen = woven.watched(wanted);
            for (Mutated.Switched each : group.mutants()) {
                Map<String, String> alone =
                        new Runner(subject, maker.alone(each.number()), 1, 0, 0)
                                .answers(0, each.mutant());
                Map<String, String> found = woven.answers(each.number(), each.mutant());
                for (String call : alone.keySet()) {
                    boolean isSame = alone.get(call).equals(found.get(call));
                    boolean isForeseen =
                            alone.get(call).equals(wanted.get(call))
                                    || seen.get(call).contains(each.number());
                    if (!isSame || !isForeseen) {
                        wrong.add(
                                "%s: %s: original %s, alone %s, behind the switch %s%s"
                                        .formatted(
                                                each.mutant(),
                                                call,
                                                wanted.get(call),
                                                alone.get(call),
                                                found.get(call),
                                                isForeseen ? "" : ", not foreseen"));
                    }
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(mutated.statements().size() > 10, "statements");
    }

    /** Loops over lists, switches on texts and enums, records, assertions: not what they become. */
    @ParameterizedTest
    @CsvSource({"OddCode, 8", "OddCode, 17", "NewCode, 17"})
    void codeThatNoPersonWroteIsLeftAlone(String name, int release) throws Exception {
        Class<?> subject = compiled(name, release, "-g");
        Mutated mutated =
                new CodeMutantMaker(
                                subject.getClassLoader(), CodeMutantMaker.operators(), methods())
                        .make(100_000, 1, CodeMutantMaker.Offset.NONE);
        List<String> odd =
                mutated.mutants().stream()
                        .filter(
                                mutant ->
                                        mutant.toString().contains("$SwitchMap")
                                                || mutant.method().matches("values\\(.*|valueOf.*")
                                                || mutant.original()
                                                        .matches(
                                                                ".*(hasNext|hashCode|ordinal|assertions|appendCodePoint).*|[?] [<>=!]+ .*"))
                        .map(Mutant::toString)
                        .toList();
        assertEquals(List.of(), odd);
        assertTrue(
                mutated.mutants().stream()
                        .noneMatch(mutant -> mutant.before().get(0).contains("too much")),
                "an assertion is changed");
    }

    /** Code of others, which was not written for this: the JVM checks it when it links a class. */
    @ParameterizedTest
    @ValueSource(classes = {JsonReader.class, GsonBuilder.class, LinkedTreeMap.class})
    void wovenClassesOfALibraryAreAcceptedByTheJvm(Class<?> type) throws Exception {
        List<MethodKey> keys = new ArrayList<>();
        String name = Type.getInternalName(type);
        for (Method method : type.getDeclaredMethods()) {
            keys.add(new MethodKey(name, method.getName(), Type.getMethodDescriptor(method)));
        }
        CodeMutantMaker maker =
                new CodeMutantMaker(type.getClassLoader(), CodeMutantMaker.operators(), keys);
        Mutated mutated = maker.make(100_000, 1, CodeMutantMaker.Offset.NONE);
        assertTrue(mutated.mutants().size() > 100, () -> mutated.mutants().size() + " mutants");
        for (Mutated.Group group : mutated.groups()) {
            AssessLoader loader = new AssessLoader(type, group.classes());
            loader.controls()
                    .prepare(
                            group.numbers(),
                            mutated.statements().size(),
                            mutated.conditions().size());
            Class<?> woven = loader.here(type);
            assertEquals(type.getDeclaredMethods().length, woven.getDeclaredMethods().length);
        }
    }

    private Class<?> compiled(String name, int release, String debug) throws Exception {
        Path out = Files.createDirectories(folder.resolve("out"));
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "--release",
                                String.valueOf(Math.max(release, 8)),
                                debug,
                                "-nowarn",
                                "-Xlint:-options",
                                "-proc:none",
                                "-d",
                                out.toString(),
                                "src/test/java/sample/" + name + ".java");
        assertEquals(0, code);
        if (release < 8) {
            age(out.resolve("sample"), release);
        }
        URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {out.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        return loader.loadClass("sample." + name);
    }

    /** Class files as compilers made them that are gone: without stack maps. */
    private static void age(Path classes, int release) throws IOException {
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file : files.toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_FRAMES);
                node.version = Opcodes.V1_5 + release - 5;
                ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
                node.accept(writer);
                Files.write(file, writer.toByteArray());
            }
        }
    }

    private List<MethodKey> methods() throws IOException {
        List<MethodKey> keys = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("out/sample"))) {
            for (Path file : files.sorted().toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
                for (MethodNode method : node.methods) {
                    if (!method.name.startsWith("<") && !method.name.equals("reset")) {
                        keys.add(new MethodKey(node.name, method.name, method.desc));
                    }
                }
            }
        }
        return keys;
    }

    /** Runs all methods of a class, in a world, on all numbers. */
    private static final class Runner {
        private final Controls controls;
        private final Method reset;
        private final List<Method> methods;
        private final int count;

        Runner(
                Class<?> subject,
                Map<String, byte[]> classes,
                int numbers,
                int statements,
                int conditions)
                throws Exception {
            AssessLoader loader = new AssessLoader(subject, classes);
            count = numbers;
            controls = loader.controls();
            controls.prepare(numbers, statements, conditions);
            Class<?> here = loader.here(subject);
            reset = here.getMethod("reset");
            methods =
                    Arrays.stream(here.getMethods())
                            .filter(method -> method.getDeclaringClass() == here)
                            .filter(method -> method.getParameterCount() == 2)
                            .toList();
        }

        /** What a mutant, or with 0 the original, answers to each call that may come to it. */
        Map<String, String> answers(int number, @Nullable Mutant mutant) throws Exception {
            Map<String, String> answers = new LinkedHashMap<>();
            for (Method method : mayReach(mutant)) {
                for (int a : NUMBERS) {
                    for (int b : NUMBERS) {
                        reset();
                        controls.begin(number, STEPS, 1 << 20);
                        answers.put(call(method, a, b), answer(method, a, b));
                    }
                }
            }
            return answers;
        }

        /** What only one of the methods has in it can't be come to by the others. */
        private List<Method> mayReach(@Nullable Mutant mutant) {
            List<Method> own =
                    methods.stream()
                            .filter(
                                    method ->
                                            mutant != null
                                                    && mutant.className().equals(name(method))
                                                    && mutant.method()
                                                            .equals(
                                                                    method.getName()
                                                                            + "(int, int)"))
                            .toList();
            return own.isEmpty() ? methods : own;
        }

        private static String name(Method method) {
            return method.getDeclaringClass().getName();
        }

        /** The mutants that would make a difference, for each call. */
        Map<String, TreeSet<Integer>> watched(Map<String, String> wanted) throws Exception {
            Map<String, TreeSet<Integer>> seen = new LinkedHashMap<>();
            for (Method method : methods) {
                for (int a : NUMBERS) {
                    for (int b : NUMBERS) {
                        reset();
                        controls.watch(STEPS, 1 << 20);
                        String call = call(method, a, b);
                        assertEquals(wanted.get(call), answer(method, a, b), call);
                        TreeSet<Integer> numbers = new TreeSet<>();
                        for (int n = 1; n < count; n++) {
                            if (controls.isDifferent(n)) {
                                numbers.add(n);
                            }
                        }
                        seen.put(call, numbers);
                    }
                }
            }
            return seen;
        }

        private void reset() throws Exception {
            controls.open();
            reset.invoke(null);
        }

        private static String call(Method method, int a, int b) {
            return method.getName() + "(" + a + ", " + b + ")";
        }

        private String answer(Method method, int a, int b) throws Exception {
            try {
                // Objects without a text of their own tell where they are.
                return String.valueOf(method.invoke(null, a, b))
                        .replaceAll("@[0-9a-f]+", "@")
                        .replaceAll("Lambda[^@]*", "Lambda");
            } catch (InvocationTargetException e) {
                Throwable thrown = e.getCause();
                return thrown instanceof Fuel
                                || thrown instanceof StackOverflowError
                                || controls.stepsLeft() < 0
                        ? "does not end"
                        : thrown.getClass().getName();
            } finally {
                controls.open();
            }
        }
    }
}
