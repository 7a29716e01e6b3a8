package dev.tuntas.assess.internal.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.compile.CompilerFiles;
import dev.tuntas.check.spi.compile.MemoryFiles;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Undisturbed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * The JDK's compiler for the sources of a subject. What it has read of the class path stays open
 * between compilations.
 */
public final class SourceCompiler implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of(
                    "-proc:none",
                    "-nowarn",
                    "-g",
                    "-parameters",
                    "-implicit:none",
                    "-Xmaxerrs",
                    "0");

    private final JavaCompiler compiler;
    private final CompilerFiles files;
    private final Map<String, byte[]> given;

    /** What came of a compilation: classes by binary name, or what was wrong. */
    public record Compiled(
            Map<String, byte[]> classes, List<Diagnostic<? extends JavaFileObject>> errors) {
        public boolean isDone() {
            return errors.isEmpty();
        }
    }

    /** Sources with their types. */
    public record Analysed(
            JavacTask task,
            Trees trees,
            List<CompilationUnitTree> units,
            List<JavaSource> sources) {}

    /**
     * @param given class files that the sources may use besides those of the class path
     */
    public SourceCompiler(Class<?> subject, Map<String, byte[]> given) {
        JavaCompiler found = ToolProvider.getSystemJavaCompiler();
        if (found == null) {
            throw AssessProblems.noCompiler();
        }
        this.compiler = found;
        this.given = given;
        this.files = CompilerFiles.of(found, subject);
    }

    /** Reads sources and finds out all types; they must be right. */
    public Analysed analyse(List<JavaSource> sources) {
        return analyse(sources, errors -> CompileErrors.problem(sources, errors));
    }

    /**
     * The same.
     *
     * @param problem what is to be said of errors
     */
    Analysed analyse(
            List<JavaSource> sources,
            Function<List<Diagnostic<? extends JavaFileObject>>, TuntasException> problem) {
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        Map<String, String> texts = new LinkedHashMap<>();
        sources.forEach(source -> texts.put(source.className(), source.text()));
        JavacTask task = task(files(), texts, messages);
        try {
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            task.analyze();
            List<Diagnostic<? extends JavaFileObject>> errors = errors(messages);
            if (!errors.isEmpty()) {
                throw problem.apply(errors);
            }
            return new Analysed(task, Trees.instance(task), units, List.copyOf(sources));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads sources, without looking for types. */
    Analysed parse(List<JavaSource> sources) {
        Map<String, String> texts = new LinkedHashMap<>();
        sources.forEach(source -> texts.put(source.className(), source.text()));
        JavacTask task = task(files(), texts, new DiagnosticCollector<>());
        List<CompilationUnitTree> units = new ArrayList<>();
        Undisturbed.call(task::parse).forEach(units::add);
        return new Analysed(task, Trees.instance(task), units, List.copyOf(sources));
    }

    /** Compiles sources, by the names of the classes that their files are named after. */
    public Compiled compile(Map<String, String> texts) {
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        MemoryFiles files = files();
        JavacTask task = task(files, texts, messages);
        boolean isDone = Undisturbed.call(task::call);
        List<Diagnostic<? extends JavaFileObject>> errors = errors(messages);
        if (!isDone && errors.isEmpty()) {
            throw AssessProblems.compilerGaveUp(texts.keySet());
        }
        Map<String, byte[]> classes = new LinkedHashMap<>();
        if (errors.isEmpty()) {
            files.writtenNames().stream()
                    .sorted()
                    .forEach(name -> classes.put(name, files.written(name)));
        }
        return new Compiled(classes, errors);
    }

    private MemoryFiles files() {
        return new MemoryFiles(files, given);
    }

    private JavacTask task(
            MemoryFiles files,
            Map<String, String> texts,
            DiagnosticCollector<JavaFileObject> messages) {
        List<JavaFileObject> units = new ArrayList<>();
        texts.forEach((name, text) -> units.add(MemoryFiles.source(name, text)));
        return (JavacTask) compiler.getTask(null, files, messages, OPTIONS, null, units);
    }

    private static List<Diagnostic<? extends JavaFileObject>> errors(
            DiagnosticCollector<JavaFileObject> messages) {
        return messages.getDiagnostics().stream()
                .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
