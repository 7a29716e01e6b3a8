package dev.tuntas.core.internal.structure;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in memory. */
final class Sources {
    private Sources() {}

    /** The class files by the names of their classes. */
    static Map<String, byte[]> compile(Map<String, String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        Memory memory = new Memory(compiler.getStandardFileManager(problems, null, null));
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach((name, source) -> units.add(new Source(name, source)));
        List<String> options = List.of("-cp", System.getProperty("java.class.path"), "-proc:none");
        if (!compiler.getTask(null, memory, problems, options, null, units).call()) {
            throw new AssertionError(errors(problems) + "\nin\n" + sources);
        }
        Map<String, byte[]> classes = new HashMap<>();
        memory.written.forEach((name, out) -> classes.put(name, out.toByteArray()));
        return classes;
    }

    private static List<String> errors(DiagnosticCollector<JavaFileObject> problems) {
        return problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(Diagnostic::toString)
                .toList();
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        Memory(StandardJavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location,
                String className,
                JavaFileObject.Kind kind,
                FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    return written.computeIfAbsent(className, n -> new ByteArrayOutputStream());
                }
            };
        }
    }
}
