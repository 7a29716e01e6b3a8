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
    @ValueSource(
            strings = {
                "generate",
                "check",
                "prove",
                "show",
                "explain",
                "init",
                "new",
                "watch",
                "docs",
                "man",
                "completion"
            })
    void eachCommandHasHelpWithExamples(String command) {
        Tool run = Tool.run(command, "--help");
        run.ends(0).prints("\nExamples:\n").prints("tuntas " + command);
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
                        "prove",
                        "show",
                        "explain",
                        "init",
                        "watch",
                        "docs",
                        "man",
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
        run.ends(2);
        assertEquals("", run.out());
        run.complains("\nCommands:\n");
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
                wrong.ends(2);
                assertFalse((wrong.out() + wrong.err()).contains("\033["), wrong.err());
            }
        } finally {
            System.clearProperty("picocli.ansi");
        }
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        Tool run = Tool.run("--version");
        run.ends(0);
        assertTrue(run.out().matches("tuntas \\d+\\.\\d+\\.\\d+\\S* \\(Java .*\\)\n"), run.out());
    }

    @Test
    void aWrongCommandIsToldWithTheNearestName() {
        Tool run = Tool.run("generat");
        run.ends(2);
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
        run.ends(2);
        assertTrue(run.err().startsWith("tuntas: Missing required parameter: 'CLASS'"));
    }

    @Test
    void otherModulesAddCommands() {
        Tool run = Tool.run("greet", "you");
        run.ends(0);
        assertEquals("hello you\n", run.out());
        Tool.run("greet", "--fail", "you")
                .ends(2)
                .complains("this is a mistake in Tuntas ")
                .complains("\tat dev.tuntas.cli.GreetCommand");
    }

    @Test
    void fishIsToldCommandsOptionsAndValues() {
        Tool.run("completion", "fish")
                .ends(0)
                .prints("complete -c tuntas -n '__fish_use_subcommand' -f -a generate -d '")
                .prints(
                        "complete -c tuntas -n '__fish_seen_subcommand_from generate' -s s -l"
                                + " strategy")
                .prints(" korat+multivalue ");
        Tool.run("completion", "tcsh").ends(2).complains("bash, zsh, fish");
    }

    @Test
    void theCompletionScriptIsOneThatBashCanRead(@TempDir Path folder)
            throws IOException, InterruptedException {
        Tool run = Tool.run("completion");
        run.ends(0)
                .prints("--strategy")
                .prints("SearchTree")
                .prints("_picocli_tuntas_explain")
                .prints("_picocli_tuntas_prove")
                .prints("korat+multivalue")
                .prints("lazier#");
        Path script = Files.writeString(folder.resolve("script"), run.out());
        Process bash = new ProcessBuilder("/bin/bash", "-n", script.toString()).inheritIO().start();
        assertEquals(0, bash.waitFor());
    }
}
