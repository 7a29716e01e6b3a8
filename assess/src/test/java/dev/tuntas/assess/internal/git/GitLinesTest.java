package dev.tuntas.assess.internal.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.GitFolder;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines git says have changed. */
class GitLinesTest {
    private static final int LINES = 20;

    @TempDir private Path folder;
    private Path file;
    private GitFolder git;

    @BeforeEach
    void commitFile() throws Exception {
        file = folder.resolve("a b/\u00e4/C.java");
        Files.createDirectories(file.getParent());
        write(file, lines());
        git = new GitFolder(folder);
        git.init();
    }

    private static List<String> lines() {
        return new ArrayList<>(IntStream.rangeClosed(1, LINES).mapToObj(i -> "line " + i).toList());
    }

    private static void write(Path to, List<String> lines) throws IOException {
        Files.write(to, lines);
    }

    private static List<Integer> changed(Path of, String ref) {
        GitLines lines = new GitLines(ref);
        return IntStream.rangeClosed(1, LINES + 5)
                .filter(line -> lines.accepts(of, line))
                .boxed()
                .toList();
    }

    @Test
    void nothingHasChangedInWhatIsAsItWas() {
        assertEquals(List.of(), changed(file, "HEAD"));
    }

    @Test
    void changesCountWhetherCommittedOrStagedOrNeither() throws Exception {
        List<String> now = lines();
        now.set(2, "committed");
        write(file, now);
        git.run("add", "-A");
        git.commit();
        now.set(6, "staged");
        write(file, now);
        git.run("add", "-A");
        now.add(10, "new");
        write(file, now);
        assertEquals(List.of(3, 7, 11), changed(file, "HEAD~1"));
        assertEquals(List.of(7, 11), changed(file, "HEAD"));
    }

    @Test
    void whereLinesWereTakenAwayTheOnesAroundCount() throws Exception {
        List<String> now = lines();
        now.remove(4);
        write(file, now);
        assertEquals(List.of(4, 5), changed(file, "HEAD"));
    }

    @Test
    void allLinesOfANewFileCountWhetherGitKnowsItOrNot() throws Exception {
        Path other = file.resolveSibling("D.java");
        write(other, lines());
        assertTrue(changed(other, "HEAD").containsAll(List.of(1, LINES)));
        git.run("add", "-A");
        assertTrue(changed(other, "HEAD").containsAll(List.of(1, LINES)));
        assertEquals(List.of(), changed(file, "HEAD"));
    }

    @Test
    void aRenamedFileIsComparedWithWhatItWas() throws Exception {
        Path other = folder.resolve("E.java");
        List<String> now = lines();
        now.set(4, "changed");
        write(other, now);
        Files.delete(file);
        git.run("add", "-A");
        assertEquals(List.of(5), changed(other, "HEAD"));
    }

    @Test
    void settingsOfTheUserDoNotMatter() throws Exception {
        git.run("config", "diff.noprefix", "true");
        git.run("config", "diff.relative", "true");
        git.run("config", "color.diff", "always");
        Files.writeString(folder.resolve(".gitattributes"), "*.java binary\n");
        List<String> now = lines();
        now.set(4, "changed");
        write(file, now);
        assertEquals(List.of(5), changed(file, "HEAD"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "--output=stolen", "HEAD~99", "", "HEAD:a"})
    void whatNamesNoCommitIsSaid(String ref) {
        TuntasException e = assertThrows(TuntasException.class, () -> changed(file, ref));
        assertTrue(e.getMessage().contains("'" + ref + "' names no commit"), e::getMessage);
        assertFalse(Files.exists(file.resolveSibling("stolen")));
    }

    @Test
    void aFolderWithoutARepositoryIsNamed(@TempDir Path other) throws IOException {
        Path alone = other.resolve("C.java");
        write(alone, lines());
        TuntasException e = assertThrows(TuntasException.class, () -> changed(alone, "HEAD"));
        assertTrue(e.getMessage().contains("is in no git repository"), e::getMessage);
    }
}
