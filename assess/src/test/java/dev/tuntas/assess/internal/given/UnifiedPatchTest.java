package dev.tuntas.assess.internal.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patches are taken at their word, or not at all. */
class UnifiedPatchTest {
    private static final String NUMBERS = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    private static final String HEAD = "--- a/src/p/A.java\n+++ b/src/p/A.java\n";
    private static final String FIVE = "@@ -4,3 +4,3 @@ class A\n 4\n-5\n+five\n 6\n";

    private static JavaSource source(String path, String text) {
        String name = path.replaceFirst(".*src/", "").replace(".java", "").replace('/', '.');
        return new JavaSource(Path.of(path), name, text);
    }

    private static String applied(String patch, String text) {
        return UnifiedPatch.read("x.patch", patch).applied(source("src/p/A.java", text));
    }

    private static String problem(String patch) {
        return assertThrows(TuntasException.class, () -> applied(patch, NUMBERS)).getMessage();
    }

    @Test
    void linesAreReplacedAddedAndTakenAway() {
        assertEquals("1\n2\n3\n4\nfive\n6\n7\n8\n9\n", applied(HEAD + FIVE, NUMBERS));
        assertEquals(
                "0\n1\n2\n3\n4\n5\n6\n8\n9\n10\n",
                applied(
                        HEAD
                                + "@@ -0,0 +1 @@\n+0\n"
                                + "@@ -7 +7,0 @@\n-7\n"
                                + "@@ -9,1 +9,2 @@\n 9\n+10\n",
                        NUMBERS));
    }

    @Test
    void whatGitMailsAndOtherToolsWriteAroundItIsPassedOver() {
        String mail =
                """
                From 1234 Mon Sep 17 00:00:00 2001
                Subject: [PATCH] A mistake
                ---
                 src/p/A.java | 2 +-

                diff --git a/src/p/A.java b/src/p/A.java
                index 1234567..89abcde 100644
                """;
        assertEquals(
                "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
                applied(mail + HEAD + FIVE + "-- \n2.43.0\n\n", NUMBERS));
    }

    /** A line that begins with two hyphens looks like a name of a file when it is taken away. */
    @Test
    void whatLooksLikeAHeadInsideOfAPieceIsALine() {
        assertEquals("++ b;\n", applied(HEAD + "@@ -1 +1 @@\n--- a;\n+++ b;\n", "-- a;\n"));
    }

    @Test
    void lineEndsDoNotCountAndStayThoseOfTheSource() {
        String crlf = NUMBERS.replace("\n", "\r\n");
        String expected = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n";
        assertEquals(expected.replace("\n", "\r\n"), applied(HEAD + FIVE, crlf));
        assertEquals(expected, applied((HEAD + FIVE).replace("\n", "\r\n"), NUMBERS));
        assertEquals(
                "1\ntwo\n",
                applied(
                        HEAD
                                + "@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+two\n"
                                + "\\ No newline at end of file\n",
                        "1\n2"));
        assertEquals("1\n2\n3\n", applied(HEAD + "@@ -2,1 +2,2 @@\n 2\n+3\n", "1\n2"));
    }

    @Test
    void anEmptyLineMayHaveLostItsBlank() {
        assertEquals("\nb\n", applied(HEAD + "@@ -1,2 +1,2 @@\n\n-a\n+b\n", "\na\n"));
    }

    @Test
    void anotherLineInTheSourceIsToldWithBoth() {
        assertEquals(
                "Patch x.patch, line 5: line 4 of src/p/A.java is '4', but the patch expects '5'"
                        + " there. Make the patch anew from the source as it is; if the mistake is"
                        + " in it already, take it out.",
                problem(HEAD + "@@ -3,3 +3,3 @@\n 3\n-5\n+five\n 6\n"));
        assertEquals(
                "Patch x.patch, line 5: src/p/A.java ends before its line 10, but the patch expects"
                        + " '10' there. Make the patch anew from the source as it is; if the mistake"
                        + " is in it already, take it out.",
                problem(HEAD + "@@ -9,2 +9,1 @@\n 9\n-10\n"));
        assertEquals(
                "Patch x.patch, line 3: src/p/A.java has only 9 lines. Make the patch anew from the"
                        + " source as it is.",
                problem(HEAD + "@@ -90,1 +90,1 @@\n-9\n+8\n"));
    }

