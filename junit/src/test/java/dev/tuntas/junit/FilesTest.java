package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
    private static final String HERE = "dev.tuntas.junit.FilesTest.";

    @TempDir Path folder;

    static class Wrong {
        static boolean isMended;

        @ExhaustiveTest(scope = 3)
        void noTwo(SearchTree tree, @IntRange(max = 3) int key) {
            assertTrue(isMended || tree.size() < 2 || key != 1, "two");
        }
    }

    @BeforeEach
    void forget() {
        Wrong.isMended = false;
    }

    private Run run(Class<?> test) {
        return Run.of(test, Map.of(TuntasKeys.OUTPUT, folder.toString()));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aCounterexampleIsWrittenAsJsonDrawingAndTest() throws IOException {
        Run.Node failed = run(Wrong.class).failed();
        List<String> expected =
                List.of(
                        HERE + "Wrong.noTwo.json",
                        HERE + "Wrong.noTwo.tree.svg",
                        "dev/tuntas/junit/FilesTest_Wrong_noTwo_CounterexampleTest.java");
        assertEquals(expected, files());
        expected.forEach(
                file ->
                        assertTrue(
                                failed.message().replace('\\', '/').contains("/" + file + "\n"),
                                file));
    }

    @Test
    void theJsonHoldsAllThatIsKnown() throws IOException {
        Run.Node failed = run(Wrong.class).failed();
        String text = Files.readString(folder.resolve(HERE + "Wrong.noTwo.json"));
        JsonObject json = JsonParser.parseString(text).getAsJsonObject();
        assertEquals(
                Set.of(
                        "test",
                        "message",
                        "scope",
                        "inputs",
                        "structures",
                        "candidate",
                        "replay",
                        "objects",
                        "smallest",
                        "passedBefore",
                        "thrown"),
                json.keySet());
        assertEquals(HERE + "Wrong#noTwo", json.get("test").getAsString());
        assertEquals(2, json.get("scope").getAsInt());
        assertEquals("1", json.getAsJsonObject("inputs").get("key").getAsString());
        assertTrue(json.get("smallest").getAsBoolean());
        assertTrue(
                failed.message().contains("@Replay(\"" + json.get("replay").getAsString() + "\")"));
        assertTrue(
                failed.message()
                        .contains(
                                " " + json.get("passedBefore").getAsInt() + " inputs of scope 2"));
        assertEquals(
                "dev.tuntas.subjects.SearchTree",
                json.getAsJsonObject("structures")
                        .getAsJsonObject("tree")
                        .getAsJsonArray("objects")
                        .get(0)
                        .getAsJsonObject()
                        .get("class")
                        .getAsString());
    }

    @Test
    void theDrawingIsAnSvg() throws IOException {
        run(Wrong.class);
        assertTrue(
                Files.readString(folder.resolve(HERE + "Wrong.noTwo.tree.svg")).contains("</svg>"));
    }

    @Test
    void filesOfAMendedTestAreDeleted() throws IOException {
        run(Wrong.class);
        Wrong.isMended = true;
        run(Wrong.class);
        assertEquals(List.of(), files());
    }

    @Test
    void withoutAFolderThereAreNoFiles() {
        assertFalse(Run.of(Wrong.class).failed().message().contains("Written"));
    }

    @Test
    void filesThatCanNotBeWrittenDoNotHideTheFailure() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        Run.Node failed = Run.of(Wrong.class, Map.of(TuntasKeys.OUTPUT, file.toString())).failed();
        assertTrue(failed.firstLine().endsWith("two ==> expected: <true> but was: <false>"));
        assertTrue(failed.message().contains("\nNot written to files: java.nio.file."));
    }

    // Ready tests.
    // -----------------------------------------------------------------------------------

    public static class Prepared {
        public static final List<String> EVENTS = new ArrayList<>();

        @BeforeEach
        void outside() {
            EVENTS.add("outside");
        }

        @Nested
        class Inside {
            @BeforeEach
            void before() {
                EVENTS.add("before");
            }

            @AfterEach
            void after() {
                EVENTS.add("after");
            }

            @ExhaustiveTest(scope = 2)
            void wrong(
                    List<Integer> list,
                    TestInfo info,
                    Map<Integer, Boolean> map,
                    @TempDir Path somewhere,
                    Optional<Character> letter) {
                boolean isWrong = list.size() == 2 && map.size() == 1 && letter.isPresent();
                EVENTS.add(list + " " + map + " " + letter);
                assertFalse(isWrong, "wrong");
            }
        }
    }

    @Test
    void theReadyTestFailsInTheSameWay() throws Exception {
        for (Class<?> test : List.of(Wrong.class, Prepared.class)) {
            Run.Node failed = run(test).failed();
            try (Together loader = compileReadyTest()) {
                Run.Node again = Run.of(loader.readyTest()).failed();
                assertEquals(failed.thrown().getCause().getMessage(), again.message());
            }
            Files.delete(readyTest());
        }
    }

    @Test
    void theReadyTestPreparesItsInstance() throws Exception {
        run(Prepared.class);
        try (Together loader = compileReadyTest()) {
            Run ready = Run.of(loader.readyTest());
            assertEquals("isNoCounterexampleAnyMore(TestInfo, Path)", ready.failed().name());
            List<?> events = loader.events();
            assertEquals(4, events.size());
            assertEquals(List.of("outside", "before"), events.subList(0, 2));
            assertEquals("after", events.get(3));
        }
    }

    private Path readyTest() throws IOException {
        return files().stream()
                .filter(file -> file.endsWith(".java"))
                .map(folder::resolve)
                .findFirst()
                .orElseThrow();
    }

    private Together compileReadyTest() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(readyTest(), classes);
        String source = folder.relativize(readyTest()).toString();
        return new Together(
                classes.toUri().toURL(), source.replace(".java", "").replaceAll("[/\\\\]", "."));
    }

    /**
     * Loads the classes of this package itself, so that the ready test shares a package with them.
     */
    private static final class Together extends URLClassLoader {
        private final String readyTest;

        Together(URL classes, String readyTest) {
            super(
                    new URL[] {
                        classes, FilesTest.class.getProtectionDomain().getCodeSource().getLocation()
                    },
                    FilesTest.class.getClassLoader());
            this.readyTest = readyTest;
        }

        Class<?> readyTest() throws ClassNotFoundException {
            return loadClass(readyTest);
        }

        /** Those of the class that this loader has loaded. */
        List<?> events() throws ReflectiveOperationException {
            return (List<?>)
                    loadClass(Prepared.class.getName()).getDeclaredField("EVENTS").get(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known == null && name.startsWith("dev.tuntas.junit.FilesTest")) {
                return findClass(name);
            }
            return known == null ? super.loadClass(name, resolve) : known;
        }
    }

    private static void compile(Path source, Path classes) {
        String path = System.getProperty("java.class.path");
        String[] words = {"-proc:none", "-d", classes.toString(), "-cp", path, source.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
    }
}
