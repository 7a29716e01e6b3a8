package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Opens the place where structures go. */
public final class Outputs {
    private Outputs() {}

    public static StructureOutput none() {
        return new NoOutput("nowhere");
    }

    /** The structures are written where they are found. */
    public static StructureOutput elsewhere(String place) {
        return new NoOutput(place);
    }

    /** The first structures, for a person. */
    public static StructureOutput screen(PrintWriter out, long atMost) {
        return new Screen(out, atMost);
    }

    /** All structures on standard output. */
    public static StructureOutput standard(PrintWriter out, Format format, Class<?> subject) {
        Sink sink = Sink.standard(out);
        try {
            return format == Format.JAVA
                    ? JavaClass.onStandardOutput(sink, subject)
                    : new Sequence(sink, format);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(sink.place(), e, "Nothing was searched.");
        }
    }

    /** All structures in a file, or in a series of files. */
    public static StructureOutput file(
            String name, Format format, boolean append, Class<?> subject) {
        Path file = Path.of(name);
        try {
            return switch (format) {
                case SVG -> new SvgFiles(file, append);
                case JAVA -> JavaClass.inFile(file, subject, append);
                case TEXT, JSON, DOT -> new Sequence(Sink.file(file, append), format);
            };
        } catch (IOException e) {
            throw CliProblems.cannotWrite(name, e, "Nothing was searched.");
        }
    }
}
