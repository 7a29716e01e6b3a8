package dev.tuntas.cli.internal.assess.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class UnifiedDiffTest {
    private static String diff(String before, String after) {
        return UnifiedDiff.of("a/B.java", before, after);
    }

    @Test
    void aLineHasThreeLinesAround() {
        assertEquals(
                """
                --- a/B.java
                +++ a/B.java
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                """,
                diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"));
    }

    @Test
    void atTheEndsThereAreFewerLines() {
        assertEquals(
                "--- a/B.java\n+++ a/B.java\n@@ -1,2 +1,2 @@\n-1\n+one\n 2\n",
                diff("1\n2\n", "one\n2\n"));
    }

    @Test
    void aFileThatEndsWithoutALineBreakSaysSo() {
        assertEquals(
                """
                --- a/B.java
                +++ a/B.java
                @@ -1,2 +1,2 @@
                 1
                -2
                \\ No newline at end of file
                +two
                \\ No newline at end of file
                """,
                diff("1\n2", "1\ntwo"));
        assertEquals(
                "--- a/B.java\n"
                        + "+++ a/B.java\n"
                        + "@@ -1,2 +1,2 @@\n"
                        + "-1\n"
                        + "+one\n"
                        + " 2\n"
                        + "\\ No newline at end of file\n",
                diff("1\n2", "one\n2"));
    }

    @Test
    void linesMayComeAndGoAndRepeat() {
        assertEquals(
                "--- a/B.java\n+++ a/B.java\n@@ -1,3 +1,2 @@\n x\n x\n-x\n",
                diff("x\nx\nx\n", "x\nx\n"));
        assertEquals(
                "--- a/B.java\n+++ a/B.java\n@@ -1,1 +1,2 @@\n x\n+y\n", diff("x\n", "x\ny\n"));
        assertEquals("--- a/B.java\n+++ a/B.java\n@@ -0,0 +1,1 @@\n+y\n", diff("", "y\n"));
    }

    @Test
    void lineEndsStayAsTheyAre() {
        assertEquals(
                "--- a/B.java\n+++ a/B.java\n@@ -1,2 +1,2 @@\n-1\r\n+one\r\n 2\r\n",
                diff("1\r\n2\r\n", "one\r\n2\r\n"));
    }
}
