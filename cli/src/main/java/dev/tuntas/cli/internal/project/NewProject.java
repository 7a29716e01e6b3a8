package dev.tuntas.cli.internal.project;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.ToolVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The files of a project, made of templates that lie beside this class as resources. */
final class NewProject {
    private static final String TEMPLATES = "/dev/tuntas/cli/project/";

    private final Path folder;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<String, String> words;

    NewProject(Path folder, String packageName) {
        this.folder = folder;
        String sources = "java/" + packageName.replace('.', '/') + "/";
        files.put("pom.xml", "pom.xml.txt");
        files.put("src/main/" + sources + "Scores.java", "Scores.java.txt");
        files.put("src/test/" + sources + "ScoresTest.java", "ScoresTest.java.txt");
        files.put(".gitignore", "gitignore.txt");
        this.words =
                Map.of(
                        "package", packageName,
                        "artifact", artifact(),
                        "version", ToolVersion.number());
    }

    /** The name of the folder, as far as an artifact may have it. */
    private String artifact() {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        String kept =
                String.valueOf(name)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9.-]+", "-")
                        .replaceAll("^[.-]+|[.-]+$", "");
        return kept.isEmpty() ? "scores" : kept;
    }

    /** Writes all files, nothing if one is there; gives their paths. */
    List<Path> write() {
        try {
            requireEmpty();
            List<Path> written = new ArrayList<>();
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(Objects.requireNonNull(path.getParent()));
                Files.writeString(path, filled(template(file.getValue())));
                written.add(path);
            }
            return written;
        } catch (IOException e) {
            throw CliProblems.cannotWrite(folder.toString(), e, "The project is not complete.");
        }
    }

    private void requireEmpty() throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw CliProblems.notEmpty(folder);
        }
        try (Stream<Path> there = Files.list(folder)) {
            if (there.findAny().isPresent()) {
                throw CliProblems.notEmpty(folder);
            }
        }
    }

    private String filled(String template) {
        String text = template;
        for (Map.Entry<String, String> word : words.entrySet()) {
            text = text.replace("{{" + word.getKey() + "}}", word.getValue());
        }
        return text;
    }

    private static String template(String name) {
        try (InputStream in = NewProject.class.getResourceAsStream(TEMPLATES + name)) {
            return new String(
                    Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
