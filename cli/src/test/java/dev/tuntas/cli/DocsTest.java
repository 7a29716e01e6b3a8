package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents as pages: all of them, each link leads somewhere, and nothing is fetched. */
class DocsTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("<a href=\"([^\"]*)\"");

    /** What a browser would load. */
    private static final Pattern LOADED = Pattern.compile("(?:src=|url\\(|@import|<link)[^>]*");

    @TempDir private Path folder;

    @Test
    void eachDocumentIsAPageAndEachLinkLeadsSomewhere() throws IOException {
        Map<String, String> pages = pages();
        assertEquals(documents(), pages.size(), pages.keySet().toString());
        List<String> broken = new ArrayList<>();
        pages.forEach(
                (name, text) ->
                        LINK.matcher(text)
                                .results()
                                .map(link -> link.group(1))
                                .filter(target -> !leadsSomewhere(name, target, pages))
                                .forEach(target -> broken.add(name + " -> " + target)));
        assertEquals(List.of(), broken);
    }

    private Map<String, String> pages() throws IOException {
        Tool.run("docs", folder.toString()).ends(0).prints("index.html");
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".html")).toList()) {
                pages.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return pages;
    }

    /** All of docs, the first page and the changes. */
    private static int documents() throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve("docs"))) {
            return 2 + (int) files.filter(file -> file.toString().endsWith(".md")).count();
        }
    }

    private boolean leadsSomewhere(String from, String target, Map<String, String> pages) {
        if (target.startsWith("https://")) {
            return true;
        }
        if (target.equals("LICENSE")) {
            return Files.exists(folder.resolve(target));
        }
        String[] parts = target.split("#", 2);
        String page = pages.get(parts[0].isEmpty() ? from : parts[0]);
        return page != null && (parts.length == 1 || page.contains(" id=\"" + parts[1] + "\""));
    }

    @Test
    void aPageFetchesNothingButWhatTheSearchLooksIn() throws IOException {
        pages().forEach(
                        (name, text) -> {
                            List<String> loaded =
                                    LOADED.matcher(text.replaceAll("(?s)<pre>.*?</pre>", ""))
                                            .results()
                                            .map(MatchResult::group)
                                            .toList();
                            assertEquals(List.of("src=\"search-index.js\""), loaded, name);
                        });
    }

    @Test
    void theSearchLooksInEachSection() throws IOException {
        Map<String, String> pages = pages();
        String index = Files.readString(folder.resolve("search-index.js"));
        assertTrue(index.startsWith("window.tuntasIndex = [{"), index.substring(0, 100));
        String found = "\"href\":\"search.html#which-strategy\"";
        assertTrue(index.contains(found.replace("=", "\\u003d")), "one section of many");
        assertTrue(pages.get("search.html").contains("id=\"which-strategy\""));
        assertTrue(
                pages.get("index.html").contains(">Predicates: what may be in a repOk<"),
                "code in a title stands without quotes");
        assertFalse(pages.get("index.html").contains("{{"), "all of the frame is filled");
    }

    @Test
    void aFolderThatCanNotBeMadeIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        Tool.run("docs", file.toString()).refuses("can't be written");
        assertEquals("mine", Files.readString(file));
    }
}
