package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.core.message.TuntasException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** What the compiler says of sources. */
final class CompileErrors {
    private CompileErrors() {}

    /** An exception that tells the first error. */
    static TuntasException problem(
            List<JavaSource> sources, List<Diagnostic<? extends JavaFileObject>> errors) {
        Diagnostic<? extends JavaFileObject> first = errors.get(0);
        JavaSource source = source(sources, first).orElse(sources.get(0));
        return AssessProblems.doesNotCompile(
                source.path().toString(), first.getLineNumber(), text(first));
    }

    /** What is wrong, and what the compiler says of it on further lines, such as the symbol. */
    static String text(Diagnostic<? extends JavaFileObject> error) {
        List<String> lines =
                error.getMessage(Locale.ENGLISH)
                        .lines()
                        .map(line -> line.strip().replaceAll("\\s+", " "))
                        .filter(line -> !line.isEmpty())
                        .toList();
        if (lines.isEmpty()) {
            return "it does not say why";
        }
        String further = String.join(", ", lines.subList(1, lines.size()));
        String first = lines.get(0).replaceAll("[.;]$", "");
        return further.isEmpty() ? first : first + " (" + further + ")";
    }

    /** The source that an error is in. */
    static Optional<JavaSource> source(
            List<JavaSource> sources, Diagnostic<? extends JavaFileObject> error) {
        String file = error.getSource() == null ? "" : error.getSource().getName();
        return sources.stream()
                .filter(source -> file.equals("/" + source.className().replace('.', '/') + ".java"))
                .findFirst();
    }
}
