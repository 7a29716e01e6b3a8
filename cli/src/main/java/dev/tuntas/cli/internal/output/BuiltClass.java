package dev.tuntas.cli.internal.output;

import dev.tuntas.check.CallSequence;
import dev.tuntas.check.CallSequences.Built;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A class with a method for each object, which makes the calls. It is written at the end, when all
 * imports are known.
 */
final class BuiltClass extends SinkOutput<Built> {
    private static final String VARIABLE = "structure";

    private final Class<?> subject;
    private final String name;
    private final Set<String> imports = new TreeSet<>();
    private final StringBuilder methods = new StringBuilder();
    private long number;

    BuiltClass(Sink sink, Class<?> subject, String name) {
        super(sink);
        this.subject = subject;
        this.name = name;
    }

    @Override
    public void write(Built built) {
        CallSequence sequence = built.sequence();
        String statements = sequence.toJava(VARIABLE);
        String type = statements.substring(0, statements.indexOf(" " + VARIABLE + " = "));
        number++;
        imports.addAll(sequence.imports());
        methods.append(
                "\n    static %s structure%d() throws Exception {\n%s        return %s;\n    }\n"
                        .formatted(type, number, statements.indent(8), VARIABLE));
    }

    @Override
    public void close() throws IOException {
        try (sink) {
            String home = subject.getClassLoader() == null ? "" : subject.getPackageName();
            sink.write(home.isEmpty() ? "" : "package " + home + ";\n\n");
            sink.write(imports(home));
            sink.write(
                    "/** Objects of %s that public calls build. */\nfinal class %s {%s}\n"
                            .formatted(subject.getSimpleName(), name, methods));
        }
    }

    private String imports(String home) {
        String lines =
                imports.stream()
                        .filter(type -> !type.equals(home + "." + simple(type)))
                        .map(type -> "import " + type + ";\n")
                        .collect(Collectors.joining());
        return lines.isEmpty() ? "" : lines + "\n";
    }

    private static String simple(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
