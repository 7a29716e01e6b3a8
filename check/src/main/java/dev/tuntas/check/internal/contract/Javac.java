package dev.tuntas.check.internal.contract;

import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.tuntas.check.spi.compile.CompilerFiles;
import dev.tuntas.check.spi.compile.MemoryFiles;
import dev.tuntas.core.spi.Undisturbed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's compiler, for classes beside one subject. What it reads of the JDK and the class path
 * stays open between compilations, which takes most of the time of the first one.
 */
final class Javac {
    private static final List<String> OPTIONS =
            List.of("-proc:none", "-nowarn", "-g:none", "-implicit:none", "-XDstringConcat=inline");

    private final JavaCompiler compiler;
    private final MemoryFiles files;

    /** What came out. */
    record Outcome(boolean isDone, List<Diagnostic<? extends JavaFileObject>> errors) {}

    Javac(Class<?> subject) {
        this(subject, ToolProvider.getSystemJavaCompiler());
    }

    /** With the compiler of this Java, or null if it has none. */
    Javac(Class<?> subject, @Nullable JavaCompiler found) {
        if (found == null) {
            throw ContractProblems.noCompiler();
        }
        this.compiler = found;
        this.files = new MemoryFiles(CompilerFiles.of(found, subject), OpenedClasses.of(subject));
    }

    /** Compiles a class; its bytes are then {@link #written}. */
    Outcome compile(String name, String source) {
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        JavaCompiler.CompilationTask task = task(name, source, messages);
        boolean isDone = Undisturbed.call(task::call);
        return outcome(isDone, messages);
    }

    byte[] written(String name) {
        return files.written(name);
    }

    /** Finds out the types of variables, by their names, without compiling. */
    Outcome types(String name, String source, Map<String, String> found) {
        return Undisturbed.call(() -> typesOf(name, source, found));
    }

    private Outcome typesOf(String name, String source, Map<String, String> found) {
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) task(name, source, messages);
        try {
            var units = task.parse();
            task.analyze();
            Outcome outcome = outcome(true, messages);
            if (outcome.isDone()) {
                units.forEach(
                        unit -> new TypeScanner(Trees.instance(task), found).scan(unit, null));
            }
            return outcome;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void close() {
        try {
            files.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JavaCompiler.CompilationTask task(
            String name, String source, DiagnosticCollector<JavaFileObject> messages) {
        return compiler.getTask(
                null, files, messages, OPTIONS, null, List.of(MemoryFiles.source(name, source)));
    }

    private static Outcome outcome(boolean isDone, DiagnosticCollector<JavaFileObject> messages) {
        List<Diagnostic<? extends JavaFileObject>> errors =
                messages.getDiagnostics().stream()
                        .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
                        .toList();
        return new Outcome(isDone && errors.isEmpty(), errors);
    }

    private static final class TypeScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final Trees trees;
        private final Map<String, String> found;

        TypeScanner(Trees trees, Map<String, String> found) {
            this.trees = trees;
            this.found = found;
        }

        @Override
        public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
            found.put(
                    tree.getName().toString(),
                    TypeMirrorText.of(trees.getElement(getCurrentPath()).asType()));
            return super.visitVariable(tree, null);
        }
    }
}
