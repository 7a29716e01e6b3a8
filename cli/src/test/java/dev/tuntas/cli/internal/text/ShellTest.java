package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellTest {
    @Test
    void wordsAreQuotedWhereAShellWouldReadThemOtherwise() {
        assertEquals(
                "tuntas -cp a/b.jar:c", ShellWords.line(List.of("tuntas", "-cp", "a/b.jar:c")));
        assertEquals("--from '1,0*4'", ShellWords.line(List.of("--from", "1,0*4")));
        assertEquals("'fin('\\''a'\\'')' ''", ShellWords.line(List.of("fin('a')", "")));
        assertEquals("'A$B' 'A#m'", ShellWords.line(List.of("A$B", "A#m")));
    }
}
