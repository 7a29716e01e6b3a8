package dev.tuntas.cli.internal.rewind;

import dev.tuntas.check.spi.compile.CompilePath;
import dev.tuntas.check.spi.compile.MemoryFiles;
import dev.tuntas.check.spi.input.CounterexampleCode;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.Structure;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A class that makes the values of an input, compiled from the Java code that a finding shows for
 * it: so the machine makes them as the user would.
 *
 * @param method class and static method, with # between
 * @param classes the class files, by internal name
 */
record InputMaker(String method, Map<String, byte[]> classes) {
    private static final String METHOD = "make";

    /**
     * @param neighbour the class beside which the code is
     * @param types of the values, in order
     */
    static InputMaker of(
            Class<?> neighbour, InputSpace space, Structure<?> input, List<Class<?>> types) {
        CounterexampleCode code = new CounterexampleCode(neighbour);
        List<String> values = space.code(input, code);
        return of(neighbour, List.of(), values, code.methods(), types);
    }

    /**
     * @param statements what comes before the values
     * @param values expressions
     * @param helpers methods that both call
     */
    static InputMaker of(
            Class<?> neighbour,
            List<String> statements,
            List<String> values,
            String helpers,
            List<Class<?>> types) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Class<?> type = types.get(i);
            elements.add(
                    type.isPrimitive() ? "(" + type + ") (" + values.get(i) + ")" : values.get(i));
        }
        String home = neighbour.getPackageName();
        String name = simpleName(neighbour) + "ReplayInput";
        String text =
                (home.isEmpty() ? "" : "package " + home + ";\n")
                        + "final class %s {\n".formatted(name)
                        + "static Object[] %s() throws Throwable {\n".formatted(METHOD)
                        + String.join("\n", statements)
                        + "\nreturn new Object[] {%s};\n}\n".formatted(String.join(", ", elements))
                        + helpers
                        + "}\n";
        String full = home.isEmpty() ? name : home + "." + name;
        return new InputMaker(full + "#" + METHOD, compile(neighbour, full, text));
    }

    private static String simpleName(Class<?> type) {
        String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
        return name.replace('$', '_');
    }

    private static Map<String, byte[]> compile(Class<?> neighbour, String name, String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw CliProblems.noCompiler();
        }
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        String path =
                CompilePath.of(neighbour).stream()
                        .map(Object::toString)
                        .collect(Collectors.joining(File.pathSeparator));
        List<String> options = List.of("-classpath", path, "-proc:none", "-nowarn", "-g");
        try (StandardJavaFileManager plain =
                compiler.getStandardFileManager(messages, null, null)) {
            MemoryFiles files = new MemoryFiles(plain, Map.of());
            compiler.getTask(
                            null,
                            files,
                            messages,
                            options,
                            null,
                            List.of(MemoryFiles.source(name, text)))
                    .call();
            check(name, messages);
            Map<String, byte[]> classes = new LinkedHashMap<>();
            for (String each : files.writtenNames()) {
                classes.put(each.replace('.', '/'), files.written(each));
            }
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(String name, DiagnosticCollector<JavaFileObject> messages) {
        for (Diagnostic<? extends JavaFileObject> message : messages.getDiagnostics()) {
            if (message.getKind() == Diagnostic.Kind.ERROR) {
                throw CliProblems.inputNotCompiled(name, message.getMessage(null));
            }
        }
    }
}
