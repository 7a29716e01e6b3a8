package dev.tuntas.core.internal.structure.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Structure;
import dev.tuntas.core.internal.structure.Candidates;
import dev.tuntas.core.internal.structure.Fixtures;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** SVG, DOT and JSON must be well-formed and complete for every fixture. */
class DrawingsTest {
    private static final String ALL = "dev.tuntas.core.internal.structure.Fixtures#all";

    // --- SVG ------------------------------------------------------------------------------------

    @ParameterizedTest(name = "{0}")
    @MethodSource(ALL)
    void svgIsXmlThatNamesEveryObject(String name, Structure<?> structure) throws Exception {
        Document svg = parse(structure.toSvg());
        assertEquals("svg", svg.getDocumentElement().getTagName());
        Set<String> texts = new TreeSet<>();
        elements(svg, "text").forEach(text -> texts.add(text.getTextContent()));
        for (Vertex vertex : Graph.of(structure.candidate()).vertices()) {
            assertTrue(texts.contains(vertex.label()), () -> vertex + " in " + texts);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource(ALL)
    void svgBoxesDoNotOverlapAndLieWithinTheImage(String name, Structure<?> structure) {
        Graph graph = Graph.of(structure.candidate());
        if (graph.root().target() == null) {
            assertTrue(structure.toSvg().contains("<text"));
            return;
        }
        SvgLayout layout = new SvgLayout(DrawnShape.of(graph), graph.root().target());
        List<SvgBox> boxes = new ArrayList<>(layout.boxes().values());
        assertEquals(graph.vertices().size(), boxes.size());
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertFalse(overlap(boxes.get(i), boxes.get(j)), boxes.get(i).vertex.label());
            }
        }
    }

