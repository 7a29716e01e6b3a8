package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code new} writes is compiled, and its class holds what its test says. */
class NewTest {
    @TempDir private Path folder;

    @Test
    void theClassAndItsTestCompileAndTheClassIsChecked() throws IOException {
        Path project = folder.resolve("My Scores");
        Tool run = Tool.run("new", project.toString(), "--package", "org.shop");
        run.ends(0);
        run.complains("cd '" + project + "' && mvn test");
        List<Path> sources = files(project, ".java");
        assertEquals(2, sources.size(), sources.toString());
        Path classes = Files.createDirectory(folder.resolve("classes"));
        compile(classes, sources);

        Tool check = Tool.run("check", "org.shop.Scores#add", "--scope", "3", "-cp", "" + classes);
        check.ends(0);
        // Lists of up to 3 of 3 numbers that do not grow: 1 + 3 + 6 + 10; one of 3 numbers added.
        check.prints("60 inputs");
    }

    private static void compile(Path classes, List<Path> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments =
                Stream.concat(
                                Stream.of("-d", classes.toString()),
                                sources.stream().map(Path::toString))
                        .toList();
        assertEquals(0, compiler.run(null, null, null, arguments.toArray(new String[0])));
    }

    @Test
    void thePomHasANameOfTheFolderAndThisVersion() throws IOException {
        Path project = folder.resolve("My Scores");
        Tool.run("new", project.toString()).ends(0);
        String pom = Files.readString(project.resolve("pom.xml"));
        assertTrue(pom.contains("<artifactId>my-scores</artifactId>"), pom);
        assertTrue(pom.contains("<artifactId>tuntas-junit-all</artifactId>"), pom);
        for (Path file : files(project, "")) {
            assertFalse(Files.readString(file).contains("{{"), file.toString());
        }
    }

    private static List<Path> files(Path project, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(project)) {
            return all.filter(file -> Files.isRegularFile(file) && ("" + file).endsWith(ending))
                    .toList();
        }
    }

    @Test
    void whatIsThereIsLeftAlone() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "mine");
        Tool run = Tool.run("new", folder.toString());
        run.ends(2);
        run.complains("is no empty folder. Nothing was written");
        assertEquals(1, files(folder, "").size());
        Tool.run("new", folder.resolve("notes.txt").toString()).ends(2);
        assertEquals("mine", Files.readString(folder.resolve("notes.txt")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Shop", "a..b", "a-b", "", "a/b"})
    void aNameThatIsNoPackageIsRefused(String name) throws IOException {
        Tool run = Tool.run("new", folder.toString(), "--package", name);
        run.ends(2);
        run.complains("can't be the name of a package");
        assertEquals(List.of(), files(folder, ""));
    }
}
