package dev.tuntas.cli.internal.output;

import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Opens the place where objects go that public calls build. */
public final class BuiltOutputs {
    private BuiltOutputs() {}

    /** The first objects, numbered, for a person. */
    public static FoundOutput<Built> screen(PrintWriter out, long atMost) {
        return new Screen<>(out, atMost, BuiltText::text);
    }

    /** All objects on standard output. */
    public static FoundOutput<Built> standard(
            PrintWriter out, Format format, Class<?> subject, PageOptions page) {
        return to(Sink.standard(out), format, subject, "Structures", page);
    }

    /** All objects in a file. */
    public static FoundOutput<Built> file(
            String name, Format format, Class<?> subject, PageOptions page) {
        Path file = Path.of(name);
        if (format == Format.SVG) {
            throw CliProblems.noPicturesOfCalls();
        }
        String className =
                format == Format.JAVA ? JavaClass.checkedName(file, subject) : "Structures";
        try {
            return to(Sink.file(file, false), format, subject, className, page);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(name, e, "Nothing was built.");
        }
    }

    private static FoundOutput<Built> to(
            Sink sink, Format format, Class<?> subject, String className, PageOptions page) {
        return switch (format) {
            case SVG -> throw CliProblems.noPicturesOfCalls();
            case JAVA -> new BuiltClass(sink, subject, className);
            case HTML -> GalleryOutput.ofBuilt(sink, page);
            case TEXT, JSON, DOT -> new Sequence<>(sink, built -> BuiltText.of(built, format));
        };
    }
}
