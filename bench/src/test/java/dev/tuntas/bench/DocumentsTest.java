package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.cli.Main;
import dev.tuntas.cli.spi.ExitCode;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The documents are true: whole classes in them compile, and commands print what stands there,
 * times and sizes of files aside.
 */
class DocumentsTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK =
            Pattern.compile("^```(\\w+)\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CLASS =
            Pattern.compile("^(?:public )?class (\\w+)", Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private static final String KEPT = "([\\w-]+\\.(?:suite|csv|html|txt|patch))";

    @TempDir Path folder;

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(PROJECT.resolve("docs"))) {
            List<Path> markdown = docs.filter(p -> p.toString().endsWith(".md")).sorted().toList();
            return Stream.concat(Stream.of(PROJECT.resolve("README.md")), markdown.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void classesCompileAndCommandsPrintWhatStandsThere(Path document) throws IOException {
        List<String[]> blocks = blocks(Files.readString(document));
        for (String[] block : blocks) {
            if (block[0].equals("java")) {
                compile(block[1]);
            } else if (block[0].equals("diff")) {
                Files.writeString(folder.resolve("mistake.patch"), block[1]);
            }
        }
        for (String[] block : blocks) {
            if (block[0].equals("console")) {
                runAll(block[1]);
            }
        }
    }

    private static List<String[]> blocks(String text) {
        List<String[]> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            blocks.add(new String[] {matcher.group(1), matcher.group(2)});
        }
        return blocks;
    }

    /** A block without a class is an excerpt, which is not compiled. */
    private void compile(String source) throws IOException {
        Matcher name = CLASS.matcher(source);
        if (!name.find()) {
            return;
        }
        Path file = folder.resolve(name.group(1) + ".java");
        Files.writeString(file, source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String out = Files.createDirectories(folder.resolve("classes")).toString();
        String classPath = System.getProperty("java.class.path") + File.pathSeparator + out;
        int result =
                compiler.run(
                        null,
                        null,
                        null,
                        "-g",
                        "-parameters",
                        "-cp",
                        classPath,
                        "-d",
                        out,
                        file.toString());
        assertEquals(0, result, source);
    }

    private void runAll(String block) {
        String[] commands = block.split("(?m)^\\$ ");
        for (String command : commands) {
            String[] parts = command.split("\n", 2);
            if (parts[0].startsWith("./tuntas ")) {
                String expected = parts.length == 1 ? "" : parts[1];
                assertEquals(withoutTimes(expected.strip()), withoutTimes(run(parts[0]).strip()));
            }
        }
    }

    private String run(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command.substring("./tuntas ".length()));
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            words.add(
                    switch (word) {
                        case "classes" -> folder.resolve("classes").toString();
                        case "sources" -> folder.toString();
                        case "subjects/src/main/java" -> PROJECT.resolve(word).toString();
                        default -> isKept(word) ? folder.resolve(word).toString() : word;
                    });
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Main.run(
                        new PrintWriter(out, true),
                        new PrintWriter(err, true),
                        words.toArray(String[]::new));
        boolean isWrong = code == ExitCode.WRONG_USE;
        assertFalse(err.toString().contains("mistake in Tuntas"), command + "\n" + err);
        return (isWrong ? err : out)
                .toString()
                .replaceAll(Pattern.quote(folder + "/") + KEPT, "$1")
                .replace(PROJECT + "/", "")
                .replace(folder.resolve("classes").toString(), "classes")
                .replace(folder.toString(), "sources");
    }

    /** A file that one command writes and another one reads. */
    private static boolean isKept(String word) {
        return word.matches(KEPT);
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("in [0-9.,]+ m?s\\b", "in 1 ms")
                .replaceAll("illis\":[0-9]+", "illis\":1")
                .replaceAll("[0-9,]+ bytes, [0-9.]+ a structure", "1 bytes, 1 a structure");
    }
}
