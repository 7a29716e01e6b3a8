package dev.tuntas.cli.internal.output;

import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.text.NumberText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Opens the place where objects go that public calls build. */
public final class BuiltOutputs {
    private BuiltOutputs() {}

    public static BuiltOutput none() {
        return new BuiltOutput() {
            @Override
            public void write(Built built) {}

            @Override
            public String place() {
                return "nowhere";
            }

            @Override
            public void close() {}
        };
    }

    /** The first objects, numbered, for a person. */
    public static BuiltOutput screen(PrintWriter out, long atMost) {
        return new BuiltOutput() {
            private long seen;

            @Override
            public void write(Built built) throws IOException {
                seen++;
                if (seen <= atMost) {
                    out.printf("%d. %s", seen, BuiltText.text(built));
                }
                if (out.checkError()) {
                    throw new IOException("it is closed or full");
                }
            }

            @Override
            public String place() {
                return "standard output";
            }

            @Override
            public void close() {
                if (seen > atMost && atMost > 0) {
                    out.printf(
                            "... and %s more (--show all prints them, --out FILE writes them)%n%n",
                            NumberText.grouped(seen - atMost));
                }
                out.flush();
            }
        };
    }

    /** All objects on standard output. */
    public static BuiltOutput standard(PrintWriter out, Format format, Class<?> subject) {
        return to(Sink.standard(out), format, subject, "Structures");
    }

    /** All objects in a file. */
    public static BuiltOutput file(String name, Format format, Class<?> subject) {
        Path file = Path.of(name);
        if (format == Format.SVG) {
            throw CliProblems.noPicturesOfCalls();
        }
        String className =
                format == Format.JAVA ? JavaClass.checkedName(file, subject) : "Structures";
        try {
            return to(Sink.file(file, false), format, subject, className);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(name, e, "Nothing was built.");
        }
    }

    private static BuiltOutput to(Sink sink, Format format, Class<?> subject, String className) {
        return switch (format) {
            case SVG -> throw CliProblems.noPicturesOfCalls();
            case JAVA -> new BuiltClass(sink, subject, className);
            case TEXT, JSON, DOT -> sequence(sink, format);
        };
    }

    private static BuiltOutput sequence(Sink sink, Format format) {
        return new BuiltOutput() {
            @Override
            public void write(Built built) throws IOException {
                sink.write(BuiltText.of(built, format));
            }

            @Override
            public String place() {
                return sink.place();
            }

            @Override
            public void close() throws IOException {
                sink.close();
            }
        };
    }
}
