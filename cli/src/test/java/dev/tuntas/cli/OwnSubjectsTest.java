package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The subjects that the README names. */
class OwnSubjectsTest {
    private static final Pattern NAMES =
            Pattern.compile(
                    "subjects that come along, by simple name: (.*?)\\. Each", Pattern.DOTALL);

    static List<String> subjects() throws IOException {
        Matcher matcher = NAMES.matcher(Files.readString(Path.of("..", "README.md")));
        assertTrue(matcher.find());
        List<String> names =
                Arrays.stream(matcher.group(1).split("[,\\s]+"))
                        .filter(word -> Character.isUpperCase(word.charAt(0)))
                        .toList();
        assertTrue(names.size() > 20, names.toString());
        return names;
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void givesStructuresAtScopeThree(String subject) {
        Tool run = Tool.run("generate", subject, "--scope", "3", "--limit", "2");
        assertTrue(run.exitCode() == 0 || run.exitCode() == 3, run.err());
        assertTrue(run.out().contains("scope 3: 2 structures"), run.out());
    }
}
