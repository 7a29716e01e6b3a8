package dev.tuntas.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.report.model.Gallery.Specimen;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GalleryPageTest {
    private static final GalleryPage PAGE = new GalleryPage("SearchTree, scope 3", "tuntas 0");

    @Test
    void everyStructureIsACardWithItsNumberDrawingAndCode() throws Exception {
        PageXml page = new PageXml(SamplePages.gallery(500, 500));
        assertEquals(500, page.count("//li[@id][contains(@class, 'card')]/div/svg"));
        assertEquals(500, page.count("//li/details/div/pre/code"));
        assertEquals("500. 500,0*500", page.texts("//li/p").get(499));
        assertEquals(List.of("To know"), page.texts("//p[@class='title']"));
        assertEquals(1, page.count("//input[@type='search']"));
    }

    @Test
    void thatSomeAreNotShownIsSaid() throws Exception {
        PageXml page = new PageXml(SamplePages.gallery(20, 4862));
        assertEquals(
                List.of("To know", "This page shows the first 20 of 4,862 structures."),
                page.texts("//p[@class='title']"));
    }

    @Test
    void aPageThatWouldBecomeTooLargeEndsAndSaysSo() throws Exception {
        String code = "x".repeat(10 << 20);
        String html =
                PAGE.html(
                        IntStream.rangeClosed(1, 1000)
                                .mapToObj(i -> new Specimen(i, "", SamplePages.svg("", 1), code))
                                .iterator(),
                        1000,
                        List.of("done."));
        assertTrue(html.contains("This page shows the first 5 of 1,000 structures."));
        assertTrue(html.length() < 60 << 20, () -> "" + html.length());
    }

    @Test
    void aSearchWithoutAnEndIsNoCompleteOne() throws Exception {
        PageXml page =
                new PageXml(PAGE.html(List.of(SamplePages.specimen(1)).iterator(), 1, List.of()));
        assertEquals(
                List.of("The search did not come to its end: there may be more structures."),
                page.texts("//div[@class='callout bad']/p"));
    }

    @Test
    void wideDrawingsGetWideCards() throws Exception {
        PageXml page = new PageXml(SamplePages.gallery(3, 3));
        assertEquals(
                List.of("card", "card wide", "card wide"),
                page.elements("//li").stream()
                        .filter(item -> item.hasAttribute("id"))
                        .map(card -> card.getAttribute("class"))
                        .toList());
    }
}