    private static boolean overlap(SvgBox a, SvgBox b) {
        return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource(ALL)
    void everythingInTheSvgLiesWithinItsViewBox(String name, Structure<?> structure)
            throws Exception {
        Document svg = parse(structure.toSvg());
        String[] view = svg.getDocumentElement().getAttribute("viewBox").split(" ", -1);
        double left = Double.parseDouble(view[0]);
        double right = left + Double.parseDouble(view[2]);
        for (Element rect : elements(svg, "rect")) {
            double x = Double.parseDouble(rect.getAttribute("x"));
            assertTrue(x >= left && x + Double.parseDouble(rect.getAttribute("width")) <= right);
        }
        for (Element text : elements(svg, "text")) {
            double x = Double.parseDouble(text.getAttribute("x"));
            assertTrue(x >= left && x <= right, text.getTextContent());
        }
    }

    @Test
    void loopsOfOneObjectHaveLabelsThatCanBeReadApart() {
        Graph graph = Graph.of(Fixtures.loops().candidate());
        DrawnShape shape = DrawnShape.of(graph);
        SvgLayout layout = new SvgLayout(shape, graph.vertices().get(0));
        List<SvgArrow> arrows = new SvgArrows(shape, layout).all();
        List<SvgArrow> loops = arrows.subList(1, arrows.size());
        assertEquals(
                List.of("left", "right", "parent"), loops.stream().map(SvgArrow::label).toList());
        SvgBox box = layout.box(graph.vertices().get(1));
        for (SvgArrow loop : loops) {
            assertFalse(holds(loop, new SvgArrow.Point(box.x + 1, box.y + 1)), loop.label());
            assertTrue(loop.labelLeft() >= box.right() || loop.at().x() <= box.x, loop.label());
            for (SvgArrow other : loops) {
                for (int i = 0; i <= 50; i++) {
                    assertFalse(holds(loop, other.pointAt(i / 50.0)), loop + " and " + other);
                }
                boolean isApart = loop == other || Math.abs(loop.at().y() - other.at().y()) >= 11;
                boolean isBeside = (loop.at().x() < box.x) != (other.at().x() < box.x);
                assertTrue(isApart || isBeside, loop.label() + " and " + other.label());
            }
        }
    }

    /** Whether a point lies under the label of an arrow. */
    private static boolean holds(SvgArrow arrow, SvgArrow.Point point) {
        double left = arrow.labelLeft();
        return point.x() > left
                && point.x() < left + arrow.labelWidth()
                && point.y() > arrow.at().y() - 9
                && point.y() < arrow.at().y() + 2;
    }

    private static Document parse(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }

    private static List<Element> elements(Document document, String tag) {
        NodeList nodes = document.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    // --- DOT ------------------------------------------------------------------------------------

    private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*\"";
    private static final String ATTRIBUTES = " \\[(?:, |\\w+=(?:\\w+|" + QUOTED + "))+]";
    private static final Pattern STATEMENT =
            Pattern.compile(
                    "  (?:(?:\\w+|n\\d+(?::e\\d+)? -> n\\d+)"
                            + ATTRIBUTES
                            + ";|\\{rank=same; n\\d+; n\\d+})");

    @ParameterizedTest(name = "{0}")
    @MethodSource(ALL)
    void dotHasANodeForEachObjectAndAnEdgeForEachReference(String name, Structure<?> structure) {
        List<String> lines = structure.toDot().lines().toList();
        assertEquals("digraph structure {", lines.get(0));
        assertEquals("}", lines.get(lines.size() - 1));
        for (String line : lines.subList(1, lines.size() - 1)) {
            assertTrue(STATEMENT.matcher(line).matches(), line);
        }
        Graph graph = Graph.of(structure.candidate());
        assertEquals(graph.vertices().size(), count(lines, "  n\\d+ \\[.*"), structure.toDot());
        assertEquals(references(graph), count(lines, "  n\\d+(:e\\d+)? -> .*"));
    }

    private static long count(List<String> lines, String pattern) {
        return lines.stream().filter(line -> line.matches(pattern)).count();
    }

    private static long references(Graph graph) {
        return graph.vertices().stream()
                .flatMap(vertex -> vertex.links().stream())
                .filter(link -> link.target() != null)
                .count();
    }

    // --- JSON -----------------------------------------------------------------------------------

    private static final Pattern JSON_TOKEN =
            Pattern.compile(
                    "\\s*([{}\\[\\]:,]|true|false|null|-?\\d+(?:\\.\\d+)?(?:E-?\\d+)?"
                            + "|\"(?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\]|\\\\u[0-9a-f]{4})*\")");

    @ParameterizedTest(name = "{0}")
    @MethodSource(ALL)
    void jsonIsWellFormedAndHasEveryField(String name, Structure<?> structure) {
        List<String> tokens = tokens(structure.toJson());
        assertEquals(tokens.size(), value(tokens, 0), structure.toJson());
        for (Vertex vertex : Graph.of(structure.candidate()).vertices()) {
            assertTrue(tokens.contains('"' + vertex.label() + '"'));
            for (Link link : vertex.isRow() ? List.<Link>of() : vertex.links()) {
                assertTrue(tokens.contains('"' + link.name() + '"'), link.name());
            }
        }
    }

    private static List<String> tokens(String json) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = JSON_TOKEN.matcher(json);
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            tokens.add(matcher.group(1));
            end = matcher.end();
        }
        assertEquals("", json.substring(end), json);
        return tokens;
    }

    /** The place after the value that starts at a place. */
    private static int value(List<String> tokens, int start) {
        String open = tokens.get(start);
        if (!open.equals("{") && !open.equals("[")) {
            assertFalse(List.of("}", "]", ":", ",").contains(open), open);
            return start + 1;
        }
        String close = open.equals("{") ? "}" : "]";
        int at = start + 1;
        while (!tokens.get(at).equals(close)) {
            if (open.equals("{")) {
                assertTrue(tokens.get(at).startsWith("\"") && tokens.get(at + 1).equals(":"));
                at += 2;
            }
            at = value(tokens, at);
            if (tokens.get(at).equals(",")) {
                at++;
                assertFalse(tokens.get(at).equals(close));
            }
        }
        return at + 1;
    }

    @Test
    void jsonOfATree() {
        String type = Fixtures.trees(1).subject().getName();
        assertEquals(
                """
                {"root": {"ref": "SearchTree#0"},
                 "objects": [
                  {"label": "SearchTree#0", "class": "%1$s", "fields": {"root": {"ref": "Node#0"}, "size": 1}},
                  {"label": "Node#0", "class": "%1$s$Node", "fields": {"left": null, "right": null, "key": 0}}]}\
                """
                        .formatted(type),
                Candidates.structure(
                                Fixtures.trees(1),
                                "SearchTree#0.root=Node#0",
                                "SearchTree#0.size=1")
                        .toJson());
    }
}
