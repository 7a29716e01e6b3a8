package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.core.message.Note;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mutants only where code has changed. */
class SinceTest {
    @TempDir private Path folder;

    private CodeFolder committed() throws Exception {
        CodeFolder code = new CodeFolder(folder).write("Purse", CodeFolder.PURSE);
        new GitFolder(folder).init();
        return code;
    }

    private static Set<Integer> lines(AssessResult result) {
        Set<Integer> lines = new TreeSet<>();
        result.mutants().forEach(each -> lines.add(each.mutant().line()));
        return lines;
    }

    @Test
    void onlyChangedLinesHaveMutantsAndTheRestIsCoveredAsBefore() throws Exception {
        CodeFolder code = committed();
        code.write("Purse", CodeFolder.PURSE.replace("coins + amount", "amount + coins"));
        AssessResult all = code.ofPurse().run();
        AssessResult some = code.ofPurse().since("HEAD").run();
        assertEquals(Set.of(11), lines(some));
        assertEquals(some.possible(), some.mutants().size());
        assertTrue(some.possible() < all.possible());
        assertEquals(all.code(), some.code());
        assertTrue(texts(some).contains("Only mutants on lines that have changed since HEAD."));
    }

    @Test
    void withoutAChangedLineThereIsNoMutantAndThatIsSaid() throws Exception {
        CodeFolder code = committed();
        code.write("Purse", CodeFolder.PURSE + "// the end\n");
        AssessResult none = code.ofPurse().since("HEAD").history(folder.resolve("h")).run();
        assertEquals(List.of(), none.mutants());
        assertEquals(List.of(), none.curve());
        assertEquals(0, none.code().statements().size());
        assertTrue(
                texts(none).stream().anyMatch(text -> text.startsWith("No mutant: no line")),
                () -> texts(none).toString());
    }

    /** A change that can't be seen must not pass for none. */
    @Test
    void classesWithoutSourcesAreNamed() throws Exception {
        CodeFolder code = committed();
        code.write("Purse", CodeFolder.PURSE.replace("return coins;", "return Sums.same(coins);"));
        code.write("Sums", "class Sums { static int same(int n) { return n + 0; } }");
        Class<?> purse = code.load("Purse");
        Files.delete(code.source("Sums"));
        AssessResult some =
                Assessment.of(purse, "add")
                        .sources(List.of(code.sources()))
                        .scope(2)
                        .since("HEAD")
                        .run();
        assertEquals(Set.of(16), lines(some));
        assertTrue(
                texts(some).stream().anyMatch(text -> text.contains("changed or not: Sums.")),
                () -> texts(some).toString());
    }

    @Test
    void linesCanBeNamed() {
        CodeFolder code = new CodeFolder(folder).write("Purse", CodeFolder.PURSE);
        AssessResult some =
                code.ofPurse()
                        .operators()
                        .onlyLines((file, line) -> line == 13 || line == 14)
                        .run();
        assertEquals(Set.of(13, 14), lines(some));
        AssessResult none = code.ofPurse().onlyLines((file, line) -> false).run();
        assertEquals(List.of(), none.mutants());
        assertFalse(none.notes().isEmpty());
    }

    private static List<String> texts(AssessResult result) {
        return result.notes().stream().map(Note::text).toList();
    }
}
