package dev.tuntas.maven;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What a command came to on a class; kept in a file, so that a page about all modules can be made
 * at the end of the build.
 *
 * @param exit the exit code of the command
 * @param summary the last line that it printed
 * @param page the name of the page that it wrote, or empty
 */
record CommandOutcome(String command, String subject, int exit, String summary, String page) {
    private static final String ENDING = ".outcome";

    /** A name that a file may have, for a class and its method. */
    static String fileName(String command, String subject) {
        return command + "-" + subject.replaceAll("[^A-Za-z0-9._-]+", "-");
    }

    boolean isClean() {
        return exit == 0;
    }

    boolean isWrongUse() {
        return exit == 2;
    }

    /** What the exit code says, and the last line. */
    String inWords() {
        String said =
                switch (exit) {
                    case 0 -> "clean";
                    case 1 -> "findings";
                    case 2 -> "wrong use";
                    case 3 -> "not complete";
                    default -> "the JVM ended with " + exit;
                };
        return summary.isEmpty() ? said : said + ": " + summary;
    }

    void write(Path folder) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("command", command);
        properties.setProperty("subject", subject);
        properties.setProperty("exit", Integer.toString(exit));
        properties.setProperty("summary", summary);
        properties.setProperty("page", page);
        Files.createDirectories(folder);
        try (Writer out =
                Files.newBufferedWriter(folder.resolve(fileName(command, subject) + ENDING))) {
            properties.store(out, null);
        }
    }

    /** All outcomes in a folder, by the names of their files. */
    static List<CommandOutcome> in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
        }
        List<CommandOutcome> outcomes = new ArrayList<>();
        for (Path file : files) {
            outcomes.add(read(file));
        }
        return outcomes;
    }

    private static CommandOutcome read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        }
        return new CommandOutcome(
                properties.getProperty("command", "?"),
                properties.getProperty("subject", "?"),
                Integer.parseInt(properties.getProperty("exit", "-1")),
                properties.getProperty("summary", ""),
                properties.getProperty("page", ""));
    }
}
