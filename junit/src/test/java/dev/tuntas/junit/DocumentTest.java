package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/junit.md says is true. */
class DocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "junit.md");
    private static final Pattern KEY =
            Pattern.compile("^\\| `(tuntas\\.[\\w.]+)` ", Pattern.MULTILINE);

    @TempDir Path folder;

    private static String block(String language) throws IOException {
        Pattern block =
                Pattern.compile(
                        "^```" + language + "\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
        Matcher matcher = block.matcher(Files.readString(DOCUMENT));
        assertTrue(matcher.find(), language);
        return matcher.group(1);
    }

    @Test
    void theExampleFailsAsShown() throws Exception {
        Path source = Files.writeString(folder.resolve("SortedListTest.java"), block("java"));
        String classPath = System.getProperty("java.class.path");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-parameters",
                                "-d",
                                folder.toString(),
                                "-cp",
                                classPath,
                                source.toString()));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Run run =
                    Run.of(
                            loader.loadClass("SortedListTest"),
                            Map.of(TuntasKeys.OUTPUT, folder.resolve("out").toString()));
            String shown =
                    run.failed()
                            .message()
                            .replace(folder.resolve("out").toString(), "target/tuntas");
            assertEquals(block("text"), shown);
        }
    }

    @Test
    void everyKeyIsInTheTable() throws IOException {
        List<String> keys =
                KEY.matcher(Files.readString(DOCUMENT)).results().map(m -> m.group(1)).toList();
        assertEquals(TuntasKeys.ALL, keys);
    }
}
