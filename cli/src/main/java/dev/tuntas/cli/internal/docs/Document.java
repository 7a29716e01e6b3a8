package dev.tuntas.cli.internal.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;
import org.jspecify.annotations.Nullable;

/** One document in Markdown: its headings, its links, and its HTML. */
final class Document {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final TextContentRenderer TEXT =
            TextContentRenderer.builder().extensions(EXTENSIONS).build();

    /** A heading, and all text up to the next one. */
    record Section(String anchor, String title, String text) {}

    private final Node root;
    private final IdentityHashMap<Node, String> anchors = new IdentityHashMap<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();

    Document(String markdown) {
        this.root = PARSER.parse(markdown);
        readHeadings();
        root.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Link link) {
                        links.add(link);
                        super.visit(link);
                    }
                });
    }

    private void readHeadings() {
        Map<String, Integer> taken = new HashMap<>();
        Heading heading = null;
        StringBuilder text = new StringBuilder();
        for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                add(heading, text);
                heading = next;
                String plain = anchor(words(next));
                int before = taken.merge(plain, 1, Integer::sum) - 1;
                anchors.put(next, before == 0 ? plain : plain + "-" + before);
            } else {
                text.append(TEXT.render(node)).append('\n');
            }
        }
        add(heading, text);
    }

    private void add(@Nullable Heading heading, StringBuilder text) {
        if (heading != null) {
            String title = words(heading);
            String anchor = Objects.requireNonNull(anchors.get(heading));
            sections.add(new Section(anchor, title, text.toString()));
        }
        text.setLength(0);
    }

    /** The words of a heading; the renderer of texts puts code in quotes. */
    private static String words(Node heading) {
        StringBuilder words = new StringBuilder();
        heading.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Text text) {
                        words.append(text.getLiteral());
                    }

                    @Override
                    public void visit(Code code) {
                        words.append(code.getLiteral());
                    }
                });
        return words.toString();
    }

    /** As the sites that show a repository make it of a heading: links in documents count on it. */
    private static String anchor(String title) {
        return title.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    /** The first heading. */
    String title() {
        return sections.isEmpty() ? "" : sections.get(0).title();
    }

    List<Section> sections() {
        return sections;
    }

    /** Where its links lead to, in their order. */
    List<String> targets() {
        return links.stream().map(Link::getDestination).toList();
    }

    /** The links behind a heading. */
    List<String> targetsBelow(String title) {
        List<String> found = new ArrayList<>();
        boolean isBelow = false;
        for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                isBelow = words(node).equals(title);
            } else if (isBelow) {
                node.accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Link link) {
                                found.add(link.getDestination());
                            }
                        });
            }
        }
        return found;
    }

    /**
     * The document as HTML, without a frame.
     *
     * @param target where a link leads to there
     */
    String html(UnaryOperator<String> target) {
        links.forEach(link -> link.setDestination(target.apply(link.getDestination())));
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .attributeProviderFactory(
                        context ->
                                (node, tag, attributes) -> {
                                    String anchor = anchors.get(node);
                                    if (anchor != null) {
                                        attributes.put("id", anchor);
                                    }
                                })
                .build()
                .render(root);
    }
}
