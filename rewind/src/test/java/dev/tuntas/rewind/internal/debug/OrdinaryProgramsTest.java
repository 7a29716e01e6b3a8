package dev.tuntas.rewind.internal.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.internal.debug.launch.ProgramRun;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.spi.launch.Launch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs as people write them who know nothing of us: they say on the machine what they say in
 * the JVM, and look the same on the way back, and again on the way forth.
 */
class OrdinaryProgramsTest {
    private static final Path SOURCES = Path.of("src/test/resources/ordinary");

    /** With what Java has from version 21 on. */
    private static final Path LATER = Path.of("src/test/resources/ordinary21");

    private static final String INPUT = "3\n1\n2\n5\n";
    private static final int MOST_PLACES = 150;

    @TempDir static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("-g", "-nowarn", "-d", classes.toString()));
        files().stream().map(Path::toString).forEach(arguments::add);
        int failed =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertEquals(0, failed);
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder :
                Runtime.version().feature() < 21 ? List.of(SOURCES) : List.of(SOURCES, LATER)) {
            try (Stream<Path> all = Files.list(folder)) {
                all.forEach(files::add);
            }
        }
        return files;
    }

    static List<String> programs() throws IOException {
        return files().stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .sorted()
                .toList();
    }

    /** What a run shows, and how it ends. */
    private record Said(String output, String thrown) {}

    private interface Body {
        String run() throws ReflectiveOperationException;
    }

    private static Said listen(Body body) throws ReflectiveOperationException {
        InputStream in = System.in;
        PrintStream out = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setIn(new ByteArrayInputStream(INPUT.getBytes(StandardCharsets.UTF_8)));
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            String thrown = body.run();
            return new Said(said.toString(StandardCharsets.UTF_8), thrown);
        } finally {
            System.setIn(in);
            System.setOut(out);
        }
    }

    /** The JVM alone says what was null. */
    private static String named(Throwable thrown) {
        return thrown instanceof NullPointerException
                ? thrown.getClass().getName()
                : thrown.toString();
    }

    private static Said inTheJvm(Class<?> program) throws ReflectiveOperationException {
        return listen(
                () -> {
                    try {
                        program.getMethod("main", String[].class)
                                .invoke(null, (Object) new String[0]);
                        return "";
                    } catch (InvocationTargetException e) {
                        return named(e.getCause());
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("programs")
    void saysWhatTheJvmSaysAndLooksTheSameInBothDirections(String name) throws Exception {
        URL[] path = {classes.toUri().toURL()};
        Said expected;
        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            expected = inTheJvm(loader.loadClass(name));
        }
        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            Class<?> program = loader.loadClass(name);
            List<String> seen = new ArrayList<>();
            Said said =
                    listen(
                            () -> {
                                DebugSession session = run(name, program);
                                seen.addAll(walk(session));
                                RunEnd end = session.timeline().end();
                                assertTrue(
                                        end.kind() == RunEnd.Kind.NORMAL
                                                || end.kind() == RunEnd.Kind.THROWN,
                                        end.message());
                                return end.thrown() == null ? "" : named(end.thrown());
                            });
            assertEquals(expected, said);
            assertTrue(seen.size() > 5, "only " + seen.size() + " places");
        }
    }

    private static DebugSession run(String name, Class<?> program) {
        return ProgramRun.start(
                Launch.ofMethod(
                        name,
                        program,
                        "main",
                        "([Ljava/lang/String;)V",
                        List.of((Object) new String[0]),
                        List.of(SOURCES),
                        Launch.Limits.usual()));
    }

    /** Forth, back and forth again, and in jumps; what was seen at each place on the way. */
    private static List<String> walk(DebugSession session) {
        Timeline timeline = session.timeline();
        int every = Math.max(1, session.lines().size() / MOST_PLACES);
        List<Long> places = new ArrayList<>();
        for (int i = 0; i < session.lines().size(); i += every) {
            places.add(session.lines().step(i));
        }
        places.add(timeline.last());
        List<String> seen = new ArrayList<>();
        session.to(0);
        for (long place : places) {
            session.to(place);
            seen.add(shown(session));
        }
        for (int i = places.size() - 1; i >= 0; i--) {
            session.to(places.get(i));
            assertEquals(seen.get(i), shown(session), "back at step " + places.get(i));
        }
        for (int i = 0; i < places.size(); i++) {
            int jump = (int) ((i * 7919L) % places.size());
            session.to(places.get(jump));
            assertEquals(seen.get(jump), shown(session), "again at step " + places.get(jump));
        }
        return seen;
    }

    private static String shown(DebugSession session) {
        StringBuilder all = new StringBuilder();
        for (ThreadView thread : session.timeline().threads()) {
            all.append(thread).append('\n');
            for (CallView frame : session.timeline().frames(thread.number())) {
                all.append(frame.title()).append(':').append(frame.line()).append('\n');
                frame.locals()
                        .forEach(
                                (name, value) ->
                                        all.append("  " + name + " = ")
                                                .append(session.values().line(value))
                                                .append('\n'));
            }
        }
        // Objects of the JDK have names by their addresses, and what is made inside of calls of the
        // JDK by when it was first shown.
        return all.toString()
                .replaceAll("@[0-9a-f]{5,}", "@")
                .replaceAll("@0[.][0-9]+", "@0")
                .replaceAll("(?m)^(.{40}).*(@0|…).*$", "$1");
    }

    @BeforeAll
    static void inOneLanguage() {
        Locale.setDefault(Locale.ROOT);
        Objects.requireNonNull(classes);
    }
}
