package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The reference says what the code says: all commands with their options, all keys, annotations.
 */
class ReferenceTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Path MADE = Path.of("target/reference.md");
    private static final String START =
            """
            # Reference

            All commands, keys and annotations, made from the code; `ReferenceTest` compares. What `tuntas COMMAND --help` prints, and what `tuntas man FOLDER` writes for `man`, is the same.

            """;

    @Test
    void isMadeFromTheCode() throws IOException {
        String made = START + commands() + keys() + annotations();
        Files.createDirectories(MADE.getParent());
        Files.writeString(MADE, made);
        assertEquals(
                Files.readString(PROJECT.resolve("docs/reference.md")),
                made,
                "If the code is right: cp cli/target/reference.md docs/reference.md");
    }

    /** Without the command that only these tests have. */
    private static String commands() {
        String all = Tool.run("man", "--markdown").ends(0).out();
        return "## Commands\n\n" + all.replaceFirst("(?s)### tuntas greet\n.*?(?=### |$)", "");
    }

    private static String keys() {
        List<String> lines = new ArrayList<>();
        lines.add("## Keys");
        lines.add("");
        lines.add(
                "For `junit-platform.properties`, as configuration parameters of a launcher, or as"
                        + " system properties.");
        lines.add("");
        lines.add("| key | meaning |");
        lines.add("|---|---|");
        for (SourceDocs.Documented key : type("junit", "TuntasKeys").members()) {
            if (key.type().equals("String")) {
                lines.add(
                        "| `%s` | %s |".formatted(key.value().replace("\"", ""), cell(key.text())));
            }
        }
        return String.join("\n", lines) + "\n\n";
    }

    private static SourceDocs.Documented type(String module, String name) {
        return types(module).stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<SourceDocs.Documented> types(String module) {
        return SourceDocs.types(PROJECT.resolve(module + "/src/main/java/dev/tuntas/" + module));
    }

    private static String annotations() {
        List<String> lines = new ArrayList<>();
        for (String module : List.of("annotations", "junit")) {
            lines.add("## Annotations in `dev.tuntas." + module + "`");
            lines.add("");
            for (SourceDocs.Documented type : types(module)) {
                if (type.kind() == Tree.Kind.ANNOTATION_TYPE) {
                    add(type, lines);
                }
            }
        }
        return String.join("\n", lines);
    }

    private static void add(SourceDocs.Documented type, List<String> lines) {
        lines.add("### @" + type.name());
        lines.add("");
        lines.add(type.text());
        lines.add("");
        List<SourceDocs.Documented> elements =
                type.members().stream()
                        .filter(member -> member.kind() == Tree.Kind.METHOD)
                        .toList();
        if (!elements.isEmpty()) {
            lines.add("| element | unless given | meaning |");
            lines.add("|---|---|---|");
            for (SourceDocs.Documented element : elements) {
                // What stands for "nothing is said": the meaning tells what then is.
                boolean isOpen = element.value().matches("|UNSET|.*DEFAULT|\"\"");
                String value = isOpen ? "" : "`" + element.value() + "`";
                String declared = element.type() + " " + element.name();
                lines.add("| `%s` | %s | %s |".formatted(declared, value, cell(element.text())));
            }
            lines.add("");
        }
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
