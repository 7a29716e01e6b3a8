package dev.tuntas.cli.internal.check;

import static java.util.stream.Collectors.joining;

import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.cli.internal.output.Json;
import java.lang.reflect.Executable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A few files for each counterexample: {@code SearchTree_remove_1.json}, a picture of each of its
 * structures, and a class that repeats the call.
 */
public final class CounterexampleFolder {
    private final Path folder;
    private final List<Path> written = new ArrayList<>();
    private int number;

    private CounterexampleFolder(Path folder) {
        this.folder = folder;
    }

    /** Writes them into a folder; returns the files. */
    public static List<Path> write(ClassReport report, Path folder) {
        CounterexampleFolder files = new CounterexampleFolder(folder);
        report.forEachFinding(files::writeOne);
        return files.written;
    }

    private void writeOne(Executable method, Finding finding) {
        number++;
        String name = Executables.title(method).replace('.', '_') + "_" + number;
        write(name + ".json", Json.lines(CheckJson.finding(finding)) + "\n");
        Counterexample example = finding.counterexample();
        example.drawings()
                .forEach(
                        (part, drawing) ->
                                write(name + "_" + fileName(part) + ".svg", drawing.toSvg()));
        write(name + ".java", javaClass(name, method, finding));
    }

    private static String indented(String line) {
        return line.isBlank() ? "" : "    " + line;
    }

    private static String fileName(String part) {
        return part.replaceAll("[^\\w]+", "_").replaceAll("_$", "");
    }

    private void write(String name, String text) {
        Path file = folder.resolve(name);
        ReportFile.write(file, text);
        written.add(file);
    }

    /** The first line of the code is the call; the methods that it uses follow. */
    private static String javaClass(String name, Executable method, Finding finding) {
        String code = finding.counterexample().java();
        int end = code.indexOf('\n');
        String home = method.getDeclaringClass().getPackageName();
        return (home.isEmpty() ? "" : "package " + home + ";\n\n")
                + "/** Repeats a call that fails: "
                + finding.message().replace("*/", "*&#47;").replace("\\", "&#92;")
                + ". */\nfinal class "
                + name
                + " {\n    public static void main(String[] args) throws Throwable {\n        "
                + code.substring(0, end)
                + "\n    }\n"
                + code.substring(end)
                        .strip()
                        .lines()
                        .map(CounterexampleFolder::indented)
                        .collect(joining("\n", "\n", "\n"))
                + "}\n";
    }
}
