package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The extension for VS Code: what it says of itself, its package, and the adapter behind it. */
class EditorTest {
    private static final Path EXTENSION = Path.of("../vscode").toAbsolutePath().normalize();
    private static final Path SCRIPTS = Path.of("src/test/editor").toAbsolutePath();
    private static final Path FOLDER = Path.of("target/editor").toAbsolutePath();

    @Test
    void saysOfItselfWhatAnEditorNeeds() throws IOException {
        check(
                JsonParser.parseString(Files.readString(EXTENSION.resolve("package.json")))
                        .getAsJsonObject(),
                name -> Files.isRegularFile(EXTENSION.resolve(name)));
    }

    private interface HasFile {
        boolean test(String name);
    }

    private static void check(JsonObject manifest, HasFile files) {
        for (String each : List.of("name", "version", "publisher", "license", "description")) {
            assertTrue(!manifest.get(each).getAsString().isBlank(), each);
        }
        assertTrue(files.test(manifest.get("main").getAsString().replaceFirst("^[.]/", "")));
        JsonObject contributed = manifest.getAsJsonObject("contributes");
        JsonObject debugger = contributed.getAsJsonArray("debuggers").get(0).getAsJsonObject();
        String type = debugger.get("type").getAsString();
        assertTrue(manifest.getAsJsonArray("activationEvents").toString().contains(type));
        assertEquals(
                "java",
                contributed
                        .getAsJsonArray("breakpoints")
                        .get(0)
                        .getAsJsonObject()
                        .get("language")
                        .getAsString());
        Set<String> first =
                debugger.getAsJsonArray("initialConfigurations").get(0).getAsJsonObject().keySet();
        assertEquals(Set.of("type", "request", "name", "class"), first);
        // All that can be said there, the command line understands.
        assertEquals(
                Set.of(
                        "class",
                        "command",
                        "args",
                        "classPath",
                        "sources",
                        "scope",
                        "replay",
                        "seed",
                        "maxSteps",
                        "stopOnEntry"),
                debugger.getAsJsonObject("configurationAttributes")
                        .getAsJsonObject("launch")
                        .getAsJsonObject("properties")
                        .keySet());
    }

    @Test
    @Tag("long")
    void isPackedAndItsAdapterTalksToTheClientOfVsCode() throws Exception {
        Files.createDirectories(FOLDER);
        for (String name : List.of("package.json", "drive.js", "TwoThreads.java")) {
            Files.writeString(FOLDER.resolve(name), Files.readString(SCRIPTS.resolve(name)));
        }
        String node = program("node");
        run(node, EXTENSION.resolve("launch.test.js").toString());
        run(program("npm"), "install", "--no-audit", "--no-fund", "--no-package-lock");
        pack(node);
        Path source = FOLDER.resolve("TwoThreads.java");
        int failed =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-d", FOLDER.toString(), source.toString());
        assertEquals(0, failed);
        String said =
                run(
                        node,
                        "drive.js",
                        source.toString(),
                        FOLDER.toString(),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.tuntas.cli.Main",
                        "rewind",
                        "--dap");
        assertTrue(said.strip().endsWith(" conversations, 0 problems"), said);
    }

    private static void pack(String node) throws Exception {
        Path copy = Files.createDirectories(FOLDER.resolve("extension"));
        try (var files = Files.list(EXTENSION)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.write(copy.resolve(file.getFileName()), Files.readAllBytes(file));
            }
        }
        Files.copy(
                EXTENSION.resolveSibling("LICENSE"),
                copy.resolve("LICENSE"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Path made = FOLDER.resolve("tuntas-rewind.vsix");
        Process packing =
                new ProcessBuilder(
                                node,
                                FOLDER.resolve("node_modules/@vscode/vsce/vsce").toString(),
                                "package",
                                "--no-dependencies",
                                "--allow-missing-repository",
                                "-o",
                                made.toString())
                        .directory(copy.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(FOLDER.resolve("packing.txt").toFile())
                        .start();
        assertTrue(packing.waitFor(5, TimeUnit.MINUTES));
        assertEquals(0, packing.exitValue(), () -> read(FOLDER.resolve("packing.txt")));
        try (ZipFile zip = new ZipFile(made.toFile())) {
            Set<String> names = zip.stream().map(Object::toString).collect(Collectors.toSet());
            assertTrue(names.contains("extension.vsixmanifest"), names.toString());
            assertTrue(names.contains("[Content_Types].xml"), names.toString());
            assertTrue(names.contains("extension/launch.js"), names.toString());
            try (InputStream manifest =
                    zip.getInputStream(zip.getEntry("extension/package.json"))) {
                String text = new String(manifest.readAllBytes(), StandardCharsets.UTF_8);
                check(
                        JsonParser.parseString(text).getAsJsonObject(),
                        name -> names.contains("extension/" + name));
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

    private static String program(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseGet(() -> fail("There is no '" + name + "' on the PATH."));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(FOLDER, "said", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(FOLDER.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            fail(String.join(" ", command) + " does not end: " + read(out));
        }
        String said = read(out);
        assertEquals(0, process.exitValue(), () -> String.join(" ", command) + ": " + said);
        return said;
    }
}