    @Test
    void piecesOutOfOrderAreRefused() {
        String problem = problem(HEAD + FIVE + "@@ -2,1 +2,1 @@\n-2\n+two\n");
        assertEquals("Patch x.patch, line 8: ", problem.substring(0, 23));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@@ -4,3 +4,3 @@\n 4\n-5\n+five\n",
                "@@ -4,2 +4,2 @@\n 4\n-5\n+five\n 6\n",
                "@@ -4,3 +4,2 @@\n 4\n-5\n+five\n 6\n",
                "@@ -4,3 +4,3 @@\n 4\nwhat?\n 6\n"
            })
    void aPieceWithOtherNumbersOfLinesThanItSaysIsRefused(String piece) {
        assertEquals(
                "Patch x.patch, line 3: below are not as many lines as it says. Make the patch anew,"
                        + " with git diff or diff -u.",
                problem(HEAD + piece));
    }

    @Test
    void moreThanLinesOfOneFileIsRefused() {
        assertEquals(
                "Patch x.patch, line 8: another file is changed. A mutant is a change of one"
                        + " method: make a patch for each.",
                problem(HEAD + FIVE + HEAD + FIVE));
        assertEquals(
                "Patch x.patch, line 8: another file is changed. A mutant is a change of one"
                        + " method: make a patch for each.",
                problem(HEAD + FIVE + "diff --git a/b b/b\nold mode 100644\nnew mode 100755\n"));
        String rest = ". Expected changed lines of a source file that is there before and after.";
        assertEquals(
                "Patch x.patch, line 1: 'rename from a/B.java'" + rest,
                problem("rename from a/B.java\nrename to a/A.java\n" + HEAD + FIVE));
        assertEquals(
                "Patch x.patch, line 1: 'new file mode 100644'" + rest,
                problem("new file mode 100644\n" + HEAD + FIVE));
        assertEquals(
                "Patch x.patch, line 1: 'a file comes or goes'" + rest,
                problem("--- /dev/null\n+++ b/src/p/A.java\n@@ -0,0 +1 @@\n+x\n"));
    }

    @Test
    void whatIsNoPatchIsRefused() {
        String noPatch =
                "x.patch is no patch, or an empty one. Expected a unified diff of a source file, as"
                        + " git diff and diff -u write it: lines that begin with ---, +++ and @@.";
        assertEquals(noPatch, problem(""));
        assertEquals(noPatch, problem("5c5\n< 5\n---\n> five\n"));
        assertEquals(noPatch, problem(HEAD));
        assertEquals(
                "Patch x.patch, line 1: no file is named. Expected the lines --- FILE and +++ FILE"
                        + " before, as git diff and diff -u write them.",
                problem(FIVE));
        assertEquals(
                "Patch x.patch, line 3: '@@ somewhere' can't be read. Expected something like '@@"
                        + " -10,7 +10,6 @@'.",
                problem(HEAD + "@@ somewhere\n"));
    }

    // Which source it is for.
    // ------------------------------------------------------------------

    private static final List<JavaSource> SOURCES =
            List.of(
                    source("/home/one/src/p/A.java", ""),
                    source("/home/one/src/q/A.java", ""),
                    source("/home/one/src/q/B.java", ""));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a/src/q/A.java",
                "src/q/A.java",
                "./src/q/A.java",
                "/home/one/src/q/A.java",
                "q/A.java",
                "../one/src/q/A.java",
                "elsewhere/src/main/java/q/A.java",
                "w/q/A.java"
            })
    void theFileIsFoundByTheEndOfItsName(String file) {
        assertEquals(SOURCES.get(1), find(file));
    }

    private static JavaSource find(String... files) {
        return new PatchedSource("x.patch", SOURCES).find(List.of(files));
    }

    @Test
    void theNameMayChangeWithTheCopy() {
        assertEquals(SOURCES.get(2), find("src/q/B.java.orig", "src/q/B.java"));
        assertEquals(SOURCES.get(2), find("src/q/B.java", "src/q/B.java.new"));
    }

    @Test
    void whatFitsNoneOrSeveralIsRefused() {
        assertEquals(
                "x.patch is for A.java, which may be /home/one/src/p/A.java,"
                        + " /home/one/src/q/A.java. Name the file in the patch with its folders.",
                assertThrows(TuntasException.class, () -> find("A.java")).getMessage());
        assertEquals(
                "x.patch is for a/src/q/AB.java, but the code that the methods under test come to"
                        + " is in /home/one/src/p/A.java, /home/one/src/q/A.java,"
                        + " /home/one/src/q/B.java. Assess a method that comes to the change.",
                assertThrows(TuntasException.class, () -> find("a/src/q/AB.java", "b/AB.java"))
                        .getMessage());
    }
}
