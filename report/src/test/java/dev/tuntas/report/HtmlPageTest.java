package dev.tuntas.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.MutantList;
import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.MutantView.Fate;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Prose;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;

class HtmlPageTest {
    /** What makes a browser ask somebody for something. */
    private static final Set<String> ASKING =
            Set.of(
                    "src",
                    "srcset",
                    "action",
                    "formaction",
                    "data",
                    "poster",
                    "background",
                    "style");

    static List<String> pages() {
        return List.of(
                HtmlPage.of(SamplePages.assess()),
                HtmlPage.of(SamplePages.hostile()),
                RunPage.html(SamplePages.run()),
                SamplePages.gallery(20, 50));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void asksNobodyForAnything(String html) throws Exception {
        PageXml page = new PageXml(html);
        List<Attr> attributes =
                page.elements("//*").stream().flatMap(HtmlPageTest::attributes).toList();
        assertEquals(
                List.of(),
                attributes.stream()
                        .filter(
                                attribute ->
                                        ASKING.contains(attribute.getName())
                                                || attribute.getName().startsWith("on"))
                        .toList());
        assertEquals(
                List.of(),
                attributes.stream()
                        .filter(attribute -> attribute.getName().endsWith("href"))
                        .map(Attr::getValue)
                        .filter(Predicate.not(value -> value.startsWith("#")))
                        .toList());
        Set<String> names =
                page.elements("//*").stream().map(Element::getTagName).collect(Collectors.toSet());
        names.retainAll(
                Set.of("script", "link", "iframe", "object", "embed", "base", "img", "form"));
        assertEquals(Set.of(), names);
        String style = page.texts("//style").get(0);
        assertFalse(Pattern.compile("url\\(|@import|https?:").matcher(style).find());
        assertFalse(Pattern.compile("https?:|fetch|XMLHttp|import").matcher(page.script()).find());
    }

    private static Stream<Attr> attributes(Element element) {
        return IntStream.range(0, element.getAttributes().getLength())
                .mapToObj(i -> (Attr) element.getAttributes().item(i));
    }

    /** The policy lets in the script and the style sheet of the page, and nothing else. */
    @ParameterizedTest
    @MethodSource("pages")
    void thePolicyNamesTheScriptAndTheStyleOfThePage(String html) throws Exception {
        PageXml page = new PageXml(html);
        String policy =
                page.elements("//meta[@http-equiv='Content-Security-Policy']")
                        .get(0)
                        .getAttribute("content");
        assertEquals(
                "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
                        .formatted(checksum(page.texts("//style").get(0)), checksum(page.script())),
                policy);
    }

    private static String checksum(String text) throws Exception {
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(hash);
    }

    @Test
    void aTextIsReadAsItIsButForWhatCannotBeSeen() throws Exception {
        List<String> texts =
                List.of("<b>&amp;\"'</script>", "two\nlines\tand a tab", "käse \ud83d\ude00 猫");
        PageXml page = page(texts.stream().<Block>map(Prose::new).toList());
        assertEquals(texts, page.texts("//main/p"));
    }

    @Test
    void whatCannotBeSeenIsSpelledOut() throws Exception {
        PageXml page =
                page(
                        List.of(
                                new Prose("a\u202eb\u0000c\u001bd\u2028e\r\n"),
                                new Prose("\ud83d x \udc00 \ufffe \udb40\udc41")));
        assertEquals(
                List.of(
                        "a\\u202eb\\u0000c\\u001bd\\u2028e\\u000d\n",
                        "\\ud83d x \\udc00 \\ufffe \\udb40\\udc41"),
                page.texts("//main/p"));
    }

    private static PageXml page(List<Block> blocks) throws Exception {
        return new PageXml(HtmlPage.of(new Page("kind", "title", "lead", "tool", blocks)));
    }

    /** Wherever a hostile text stands, there is one more element of ours and none of its own. */
    @Test
    void noTextAddsAnElement() throws Exception {
        List<String> harmless = elements("harmless");
        for (String hostile : SamplePages.HOSTILE) {
            assertEquals(harmless, elements(hostile), hostile);
        }
    }

    private static List<String> elements(String text) throws Exception {
        return page(SamplePages.everywhere(text).toList()).elements("//*").stream()
                .map(Element::getTagName)
                .filter(name -> !name.equals("wbr")) // where a line may end in a name
                .toList();
    }

    @Test
    void everyKindOfBlockIsTried() {
        Set<String> kinds = new TreeSet<>();
        Arrays.stream(Block.class.getPermittedSubclasses())
                .map(Class::getSimpleName)
                .forEach(kinds::add);
        kinds.remove("Prose"); // within a section
        assertEquals(
                kinds,
                SamplePages.everywhere("text")
                        .map(block -> block.getClass().getSimpleName())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void headingsLeaveNoLevelOut() throws Exception {
        for (String html : pages()) {
            int last = 0;
            for (Element heading : new PageXml(html).elements("//h1|//h2|//h3|//h4|//h5|//h6")) {
                int level = heading.getTagName().charAt(1) - '0';
                assertTrue(level <= last + 1, heading.getTextContent());
                last = level;
            }
        }
    }

    @Test
    void linksLeadSomewhere() throws Exception {
        PageXml page = new PageXml(RunPage.html(SamplePages.run()));
        for (Element link : page.elements("//a[@href]")) {
            String id = link.getAttribute("href").substring(1);
            assertEquals(1, page.count("//*[@id='" + id + "']"), id);
        }
        assertEquals(1, page.count("//section[@id='gdev_example_SearchTree-2']"));
    }

    @Test
    void aSampleHasItsFiguresMutantsAndLines() throws Exception {
        PageXml page = new PageXml(HtmlPage.of(SamplePages.assess()));
        assertEquals(5, page.count("//dl/div"));
        assertEquals(2, page.count("//article[@class='mutant']"));
        assertEquals(3, page.count("//table[@class='lines']//div[@class='mutant']"));
        assertEquals(
                List.of("2 mutants: 1 killed, 1 survived", "1 mutant: 1 killed"),
                page.texts("//table[@class='lines']//details/summary[not(../@class='snippet')]"));
        assertEquals(1, page.count("//tr[@class='gap']"));
        assertEquals(
                List.of("first at scope 3", "3 of 4 outcomes"),
                page.texts("//td/span[@class='unseen'][contains(., ':')]").stream()
                        .map(text -> text.replaceFirst(".*: ", ""))
                        .toList());
        assertEquals(
                List.of("- temp = temp.right;\n", "- while (n.right != null) {\n"),
                page.texts("//article//del"));
    }

    @Test
    void theCharactersThatAMutantChangesStandOut() throws Exception {
        PageXml page = new PageXml(HtmlPage.of(SamplePages.assess()));
        assertEquals(List.of("temp", "right"), page.texts("//article//del/b"));
        assertEquals(List.of("left", "left"), page.texts("//article//ins/b"));
    }

    @Test
    void aSignStandsOutAsAWhole() throws Exception {
        PageXml page = page(List.of(new MutantList(List.of(mutant("a == b", "a <= b")))));
        assertEquals(List.of("=="), page.texts("//del/b"));
        assertEquals(List.of("<="), page.texts("//ins/b"));
    }

    private static MutantView mutant(String before, String after) {
        return new MutantView("1", "", before, after, Fate.KILLED, "", List.of(), List.of(), "");
    }

    @Test
    void aPairIsNotTornByWhatStandsOut() throws Exception {
        MutantView mutant = mutant("f(\"\ud83d\ude00\")", "f(\"\ud83d\ude01\")");
        PageXml page = page(List.of(new MutantList(List.of(mutant))));
        assertEquals(List.of("\ud83d\ude00"), page.texts("//del/b"));
    }

    @Test
    void mutantsLeadToTheirLinesAndLinesToTheirMutants() throws Exception {
        PageXml page = new PageXml(HtmlPage.of(SamplePages.assess()));
        Element place = page.elements("//article//p[@class='place']/a").get(0);
        assertEquals("#SearchTree-java-42", place.getAttribute("href"));
        assertEquals(1, page.count("//tr[@id='SearchTree-java-42']"));
    }

    @Test
    void aFilterOffersEveryFate() throws Exception {
        PageXml page = new PageXml(HtmlPage.of(SamplePages.assess()));
        List<String> fates = Arrays.stream(Fate.values()).map(Fate::toString).toList();
        List<String> offered = page.texts("//select/option");
        assertEquals("any", offered.get(0));
        assertEquals(fates, offered.subList(1, offered.size()));
        assertTrue(
                fates.containsAll(
                        page.elements("//div[@class='mutant']").stream()
                                .map(mutant -> mutant.getAttribute("data-fate"))
                                .toList()));
    }

    @Test
    void aLargeRunStaysAPageOfAFewMegabytes() throws Exception {
        String html = HtmlPage.of(LargeSample.page());
        assertTrue(html.length() < 4_000_000, () -> html.length() + " characters");
        PageXml page = new PageXml(html);
        assertEquals(LargeSample.MUTANTS, page.count("//div[@class='mutant']"));
        assertEquals(LargeSample.SURVIVORS, page.count("//article[@class='mutant']"));
        assertEquals(LargeSample.FILES * LargeSample.LINES, page.count("//tr[@id]"));
    }
}
