package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Opens the place where structures go. */
public final class Outputs {
    private Outputs() {}

    public static <T> FoundOutput<T> none() {
        return elsewhere("nowhere");
    }

    /** The structures are written where they are found. */
    public static <T> FoundOutput<T> elsewhere(String place) {
        return new NoOutput<>(place);
    }

    /**
     * The first structures, for a person.
     *
     * @param withCandidates whether each is also told as a candidate, which other commands take
     */
    public static FoundOutput<Structure<?>> screen(
            PrintWriter out, long atMost, boolean withCandidates) {
        return new Screen<>(
                out,
                atMost,
                structure ->
                        (withCandidates ? "candidate " + name(structure.candidate()) + "\n" : "")
                                + structure.toText());
    }

    /** Without any slot there is only one candidate, and its text is empty. */
    private static String name(Candidate candidate) {
        String text = candidate.toString();
        return text.isEmpty() ? "''" : text;
    }

    /** All structures on standard output. */
    public static FoundOutput<Structure<?>> standard(
            PrintWriter out, Format format, Class<?> subject, PageOptions page) {
        Sink sink = Sink.standard(out);
        try {
            return switch (format) {
                case JAVA -> JavaClass.onStandardOutput(sink, subject);
                case HTML -> GalleryOutput.ofStructures(sink, page);
                case TEXT, JSON, DOT, SVG -> new Sequence<>(sink, format::write);
            };
        } catch (IOException e) {
            throw CliProblems.cannotWrite(sink.place(), e, "Nothing was searched.");
        }
    }

    /** All structures in a file, or in a series of files. */
    public static FoundOutput<Structure<?>> file(
            String name, Format format, boolean append, Class<?> subject, PageOptions page) {
        Path file = Path.of(name);
        try {
            return switch (format) {
                case SVG -> new SvgFiles(file, append);
                case JAVA -> JavaClass.inFile(file, subject, append);
                case HTML -> GalleryOutput.ofStructures(Sink.file(file, false), page);
                case TEXT, JSON, DOT -> new Sequence<>(Sink.file(file, append), format::write);
            };
        } catch (IOException e) {
            throw CliProblems.cannotWrite(name, e, "Nothing was searched.");
        }
    }
}
