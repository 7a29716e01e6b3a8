package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** What would be published: all that others need, and complete. */
class ReleaseTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final String VERSION = "9.8.7";

    /** What Central asks for in each pom. */
    private static final List<String> ASKED_FOR =
            List.of("name", "description", "url", "licenses", "developers", "scm");

    @Test
    void theBomHasAllThatIsPublished() throws Exception {
        Set<String> published = new TreeSet<>(published());
        published.remove("tuntas-bom");
        Element management = child(pom(PROJECT.resolve("bom")), "dependencyManagement");
        assertEquals(published, new TreeSet<>(artifacts(child(management, "dependencies"))));
    }

    /** Nobody could resolve it otherwise. */
    @Test
    void whatIsPublishedNeedsOnlyWhatIsPublished() throws Exception {
        Set<String> published = published();
        assertTrue(published.contains("tuntas-cli"), published.toString());
        assertFalse(published.contains("tuntas-bench"), published.toString());
        List<String> missing = new ArrayList<>();
        for (Path module : modules()) {
            Element pom = pom(module);
            Element dependencies = child(pom, "dependencies");
            if (isPublished(pom) && dependencies != null) {
                for (Element dependency : children(dependencies, "dependency")) {
                    String name = text(dependency, "artifactId");
                    boolean isOurs = text(dependency, "groupId").equals("dev.tuntas");
                    boolean isForTests = text(dependency, "scope").equals("test");
                    if (isOurs && !isForTests && !published.contains(name)) {
                        missing.add(text(pom, "artifactId") + " needs " + name);
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void eachModuleSaysWhatItIs() throws Exception {
        for (Path module : modules()) {
            Element pom = pom(module);
            assertFalse(text(pom, "name").isEmpty(), module.toString());
            assertFalse(text(pom, "description").isEmpty(), module.toString());
        }
        Element parent = pom(PROJECT);
        for (String part : ASKED_FOR) {
            assertTrue(child(parent, part) != null, part);
        }
    }

    /** Who skips the tests must not wait for projects of users either, which are tests. */
    @Test
    void aBuildWithoutTestsBuildsNoProjectsOfUsers() throws Exception {
        Element quick =
                children(child(pom(PROJECT), "profiles"), "profile").stream()
                        .filter(profile -> text(profile, "id").equals("quick"))
                        .findFirst()
                        .orElseThrow();
        Element property = child(child(quick, "activation"), "property");
        assertEquals("skipTests", text(property, "name"));
        assertEquals("true", text(child(quick, "properties"), "invoker.skip"));
    }

    /** Builds everything twice, compares the bytes, signs, and does all of an upload but that. */
    @Test
    @Tag("long")
    void aDryRunMakesAllThatCentralAsksFor() throws Exception {
        Path log = Path.of("target/release-test.log").toAbsolutePath();
        Process release =
                new ProcessBuilder(PROJECT.resolve("release").toString(), VERSION, "--dry-run")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        assertEquals(0, release.waitFor(), () -> read(log));
        assertTrue(read(log).contains("the same bytes"), () -> read(log));
        Path stage = PROJECT.resolve("target/release/" + VERSION + "/stage/dev/tuntas");
        assertEquals(published(), names(stage));
        for (String name : published()) {
            look(stage.resolve(name).resolve(VERSION), name);
        }
    }

    private static void look(Path folder, String name) throws Exception {
        String start = name + "-" + VERSION;
        Element pom = root(folder.resolve(start + ".pom"));
        for (String part : ASKED_FOR) {
            assertTrue(child(pom, part) != null, name + " has no " + part);
        }
        assertEquals(null, child(pom, "parent"), name);
        List<String> files = new ArrayList<>(List.of(".pom", "-cyclonedx.json"));
        if (!text(pom, "packaging").equals("pom")) {
            files.addAll(List.of(".jar", "-sources.jar", "-javadoc.jar"));
        }
        for (String file : files) {
            for (String more : List.of("", ".asc", ".sha1", ".md5")) {
                Path path = folder.resolve(start + file + more);
                assertTrue(Files.size(path) > 0, path.toString());
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            Set<String> names = new TreeSet<>();
            all.forEach(each -> names.add(each.getFileName().toString()));
            return names;
        }
    }

    private static List<Path> modules() throws Exception {
        return children(child(pom(PROJECT), "modules"), "module").stream()
                .map(module -> PROJECT.resolve(module.getTextContent()))
                .toList();
    }

    private static Set<String> published() throws Exception {
        Set<String> names = new TreeSet<>();
        for (Path module : modules()) {
            Element pom = pom(module);
            if (isPublished(pom)) {
                names.add(text(pom, "artifactId"));
            }
        }
        return names;
    }

    private static boolean isPublished(Element pom) {
        Element properties = child(pom, "properties");
        return properties == null || !text(properties, "maven.deploy.skip").equals("true");
    }

    private static List<String> artifacts(Element dependencies) {
        return children(dependencies, "dependency").stream()
                .map(dependency -> text(dependency, "artifactId"))
                .toList();
    }

    private static Element pom(Path folder) throws Exception {
        return root(folder.resolve("pom.xml"));
    }

    private static Element root(Path file)
            throws IOException, ParserConfigurationException, SAXException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    /** The only one of that name, or null. */
    private static Element child(Element parent, String name) {
        return children(parent, name).stream().findFirst().orElse(null);
    }

    private static String text(Element parent, String name) {
        Element child = child(parent, name);
        return child == null ? "" : child.getTextContent().strip();
    }
}
