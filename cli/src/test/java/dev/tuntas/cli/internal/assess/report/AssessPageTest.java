package dev.tuntas.cli.internal.assess.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.InputForms;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.subjects.SearchTree;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class AssessPageTest {
    private static final String HOSTILE = "</script><script>alert(1)</script><b x='\">&amp;";

    private static Document parsed(String page) throws Exception {
        String noScript = page.replaceAll("(?s)<script>.*</script>", "");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(noScript)));
    }

    private static List<Element> elements(Document page, String path) throws Exception {
        NodeList found =
                (NodeList)
                        XPathFactory.newInstance()
                                .newXPath()
                                .evaluate(path, page, XPathConstants.NODESET);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static List<String> texts(Document page, String path) throws Exception {
        return elements(page, path).stream().map(Element::getTextContent).toList();
    }

    private static SampleAssessment mixed() {
        return new SampleAssessment()
                .file("src/Sample.java", 30)
                .mutant(3, MutantStatus.KILLED)
                .mutant(4, MutantStatus.KILLED)
                .mutant(5, MutantStatus.WITHOUT_EFFECT)
                .mutant(6, MutantStatus.UNSEEN)
                .mutant(7, MutantStatus.NOT_REACHED)
                .mutant(8, MutantStatus.EQUIVALENT)
                .mutant(9, MutantStatus.DUPLICATE);
    }

    @Test
    void everyMutantIsInTheSourceOnceAndEverySurvivorIsRanked() throws Exception {
        Document page = parsed(AssessPage.of(mixed().report()));
        assertEquals(7, elements(page, "//table[@class='lines']//div[@class='mutant']").size());
        assertEquals(
                List.of("m4", "m3", "m5"),
                elements(page, "//article").stream().map(e -> e.getAttribute("id")).toList());
        assertEquals(
                List.of("40.00 %", "3", "0", "2"),
                texts(page, "//dd[@class='value']").subList(0, 4));
        assertEquals("2 of 5 that count", texts(page, "//dd[@class='detail']").get(0));
        assertEquals(
                List.of("Survivors 3", "Killed 2", "Not counted 2"), texts(page, "//h2[span]"));
        assertTrue(
                texts(page, "//p[@class='lead']")
                        .get(0)
                        .endsWith(
                                "Scope 2 still found something new: a larger one may find more."));
    }

    @Test
    void specificationAndRandomChoiceAreShownIfTheyWereAskedFor() throws Exception {
        Document plain = parsed(AssessPage.of(mixed().report()));
        assertFalse(texts(plain, "//h2").contains("Against random choice"));
        Document page =
                parsed(AssessPage.of(mixed().specification("<never>").random(1, 2).report()));
        assertTrue(texts(page, "//h2").contains("Not come to in the specification 1"));
        assertTrue(texts(page, "//td").contains("<never>"));
        assertTrue(
                texts(page, "//p")
                        .contains(
                                "1 of 2 statements and 0 of 0 outcomes were come to while inputs were searched for."));
        assertTrue(texts(page, "//h2").contains("Against random choice"));
        assertTrue(
                texts(page, "//p")
                        .contains(
                                "Random: 2 samples of 3 inputs of scope 2 kill 1 to 2, 1.50 on average."));
    }

    @Test
    void everyLinkLeadsSomewhere() throws Exception {
        Document page = parsed(AssessPage.of(mixed().specification("never").random(1).report()));
        List<Element> links = elements(page, "//a[@href]");
        assertTrue(links.size() > 30);
        for (Element link : links) {
            String id = link.getAttribute("href").substring(1);
            assertEquals(1, elements(page, "//*[@id='" + id + "']").size(), id);
        }
    }

    @Test
    void anInputThatKillsSeveralMutantsIsShownOnce() throws Exception {
        Document page = parsed(AssessPage.of(mixed().report()));
        assertEquals(
                List.of("Input 1: f(), scope 2 2 mutants"), texts(page, "//section[@id='i1']/h3"));
        assertTrue(texts(page, "//section[@id='i1']/p").contains("Kills 1, 2."));
        assertTrue(texts(page, "//section[@id='i1']//code").contains("tuntas check --replay 0,1"));
    }

    @Test
    void aRunThatWasStoppedIsNotGreenAndSaysSoAtTheTop() throws Exception {
        SampleAssessment killed =
                new SampleAssessment()
                        .file("A.java", 5)
                        .mutant(1, MutantStatus.KILLED)
                        .note("Odd.");
        Document whole = parsed(AssessPage.of(killed.report()));
        assertEquals(2, elements(whole, "//div[@class='tile good']").size());
        assertEquals(List.of("To know"), texts(whole, "//main/div/p[@class='title']"));
        Document stopped = parsed(AssessPage.of(killed.stopped().report()));
        assertEquals(0, elements(stopped, "//div[@class='tile good']").size());
        assertEquals(
                List.of("Not everything was run"), texts(stopped, "//main/div/p[@class='title']"));
        assertEquals(
                List.of(
                        "Stopped before the end (stopped at the time limit): there may be more to"
                                + " find.",
                        "Odd."),
                texts(stopped, "//div[@class='callout careful']//li"));
    }

    @Test
    void aSurvivorOfAStoppedRunIsNotCalledUnreachable() throws Exception {
        Document page = parsed(AssessPage.of(mixed().stopped().report()));
        assertTrue(texts(page, "//article/p").contains("It was not come to so far."));
        assertFalse(texts(page, "//p").contains("It is never come to."));
    }

    @Test
    void withoutAMutantThatCountsNothingIsGood() throws Exception {
        Document page =
                parsed(
                        AssessPage.of(
                                new SampleAssessment()
                                        .file("A.java", 5)
                                        .mutant(1, MutantStatus.EQUIVALENT)
                                        .report()));
        assertEquals("–", texts(page, "//dd[@class='value']").get(0));
        assertTrue(
                texts(page, "//section/p")
                        .contains(
                                "No mutant counts: each is the same code as the original or"
                                        + " another."));
    }

    /** As in the share of killed mutants: they count, and are neither killed nor equivalent. */
    @Test
    void acceptedMutantsCountAndAreShownAsWhatTheyAre() throws Exception {
        AssessReport report =
                new SampleAssessment()
                        .file("A.java", 5)
                        .mutant(1, MutantStatus.KILLED)
                        .mutant(2, MutantStatus.ACCEPTED)
                        .mutant(3, MutantStatus.EQUIVALENT)
                        .report();
        Document page = parsed(AssessPage.of(report));
        assertEquals(
                List.of("50.00 %", "0", "1", "1"),
                texts(page, "//dd[@class='value']").subList(0, 4));
        assertEquals("1 of 2 that count", texts(page, "//dd[@class='detail']").get(0));
        assertEquals(List.of("Killed 1", "Accepted 1", "Not counted 1"), texts(page, "//h2[span]"));
        assertTrue(texts(page, "//section/p").contains("None but those that are accepted."));
        String elements = AssessElements.of(report, null);
        assertEquals(1, elements.split("\"Survived\"", -1).length - 1, elements);
        assertEquals(1, elements.split("\"Ignored\"", -1).length - 1, elements);
    }

    /** All is covered of nothing; that must not look like a good result. */
    @Test
    void aRunWithoutMutantsSaysSoAndNothingElse() throws Exception {
        Document page =
                parsed(
                        AssessPage.of(
                                new SampleAssessment()
                                        .file("A.java", 5)
                                        .note("No line has changed.")
                                        .report()));
        assertEquals(
                List.of("Nothing was assessed: there is no mutant."),
                texts(page, "//p[@class='lead']"));
        assertEquals(List.of(), texts(page, "//dd"));
        assertEquals(List.of(), texts(page, "//section/h2"));
        assertTrue(page.getDocumentElement().getTextContent().contains("No line has changed."));
    }

    /** A test has no command that shows the original; a hole is seen on its input. */
    @Test
    void whatIsNotThereIsNotShown() {
        AssessReport report =
                new AssessReport(
                        new SampleAssessment()
                                .file("A.java", 5)
                                .mutant(1, MutantStatus.HOLE)
                                .result(),
                        input -> "");
        for (String text : List.of(AssessPage.of(report), AssessXml.of(report))) {
            assertFalse(text.contains("The original on it"), text);
            assertFalse(text.contains("could have differed"), text);
            assertTrue(text.contains("The first input on which it differs:"), text);
        }
        assertFalse(AssessSarif.of(report).contains("replay"));
    }

    @Test
    void hostileTextsAndNamesAreTexts() throws Exception {
        InputForms forms =
                new InputForms() {
                    @Override
                    public String code() {
                        return HOSTILE;
                    }

                    @Override
                    public Map<String, String> values() {
                        return Map.of(HOSTILE, HOSTILE);
                    }

                    @Override
                    public Map<String, Structure<?>> structures() {
                        return Map.of();
                    }
                };
        AssessReport report =
                new SampleAssessment()
                        .file("src/<script>alert(1)<&'\">/A.java", 5)
                        .mutant(2, MutantStatus.UNSEEN, HOSTILE, SampleAssessment.input(forms))
                        .mutant(3, MutantStatus.KILLED, HOSTILE, SampleAssessment.input(forms))
                        .note(HOSTILE)
                        .report();
        String html = AssessPage.of(report);
        assertFalse(html.contains("alert(1)</script>"));
        assertFalse(html.contains("<script>alert"));
        Document page = parsed(html);
        assertEquals(List.of(HOSTILE), texts(page, "//div[@class='callout careful']//li"));
        assertEquals(List.of(HOSTILE), texts(page, "//article//details//code"));
        assertEquals(
                List.of("src/<script>alert(1)<&'\">/A.java"),
                texts(page, "//div[@class='source']/p/code"));
        assertEquals(0, elements(page, "//script").size());
    }

    @Test
    void threeHundredMutantsInTenFilesAreAFewMegabytes() throws Exception {
        SampleAssessment large = new SampleAssessment();
        for (int file = 0; file < 10; file++) {
            large.file("src/main/java/shop/Sample" + file + ".java", 1_000);
            for (int i = 0; i < 30; i++) {
                large.mutant(30 * i + 1, i % 5 == 0 ? MutantStatus.UNSEEN : MutantStatus.KILLED);
            }
        }
        String html = AssessPage.of(large.report());
        assertTrue(html.length() < 5_000_000, () -> html.length() + " characters");
        assertEquals(300, elements(parsed(html), "//table//div[@class='mutant']").size());
    }

    /** Many survivors with large inputs: those for which there is no room are shown as text. */
    @Test
    void drawingsEndBeforeThePageGrowsTooLarge() throws Exception {
        Structure<?> tree =
                Search.of(SearchTree.finSearchTree(6)).structures().findFirst().orElseThrow();
        SampleAssessment large = new SampleAssessment().file("A.java", 600);
        for (int line = 1; line <= 600; line++) {
            large.mutant(line, MutantStatus.UNSEEN, "x", SampleAssessment.input(drawn(tree)));
        }
        String html = AssessPage.of(large.report());
        assertTrue(html.length() < 5_000_000, () -> html.length() + " characters");
        Document page = parsed(html);
        int drawn = elements(page, "//article//figure[.//*[name()='svg']]").size();
        int asText = elements(page, "//article//figure[figcaption='the input']/pre").size();
        assertEquals(600, drawn + asText);
        assertTrue(drawn > 50 && asText > 50, drawn + " drawn, " + asText + " as text");
    }

    private static InputForms drawn(Structure<?> tree) {
        return new InputForms() {
            @Override
            public String code() {
                return "";
            }

            @Override
            public Map<String, String> values() {
                return Map.of("this", "a tree");
            }

            @Override
            public Map<String, Structure<?>> structures() {
                return Map.of("this", tree);
            }
        };
    }
}
