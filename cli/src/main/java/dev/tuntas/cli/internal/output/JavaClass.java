package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.Structure;
import dev.tuntas.core.structure.JavaSnippet;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * All structures as methods of one class, which compiles in the subject's package:
 *
 * <pre>{@code
 * final class Trees {
 *     static SearchTree structure1() { ... }
 *     ...
 *     // End of the structures.
 *     static void set(Object target, String field, Object value) { ... }
 * }
 * }</pre>
 */
final class JavaClass extends SinkOutput<Structure<?>> {
    private static final String END = "    // End of the structures.\n";
    private static final Pattern METHOD =
            Pattern.compile("(?m)^    static .* structure\\d+\\(\\) ");

    private final Set<String> helpers = new LinkedHashSet<>();
    private long number;

    private JavaClass(Sink sink) {
        super(sink);
    }

    static JavaClass onStandardOutput(Sink sink, Class<?> subject) throws IOException {
        JavaClass output = new JavaClass(sink);
        sink.write(header(subject, "Structures"));
        return output;
    }

    /** Begins a class in a new file, or goes on with the class in one that is there. */
    static JavaClass inFile(Path file, Class<?> subject, boolean append) throws IOException {
        String name = checkedName(file, subject);
        String old = append && Files.exists(file) ? Files.readString(file) : "";
        int end = old.indexOf(END);
        String kept = end < 0 ? old : old.substring(0, end);
        if (end >= 0) {
            cut(file, kept);
        }
        JavaClass output = new JavaClass(Sink.file(file, !kept.isEmpty()));
        output.number = METHOD.matcher(kept).results().count();
        output.addHelpers(end < 0 ? "" : helpers(old.substring(end + END.length())));
        if (kept.isEmpty()) {
            output.sink.write(header(subject, name));
        }
        return output;
    }

    /** Removes the end; what is kept is not written again, so that nothing can happen to it. */
    private static void cut(Path file, String kept) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(kept.getBytes(StandardCharsets.UTF_8).length);
        }
    }

    /** What the end of a class has, without its indentation and the last brace. */
    private static String helpers(String end) {
        return end.substring(0, Math.max(0, end.lastIndexOf('}'))).indent(-4);
    }

    private static String header(Class<?> subject, String name) {
        boolean jdk = subject.getClassLoader() == null;
        String home = jdk ? "" : subject.getPackageName();
        return (home.isEmpty() ? "" : "package " + home + ";\n\n")
                + "/** Objects of "
                + subject.getSimpleName()
                + " that Tuntas found. */\nfinal class "
                + name
                + " {\n";
    }

    /** What a class in a file is called; it must not hide the subject. */
    static String checkedName(Path file, Class<?> subject) {
        String name = className(file);
        if (name.equals(subject.getSimpleName())) {
            throw CliProblems.wouldReplaceSubject(file, subject);
        }
        return name;
    }

    private static String className(Path file) {
        String stem = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
        return SourceVersion.isName(stem) ? stem : "Structures";
    }

    @Override
    public void write(Structure<?> structure) throws IOException {
        JavaSnippet code = structure.toJavaSnippet();
        String method =
                "/** Candidate %s. */\nstatic %s structure%d() {\n%s    return %s;\n}\n"
                        .formatted(
                                structure.candidate(),
                                rootType(code),
                                number + 1,
                                indented(code.statements()),
                                code.root());
        sink.write(indented(method) + "\n");
        number++;
        addHelpers(code.helpers());
    }

    /**
     * The type with which the root's variable is declared; the language may not let it name more.
     */
    private static String rootType(JavaSnippet code) {
        Matcher declaration =
                Pattern.compile("(?m)^(\\S.*) " + Pattern.quote(code.root()) + " = ")
                        .matcher(code.statements());
        String type = declaration.find() ? declaration.group(1) : "Object";
        return type.equals("var") ? "Object" : type;
    }

    /** Each helper ends with a brace at the start of a line. */
    private void addHelpers(String text) {
        for (String helper : text.split("(?<=\n}\n)", -1)) {
            if (helper.contains("static ")) {
                helpers.add(helper.strip() + "\n");
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (sink) {
            StringBuilder end = new StringBuilder(END);
            helpers.forEach(helper -> end.append('\n').append(indented(helper)));
            sink.write(end.append("}\n").toString());
        }
    }

    private static String indented(String text) {
        return text.lines()
                .map(line -> line.isEmpty() ? "\n" : "    " + line + "\n")
                .collect(Collectors.joining());
    }
}
