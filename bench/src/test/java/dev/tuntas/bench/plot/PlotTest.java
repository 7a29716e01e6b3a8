package dev.tuntas.bench.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import dev.tuntas.core.search.Strategy;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Plots, drawn and made of characters. */
public class PlotTest {
    private static final Panel LISTS =
            new Panel(
                    "Lists",
                    List.of(
                            line("valid structures", Map.of(1, 1L, 2, 2L)),
                            line("korat", Map.of(1, 9L, 2, 10L, 3, 12_345L)),
                            line("korat+multivalue", Map.of(1, 9L, 2, 10L))));

    @Test
    void charactersShowWhichLinesPassWhere() {
        assertEquals(
                """
                Growth. Of two.
                v valid structures, k korat, K korat+multivalue

                Lists
                 10^4 |         k
                 10^3 |
                 10^2 |
                 10^1 |     kK
                 10^0 | vkK v
                        1   2   3   size""",
                PlotText.of(plot(List.of(LISTS))));
    }

    /** Only what is complete is at the top. */
    @Test
    void percentAreShownInTens() throws Exception {
        Panel panel = new Panel("P", List.of(line("killed", Map.of(1, 0L, 2, 9_999L, 3, 10_000L))));
        Plot plot = new Plot("Rates", "Of one.", "scope", "%", Scale.PERCENT, List.of(panel));
        List<String> lines = PlotText.of(plot).lines().toList();
        assertEquals(
                List.of("  100 |     k", "   90 |   k"), lines.subList(4, 6), PlotText.of(plot));
        assertEquals("    0 | k", lines.get(lines.size() - 2));
        List<Element> dots = elements(parse(PlotSvg.of(plot)), "circle");
        List<String> texts =
                elements(parse(PlotSvg.of(plot)), "text").stream()
                        .map(Element::getTextContent)
                        .toList();
        assertTrue(texts.containsAll(List.of("0", "20", "100")), texts.toString());
        double whole = number(dots.get(0), "cy") - number(dots.get(2), "cy");
        double nearly = number(dots.get(0), "cy") - number(dots.get(1), "cy");
        assertTrue(nearly > 0.99 * whole && nearly <= whole, nearly + " of " + whole);
    }

    @Test
    void everyStrategyHasAMarkOfItsOwn() {
        List<String> marks =
                Arrays.stream(Strategy.values()).map(Strategy::label).map(PlotText::mark).toList();
        assertEquals(marks, marks.stream().distinct().toList());
        assertFalse(marks.contains(PlotText.mark("valid structures")));
    }

    @Test
    void everyLineIsDrawnAndTheLegendNamesIt() throws Exception {
        Element svg = parse(PlotSvg.of(plot(List.of(LISTS))));
        List<String> texts = elements(svg, "text").stream().map(Element::getTextContent).toList();
        assertTrue(texts.containsAll(plot(List.of(LISTS)).names()), texts.toString());
        assertTrue(
                texts.containsAll(List.of("Lists", "size", "runs", "1", "10⁴")), texts.toString());
        assertEquals(7, elements(svg, "circle").size());
    }

    @Test
    void aThousandIsThreeTimesAsHighAsTen() throws Exception {
        Panel panel = new Panel("P", List.of(line("l", Map.of(1, 1L, 2, 10L, 3, 1_000L))));
        List<Double> heights =
                elements(parse(PlotSvg.of(plot(List.of(panel)))), "circle").stream()
                        .map(dot -> number(dot, "cy"))
                        .toList();
        double ten = heights.get(0) - heights.get(1);
        assertTrue(ten > 10, heights.toString());
        assertEquals(3 * ten, heights.get(0) - heights.get(2), 0.11 * 3);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, 1, 1", "1, 20, 18", "2, 12, 9", "5, 25, 12", "24, 100, 3"})
    void textsDoNotOverlapAndAreInThePicture(int panels, int sizes, int decades) throws Exception {
        Element svg = parse(PlotSvg.of(plot(wide(panels, sizes, decades))));
        Rectangle2D picture =
                new Rectangle2D.Double(0, 0, number(svg, "width"), number(svg, "height"));
        List<Rectangle2D> boxes = elements(svg, "text").stream().map(PlotTest::box).toList();
        for (Rectangle2D box : boxes) {
            assertTrue(picture.contains(box), box + " is not in " + picture);
            long same = boxes.stream().filter(box::intersects).count();
            assertEquals(1, same, "something overlaps with " + box);
        }
        for (Element dot : elements(svg, "circle")) {
            assertTrue(picture.contains(number(dot, "cx"), number(dot, "cy")));
        }
    }

    private static List<Panel> wide(int panels, int sizes, int decades) {
        List<Line> lines = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            SortedMap<Integer, Long> points = new TreeMap<>();
            for (int size = 1; size <= sizes; size++) {
                points.put(size, (long) Math.pow(10, (double) decades * size / sizes));
            }
            lines.add(new Line(strategy.label(), points));
        }
        return IntStream.range(0, panels)
                .mapToObj(i -> new Panel("DynamicOrderStatistics", lines))
                .toList();
    }

    /** By the width of a character of the fonts; turned texts are higher than wide. */
    private static Rectangle2D box(Element text) {
        double size = text.hasAttribute("font-size") ? number(text, "font-size") : 11;
        double length = text.getTextContent().length() * size * 0.61;
        double x = number(text, "x");
        double y = number(text, "y");
        double part =
                switch (text.getAttribute("text-anchor")) {
                    case "middle" -> 0.5;
                    case "end" -> 1;
                    default -> 0;
                };
        return text.hasAttribute("transform")
                ? new Rectangle2D.Double(x - size * 0.8, y - length * part, size, length)
                : new Rectangle2D.Double(x - length * part, y - size * 0.8, length, size);
    }

    private static Plot plot(List<Panel> panels) {
        return new Plot("Growth", "Of two.", "size", "runs", Scale.POWERS, panels);
    }

    private static Line line(String name, Map<Integer, Long> points) {
        return new Line(name, new TreeMap<>(points));
    }

    public static Element parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    private static List<Element> elements(Element svg, String name) {
        NodeList nodes = svg.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
