package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    @ParameterizedTest
    @ValueSource(strings = {"generate", "check", "show", "explain", "init", "completion"})
    void eachCommandHasHelpWithExamples(String command) {
        Tool run = Tool.run(command, "--help");
        assertEquals(0, run.exitCode());
        assertTrue(run.out().contains("\nExamples:\n"), run.out());
        assertTrue(run.out().contains("tuntas " + command), run.out());
        assertFalse(run.out().contains("\033["), "colours are for terminals");
        assertEquals(run.out(), Tool.run("help", command).out());
    }

    @Test
    void theFirstHelpNamesAllCommands() {
        String help = Tool.run("--help").out();
        List<String> commands =
                List.of(
                        "generate",
                        "check",
                        "show",
                        "explain",
                        "init",
                        "completion",
                        "help",
                        "greet");
        for (String command : commands) {
            assertTrue(help.contains("\n  " + command + " "), help);
        }
    }

    @Test
    void withoutACommandThereIsOnlyHelp() {
        Tool run = Tool.run();
        assertEquals(2, run.exitCode());
        assertEquals("", run.out());
        assertTrue(run.err().contains("\nCommands:\n"), run.err());
    }

    /** As on a terminal: help has colours, and nothing that a user or a file says has any. */
    @Test
    void onlyHelpHasColours() {
        System.setProperty("picocli.ansi", "true");
        try {
            assertTrue(Tool.run("generate", "--help").out().contains("\033["));
            assertTrue(Tool.run("help", "generate").out().contains("\033["));
            assertTrue(Tool.run("--help").out().contains("\033["));
            assertFalse(Tool.run().err().contains("\033["));
            for (String command : List.of("generate", "help", "check")) {
                Tool wrong = Tool.run(command, "\033[31mNone");
                assertEquals(2, wrong.exitCode(), wrong.err());
                assertFalse((wrong.out() + wrong.err()).contains("\033["), wrong.err());
            }
        } finally {
            System.clearProperty("picocli.ansi");
        }
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        Tool run = Tool.run("--version");
        assertEquals(0, run.exitCode());
        assertTrue(run.out().matches("tuntas \\d+\\.\\d+\\.\\d+\\S* \\(Java .*\\)\n"), run.out());
    }

    @Test
    void aWrongCommandIsToldWithTheNearestName() {
        Tool run = Tool.run("generat");
        assertEquals(2, run.exitCode());
        assertEquals(
                """
                tuntas: There is no command 'generat'. Did you mean 'generate'?
                Try 'tuntas --help'.
                """,
                run.err());
    }

    @Test
    void aMissingClassNameIsTold() {
        Tool run = Tool.run("generate");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().startsWith("tuntas: Missing required parameter: 'CLASS'"));
    }

    @Test
    void otherModulesAddCommands() {
        Tool run = Tool.run("greet", "you");
        assertEquals(0, run.exitCode());
        assertEquals("hello you\n", run.out());
        Tool failed = Tool.run("greet", "--fail", "you");
        assertEquals(2, failed.exitCode());
        assertTrue(failed.err().contains("this is a mistake in Tuntas "), failed.err());
        assertTrue(failed.err().contains("\tat dev.tuntas.cli.GreetCommand"), failed.err());
    }

    @Test
    void theCompletionScriptIsOneThatBashCanRead(@TempDir Path folder)
            throws IOException, InterruptedException {
        Tool run = Tool.run("completion");
        assertEquals(0, run.exitCode());
        assertTrue(run.out().contains("--strategy"), run.out());
        assertTrue(run.out().contains("SearchTree"), run.out());
        assertTrue(run.out().contains("_picocli_tuntas_explain"), run.out());
        assertTrue(run.out().contains("korat+multivalue"), run.out());
        Path script = Files.writeString(folder.resolve("script"), run.out());
        Process bash = new ProcessBuilder("/bin/bash", "-n", script.toString()).inheritIO().start();
        assertEquals(0, bash.waitFor());
    }
}
