package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.subjects.SearchTree;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The page of all exhaustive tests. */
class TestsPageTest {
    @TempDir Path folder;

    static class Mixed {
        @ExhaustiveTest(scope = 3)
        void passes(SearchTree tree, @IntRange(max = 3) int key) {
            tree.add(key);
            assertTrue(tree.contains(key));
        }

        @ExhaustiveTest(scope = 3)
        void fails(SearchTree tree, @IntRange(max = 3) int key) {
            tree.add(key);
            assertTrue(tree.size() < 2, "</script><b>two</b>");
        }

        @ExhaustiveTest(scope = 3, maxInputs = 4, onLimit = OnLimit.REPORT)
        void isStopped(SearchTree tree) {
            assertTrue(tree.repOk());
        }
    }

    static class Skipping {
        @ExhaustiveTest(scope = 2, allow = TooLittle.NO_INPUT)
        void wantsNone(SearchTree tree) {
            assumeTrue(tree.size() > 2);
        }
    }

    static class Broken {
        @ExhaustiveTest
        void hasNoInput() {
            throw new AssertionError("never called");
        }
    }

    private Path run(Class<?> test, String name) {
        Path file = folder.resolve(name);
        Run.of(test, Map.of(TuntasKeys.HTML, file.toString()));
        return file;
    }

    /** The texts of all elements to which a path leads; the script alone is no XML. */
    private static List<String> texts(Path file, String path) throws Exception {
        String page = Files.readString(file).replaceAll("(?s)<script>.*</script>", "");
        Document document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(page)));
        NodeList found =
                (NodeList)
                        XPathFactory.newInstance()
                                .newXPath()
                                .evaluate(path, document, XPathConstants.NODESET);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            texts.add(found.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void everyTestIsThereWithWhatItCameTo() throws Exception {
        Path page = run(Mixed.class, "new/tests.html");
        assertEquals(
                List.of("fails failed", "isStopped passed, not complete", "passes passed"),
                texts(page, "//h3").stream().sorted().toList());
        assertEquals(List.of("3", "1", "1"), texts(page, "//dd[@class='value']").subList(0, 3));
        assertTrue(
                texts(page, "//section/p").contains("scopes 1 to 3, 88 inputs passed."),
                texts(page, "//section/p").toString());
        List<String> open = texts(page, "//main/div[@class='callout careful']//li");
        assertEquals(1, open.size());
        assertTrue(
                open.get(0)
                        .startsWith("isStopped: Incomplete: scope 2 was stopped at maxInputs = 4"),
                open.get(0));
    }

    @Test
    void aFailureHasItsInputBeforeAndAfterCodeAndReplay() throws Exception {
        Path page = run(Mixed.class, "tests.html");
        assertEquals(
                List.of("Failure: </script><b>two</b> ==> expected: <true> but was: <false>"),
                texts(page, "//h4"));
        assertEquals(List.of("tree", "key", "tree after the test"), texts(page, "//figcaption"));
        assertEquals(2, texts(page, "//figure//*[name()='svg']").size());
        List<String> code = texts(page, "//*[contains(@class, 'snippet')]//code");
        assertEquals(3, code.size());
        assertTrue(code.get(0).startsWith("@Replay(\"1:"), code.get(0));
        assertTrue(
                code.get(1)
                        .startsWith(
                                "-Dtuntas.replay=\"dev.tuntas.junit.TestsPageTest.Mixed#fails:1:"),
                code.get(1));
        assertTrue(code.get(2).contains("void failsFails() throws Throwable {"), code.get(2));
        assertTrue(
                texts(page, "//section/p").contains("Run again alone, it fails again."),
                texts(page, "//section/p").toString());
    }

    @Test
    void aTestThatCannotRunIsNoPass() throws Exception {
        Path page = run(Broken.class, "broken.html");
        assertEquals(List.of("hasNoInput failed"), texts(page, "//h3"));
        assertEquals(List.of("1", "1"), texts(page, "//dd[@class='value']").subList(0, 2));
        assertTrue(texts(page, "//h4").get(0).contains("hasNoInput"), texts(page, "//h4").get(0));
    }

    @Test
    void aTestThatMayHaveNoInputIsNotGreen() throws Exception {
        Path page = run(Skipping.class, "skipping.html");
        assertEquals(List.of("wantsNone no input"), texts(page, "//h3"));
        assertEquals(List.of("1", "0", "1"), texts(page, "//dd[@class='value']").subList(0, 3));
        assertEquals(
                List.of("wantsNone: No input was run."),
                texts(page, "//main/div[@class='callout careful']//li"));
    }

    @Test
    void otherClassesStayOnThePage() throws Exception {
        run(Mixed.class, "both.html");
        Path page = run(Broken.class, "both.html");
        assertEquals(
                List.of(
                        "dev.tuntas.junit.TestsPageTest.Broken",
                        "dev.tuntas.junit.TestsPageTest.Mixed"),
                texts(page, "//h2"));
        assertEquals(List.of("4", "2", "1"), texts(page, "//dd[@class='value']").subList(0, 3));
    }

    /** As another JVM of the build would: it knows nothing but the file. */
    @Test
    void whatAnotherJvmHasWrittenStays() throws Exception {
        Path page = run(Mixed.class, "one.html");
        Path other = Files.copy(page, folder.resolve("other.html"));
        run(Broken.class, "other.html");
        assertEquals(2, texts(other, "//h2").size());
        assertEquals(4, texts(other, "//h3").size());
    }

    @Test
    void trueIsAFileInTheFolderForCounterexamplesAndNoneIsNoPage() {
        Run.of(Broken.class, Map.of(TuntasKeys.HTML, "true", TuntasKeys.OUTPUT, folder.toString()));
        assertTrue(Files.exists(folder.resolve("tests.html")));
        Run.of(Broken.class, Map.of(TuntasKeys.HTML, "none"));
        assertFalse(Files.exists(Path.of("none")));
    }

    @Test
    void aPageThatCannotBeWrittenIsSaidOnceAndFailsNoTest() throws Exception {
        Path file = Files.createDirectories(folder.resolve("folder.html"));
        try (Warnings warnings = new Warnings()) {
            Run run = Run.of(Mixed.class, Map.of(TuntasKeys.HTML, file.toString()));
            assertEquals("scope 1: 8 inputs", run.failed().name());
            assertEquals(1, warnings.messages().size());
            assertTrue(
                    warnings.messages()
                            .get(0)
                            .startsWith("The page that tuntas.html asks for can't be written to "),
                    warnings.messages().get(0));
        }
    }
}
