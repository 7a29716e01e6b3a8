package dev.tuntas.cli.internal.docs;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The documents as pages. Which there are, nobody says: README.md leads to all of them. They lie in
 * the jar as they lie in the project.
 */
final class DocsSite {
    /** The page to begin with. */
    static final String FIRST = "index.html";

    private static final String RESOURCES = "/dev/tuntas/cli/docs/";
    private static final String ROOT = "README.md";
    private static final String CONTENTS = "Where to read on";

    /** Not a document, but README.md leads to it. */
    private static final String LICENCE = "LICENSE";

    /** By the path in the project. */
    private final Map<String, Document> documents = new LinkedHashMap<>();

    private final String version;

    DocsSite(String version) {
        this.version = version;
        Deque<String> open = new ArrayDeque<>(List.of(ROOT));
        while (!open.isEmpty()) {
            String path = open.removeFirst();
            if (!documents.containsKey(path)) {
                Document document = new Document(resource("text/" + path));
                documents.put(path, document);
                next(path, document).forEach(open::addLast);
            }
        }
    }

    /** Those of the list of contents first. */
    private static Stream<String> next(String path, Document document) {
        return Stream.concat(document.targetsBelow(CONTENTS).stream(), document.targets().stream())
                .filter(target -> isDocument(target) && !target.startsWith("#"))
                .map(target -> resolved(path, target.replaceFirst("#.*", "")));
    }

    private static boolean isDocument(String target) {
        return target.replaceFirst("#.*", "").endsWith(".md") && !target.contains("://");
    }

    private static String resolved(String from, String target) {
        Path resolved = Path.of(from).resolveSibling(target).normalize();
        return resolved.toString().replace('\\', '/');
    }

    /** All pages, and what the search looks in. */
    List<SiteFile> files() {
        String frame = resource("page.html");
        String style = resource("style.css");
        String script = resource("search.js");
        List<SiteFile> files = new ArrayList<>();
        files.add(new SiteFile("search-index.js", index()));
        files.add(new SiteFile(LICENCE, resource("text/" + LICENCE)));
        documents.forEach(
                (path, document) ->
                        files.add(
                                new SiteFile(
                                        page(path),
                                        frame.replace("{{title}}", escaped(title(path)))
                                                .replace("{{version}}", escaped(version))
                                                .replace("{{style}}", style)
                                                .replace("{{script}}", script)
                                                .replace("{{contents}}", contents(path))
                                                .replace(
                                                        "{{text}}",
                                                        document.html(to -> link(path, to))))));
        return files;
    }

    /** The page of a document: all lie in one folder. */
    private static String page(String path) {
        String name = path.replaceFirst(".*/", "").replaceFirst("\\.md$", ".html");
        return path.equals(ROOT) ? FIRST : name.toLowerCase(Locale.ROOT);
    }

    private String title(String path) {
        return Objects.requireNonNull(documents.get(path)).title();
    }

    /** Documents lead to pages; all else stays as it is. */
    private static String link(String from, String target) {
        if (!isDocument(target)) {
            return target;
        }
        String path = resolved(from, target.replaceFirst("#.*", ""));
        return page(path) + target.replaceFirst("^[^#]*", "");
    }

    private String contents(String current) {
        return documents.keySet().stream()
                .map(path -> entry(path, path.equals(current)))
                .collect(Collectors.joining("\n"));
    }

    private String entry(String path, boolean isCurrent) {
        String mark = isCurrent ? " aria-current=\"page\"" : "";
        return "<li><a href=\"%s\"%s>%s</a></li>".formatted(page(path), mark, escaped(title(path)));
    }

    /** An entry for each section, as a script: a page in a folder may fetch nothing else. */
    private String index() {
        List<Map<String, String>> entries = new ArrayList<>();
        documents.forEach(
                (path, document) ->
                        document.sections()
                                .forEach(
                                        section ->
                                                entries.add(
                                                        Map.of(
                                                                "page", document.title(),
                                                                "title", section.title(),
                                                                "href",
                                                                        page(path)
                                                                                + "#"
                                                                                + section.anchor(),
                                                                "text", section.text()))));
        return "window.tuntasIndex = " + new Gson().toJson(entries) + ";\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private static String resource(String name) {
        try (InputStream in = DocsSite.class.getResourceAsStream(RESOURCES + name)) {
            return new String(
                    Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
