package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.result.CheckMode;
import dev.tuntas.cli.internal.check.CheckPage;
import dev.tuntas.cli.internal.check.ClassReport;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Results as pages for a browser. */
class PagesTest {
    @TempDir private Path folder;

    private String path(String file) {
        return folder.resolve(file).toString();
    }

    /** The texts of all elements to which a path leads; the script alone is no XML. */
    private List<String> texts(String file, String path) throws Exception {
        return ofPage(read(file), path);
    }

    private static List<String> ofPage(String html, String path) throws Exception {
        String page = html.replaceAll("(?s)<script>.*</script>", "");
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

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    // Galleries.
    // -------------------------------------------------------------------------------------

    private Tool generate(String file, String... options) {
        List<String> words =
                new ArrayList<>(List.of("generate", "SearchTree", "--out", path(file)));
        words.addAll(List.of(options));
        return Tool.run(words.toArray(String[]::new));
    }

    @Test
    void everyStructureIsOnThePage() throws Exception {
        Tool run = generate("trees.html");
        run.ends(0).prints("Written to " + path("trees.html") + ".");
        assertEquals(15, texts("trees.html", "//li/div/*[name()='svg']").size());
        List<String> captions = texts("trees.html", "//li/p[@class='caption']");
        assertEquals("1. 0*11", captions.get(0));
        assertEquals(15, captions.size());
        assertTrue(
                texts("trees.html", "//li//code")
                        .contains("SearchTree searchTree = new SearchTree();"));
        String lead = texts("trees.html", "//p[@class='lead']").get(0);
        assertEquals(run.out().lines().findFirst().orElseThrow(), lead);
        assertTrue(lead.endsWith("every structure was found."), lead);
        assertEquals(List.of("dev.tuntas.subjects.SearchTree"), texts("trees.html", "//h1"));
        assertEquals(List.of(), texts("trees.html", "//p[@class='title']"));
    }

    @Test
    void thePageSaysThatItHasOnlySomeOrThatThereAreMore() throws Exception {
        generate("some.html", "--show", "4").ends(0);
        assertEquals(4, texts("some.html", "//li/div").size());
        assertEquals(
                List.of("This page shows the first 4 of 15 structures."),
                texts("some.html", "//p[@class='title']"));
        Tool stopped = generate("first.html", "--limit", "5");
        stopped.ends(3);
        assertEquals(5, texts("first.html", "//li/div").size());
        List<String> notes = texts("first.html", "//div[@role='note']//li");
        assertTrue(notes.get(0).startsWith("Go on with: "), notes.toString());
        assertTrue(notes.get(0).endsWith("--out " + path("first-2.html")), notes.toString());
        assertFalse(notes.get(0).contains("--append"), notes.toString());
        stopped.prints(notes.get(0));
    }

    /** What the core draws of all kinds of structures is let onto a page. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ObjectHashSet",
                "BinomialHeap",
                "HeapArray",
                "NaryTree",
                "DisjointSets",
                "FibonacciHeap",
                "DoublyLinkedList",
                "AvlTree"
            })
    void everyKindOfStructureIsDrawn(String subject) throws Exception {
        Tool.run("generate", subject, "--scope", "2", "--limit", "40", "--out", path("all.html"));
        List<String> numbers = texts("all.html", "//li/p[@class='caption']/a");
        assertTrue(numbers.size() > 1, numbers.toString());
        assertEquals(numbers.size(), texts("all.html", "//li/div/*[name()='svg']").size());
    }

    @Test
    void hostileValuesAreTexts() throws Exception {
        Path classes =
                UserCode.compile(
                        folder,
                        "shop.Label",
                        """
                        package shop;

                        import dev.tuntas.core.bounds.Domain;
                        import dev.tuntas.core.bounds.Finitization;
                        import java.util.List;

                        public class Label {
                            String text;
                            List<String> lines;

                            public boolean repOk() {
                                return lines != null;
                            }

                            public static Finitization<Label> fin() {
                                Domain<String> texts = Domain.values(
                                    "</script><script>alert(1)</script>", "\\u202e\\u0007<b>&\\u2028");
                                return Finitization.of(Label.class)
                                    .set("text", texts)
                                    .set("lines", Domain.listOf(texts, 0, 1))
                                    .build();
                            }
                        }
                        """);
        Tool.run(
                        "generate",
                        "shop.Label",
                        "-cp",
                        classes.toString(),
                        "--fin",
                        "fin()",
                        "--out",
                        path("labels.html"))
                .ends(0);
        assertEquals(6, texts("labels.html", "//li/div/*[name()='svg']").size());
        String page = read("labels.html");
        assertFalse(page.contains("alert(1)</script>"), page);
        assertFalse(Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\n]]").matcher(page).find());
        assertTrue(page.contains("\\u202e\\u0007&lt;b&gt;&amp;\\u2028"), page);
    }

    @Test
    void aPageIsNotAppendedTo() {
        generate("trees.html", "--append").ends(2).complains("A page is written as a whole");
        assertFalse(Files.exists(folder.resolve("trees.html")));
    }

    @Test
    void aPageOnStandardOutputStandsAlone() throws Exception {
        Tool run = Tool.run("generate", "SearchTree", "--scope", "2", "--format", "html");
        run.ends(0);
        assertEquals(5, ofPage(run.out(), "//li/div").size());
        run.complains("SearchTree, scope 2: 5 structures in ");
    }

    @Test
    void whatPublicCallsBuildIsOnAPageToo() throws Exception {
        Tool.run("generate", "SearchTree", "--from-api", "--scope", "2", "--out", path("api.html"))
                .ends(0);
        List<String> captions = texts("api.html", "//li/p[@class='caption']");
        assertEquals("1. new SearchTree()", captions.get(0));
        assertEquals(captions.size(), texts("api.html", "//li/div/*[name()='svg']").size());
        assertTrue(
                texts("api.html", "//p[@class='lead']")
                        .get(0)
                        .startsWith(
                                "SearchTree, scope 2: " + captions.size() + " structures built"));
    }

    @Test
    void oneCandidateIsAPage() throws Exception {
        Tool run =
                Tool.run("show", "SearchTree", "--scope", "2", "-c", "1,1,0*6", "--format", "html");
        run.ends(0);
        assertEquals(List.of("1,1,0*6"), ofPage(run.out(), "//li/p/code"));
    }

    // Checks.
    // ----------------------------------------------------------------------------------------

    private Tool check(String target, String... options) {
        List<String> words = new ArrayList<>(List.of("check", target));
        words.addAll(List.of("-cp", CheckedProject.compile(folder).toString()));
        words.addAll(List.of("--html", path("check.html")));
        words.addAll(List.of(options));
        return Tool.run(words.toArray(String[]::new));
    }

    private List<String> onPage(String path) throws Exception {
        return texts("check.html", path);
    }

    @Test
    void everyMethodIsOnThePageWithItsFindings() throws Exception {
        Tool run = check("Bag");
        run.ends(1).prints("Written to " + path("check.html") + ".");
        assertEquals(5, onPage("//h3").size());
        assertEquals(List.of("5", "2", "0"), onPage("//dd[@class='value']").subList(0, 3));
        assertTrue(onPage("//h3").contains("Bag.new() no finding"), onPage("//h3").toString());
        assertTrue(onPage("//h3").contains("Bag.remove(int) 1 finding"), onPage("//h3").toString());
        assertTrue(onPage("//h3").contains("Bag.add(int) no finding"), onPage("//h3").toString());
        assertTrue(
                onPage("//h4")
                        .contains(
                                "Finding: breaks ensures result == old(contains(key)) (returned false)"));
        String commands = String.join("\n", onPage("//div[@class='snippet']//code"));
        run.out()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("To repeat it: "))
                .map(line -> line.substring("To repeat it: ".length()))
                .forEach(line -> assertTrue(commands.contains(line), line));
        assertTrue(commands.contains("bag.remove(0);"), commands);
    }

    @Test
    void theInputBeforeAndTheReceiverAfterAreDrawn() throws Exception {
        check("Bag#remove").ends(1);
        assertEquals(List.of("this", "key", "the receiver after the call"), onPage("//figcaption"));
        assertEquals(2, onPage("//figure//*[name()='svg']").size());
        assertEquals(List.of("0"), onPage("//figure/pre"));
        assertTrue(
                onPage("//section/p")
                        .contains(
                                "21 inputs of scope 3 fail this way; the smallest one is of scope 1. 99 pass."));
        assertEquals(3, onPage("//table[.//th='Scope'][.//td='120']//tbody/tr").size());
    }

    @Test
    void whatWasNotCheckedIsSaidAtTheTop() throws Exception {
        check("Bag#add", "--max-inputs", "5").ends(3);
        List<String> open = onPage("//main/div[@class='callout careful']//li");
        assertEquals(1, open.size());
        assertTrue(
                open.get(0).startsWith("Bag.add(int): stopped at the limit of inputs"),
                open.get(0));
        assertEquals(List.of("1", "0", "1"), onPage("//dd[@class='value']").subList(0, 3));
        assertEquals(List.of("1 method: 1 not checked completely."), onPage("//p[@class='lead']"));
    }

    @Test
    void aMethodThatNeverRanIsNotGreen() throws Exception {
        Path classes =
                UserCode.compile(
                        folder,
                        Map.of(
                                "shop.Never",
                                """
                                package shop;

                                import dev.tuntas.annotations.Requires;

                                public class Never {
                                    private int n;

                                    @Requires("n > 100")
                                    public void halve() {
                                        n /= 2;
                                    }
                                }
                                """));
        Tool.run(
                        "check",
                        "shop.Never#halve",
                        "-cp",
                        classes.toString(),
                        "--html",
                        path("check.html"))
                .ends(1);
        assertEquals(List.of("Never.halve() nothing was checked"), onPage("//h3"));
        assertTrue(onPage("//main/div[@class='callout careful']//li").get(0).contains("never ran"));
    }

    @Test
    void aMethodThatWasNotBegunIsNotChecked() throws Exception {
        ClassReport interrupted =
                new ClassReport(
                        String.class,
                        CheckMode.BLACK_BOX,
                        3,
                        List.of(),
                        List.of(),
                        List.of("String.trim()"));
        String page = CheckPage.of(interrupted, (method, example) -> "");
        assertEquals(List.of("String.trim() not checked"), ofPage(page, "//h3"));
        assertEquals(List.of("1", "1", "1", "0"), ofPage(page, "//dd[@class='value']"));
    }

    @Test
    void aPageThatCannotBeWrittenIsAnErrorBeforeTheCheck() throws IOException {
        Files.createDirectories(folder.resolve("check.html"));
        Tool run = check("Bag#add");
        run.ends(2).complains("it is a folder");
        assertFalse(run.out().contains("scope 3"), run.out());
    }
}
