package dev.tuntas.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.Chart.Axis;
import dev.tuntas.report.model.Chart.Series;
import dev.tuntas.report.model.Page;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ChartTest {
    private static PageXml page(Chart chart) throws Exception {
        return new PageXml(HtmlPage.of(new Page("kind", "title", "", "tool", List.of(chart))));
    }

    @Test
    void everyValueIsAPointOrABarAndInTheTable() throws Exception {
        PageXml page = page(SamplePages.chart());
        assertEquals(
                20,
                page.count("//figure//div[@class='scroll']/svg/path[contains(@class, 'point')]"));
        assertEquals(7, page.count("//div[@class='scroll']/svg/rect"));
        assertEquals(7 * 5, page.count("//details//td"));
        assertEquals(4, page.count("//ul[@class='legend']/li"));
        assertEquals(1, page.texts("//details//td").stream().filter("–"::equals).count());
        assertEquals("mutants killed at scope 5: 98.52 %", page.texts("//path/title").get(4));
    }

    @Test
    void aGapEndsTheLineAndBeginsAnother() throws Exception {
        List<String> lines =
                page(SamplePages.chart())
                        .elements("//div[@class='scroll']/svg/path[starts-with(@class, 'line')]")
                        .stream()
                        .map(line -> line.getAttribute("d").replaceAll("[^ML]", ""))
                        .toList();
        assertEquals(List.of("MLLLLLL", "MLLLLLL", "MLLLLM"), lines);
    }

    @Test
    void sharesRiseFromTheBottomAndNumbersByPowersOfTen() throws Exception {
        Chart chart =
                new Chart(
                        "t",
                        "scope",
                        List.of(1, 2, 3),
                        List.of(
                                new Series("a", Axis.PERCENT, List.of(0.0, 50.0, 100.0)),
                                new Series("b", Axis.NUMBER, List.of(10.0, 100.0, 1000.0))));
        PageXml page = page(chart);
        String line =
                page.elements("//path[@class='line s0'][contains(@d, 'L')]")
                        .get(0)
                        .getAttribute("d");
        double[] heights =
                Arrays.stream(line.split("[ML]"))
                        .filter(point -> !point.isEmpty())
                        .mapToDouble(
                                point ->
                                        Double.parseDouble(point.substring(point.indexOf(',') + 1)))
                        .toArray();
        assertEquals(heights[0] - heights[1], heights[1] - heights[2], 0.11);
        List<Double> bars =
                page.elements("//div[@class='scroll']/svg/rect").stream()
                        .map(ChartTest::height)
                        .toList();
        assertEquals(heights[0] - heights[2], bars.get(2), 0.11);
        assertEquals(bars.get(2) / 2, bars.get(1), 0.11);
    }

    private static double height(Element bar) {
        return Double.parseDouble(bar.getAttribute("height"));
    }

    @Test
    void nothingToDrawIsNoError() throws Exception {
        PageXml page = page(new Chart("t", "scope", List.of(), List.of()));
        assertEquals(0, page.count("//figure//svg"));
        Chart zeros =
                new Chart(
                        "t",
                        "scope",
                        List.of(0),
                        List.of(
                                new Series("a", Axis.NUMBER, List.of(0.0)),
                                new Series("b", Axis.PERCENT, List.of(Double.NaN))));
        assertEquals(0, page(zeros).count("//div[@class='scroll']/svg/rect"));
    }

    @Test
    void valuesBelongToPlaces() {
        Series series = new Series("a", Axis.PERCENT, List.of(1.0, 2.0));
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new Chart("t", "scope", List.of(1), List.of(series)));
        assertEquals("Series 'a' has 2 values for 1 places.", refused.getMessage());
    }
}
