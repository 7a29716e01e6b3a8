package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.stored.SpaceDescription;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** A version of a subject, compiled from its source while a test runs, in a loader of its own. */
final class Version {
    private final Class<?> subject;
    private final Finitization<?> finitization;

    private Version(Class<?> subject, UnaryOperator<Finitization.Builder<?>> bounds) {
        this.subject = subject;
        this.finitization = bounds.apply(Finitization.of(subject)).build();
    }

    /** A list of nodes with keys: the class T with some more members, of scope 2. */
    static Version list(String members) {
        return of("T", listSource("T", members));
    }

    static String listSource(String name, String members) {
        return """
        import java.util.*;
        public class %s {
            Node head;
            int size;
            static class Node {
                Node next;
                int key;
            }
            %s
        }
        """
                .formatted(name, members);
    }

    static Version of(String subject, String... sources) {
        return of(subject, bounds -> bounds.scope(2), sources);
    }

    static Version of(
            String subject, UnaryOperator<Finitization.Builder<?>> bounds, String... sources) {
        return new Version(compile(List.of("-g"), sources).load(subject), bounds);
    }

    /** A version whose class files have no names of variables and no numbers of lines. */
    static Version withoutDebugInformation(String subject, String source) {
        return new Version(compile(List.of("-g:none"), source).load(subject), b -> b.scope(2));
    }

    /** A version of which one class was compiled again, but not those that use it. */
    static Version recompiled(String subject, String source, String before, String after) {
        Loader loader = compile(List.of("-g"), source, before);
        loader.files.putAll(compile(List.of("-g"), after).files);
        return new Version(loader.load(subject), bounds -> bounds.scope(2));
    }

    Class<?> subject() {
        return subject;
    }

    Finitization<?> finitization() {
        return finitization;
    }

    SpaceDescription space() {
        return SpaceDescription.of(finitization.space());
    }

    PredicateCode code() {
        return PredicateCode.of(Predicates.of(subject), finitization.space());
    }

    /** Whether this version's suites can serve a later one. */
    Compatibility to(Version later) {
        return Compatibility.check(
                space(), PredicateCode.parse(code().text()), later.space(), later.code());
    }

    // --- the compiler ---------------------------------------------------------------------------

    private static Loader compile(List<String> options, String... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Loader loader = new Loader();
        StringWriter messages = new StringWriter();
        JavaFileManager manager =
                new ForwardingJavaFileManager<JavaFileManager>(
                        compiler.getStandardFileManager(null, null, null)) {
                    @Override
                    public JavaFileObject getJavaFileForOutput(
                            Location location,
                            String name,
                            JavaFileObject.Kind kind,
                            @Nullable FileObject sibling) {
                        return loader.output(name);
                    }
                };
        List<Source> files = List.of(sources).stream().map(Source::new).toList();
        boolean isCompiled = compiler.getTask(messages, manager, null, options, null, files).call();
        assertTrue(isCompiled, messages::toString);
        return loader;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + name(text) + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String name(String text) {
            String rest = text.substring(text.indexOf("public class ") + 13);
            return rest.substring(0, rest.indexOf(' '));
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> files = new HashMap<>();

        Loader() {
            super(Version.class.getClassLoader());
        }

        JavaFileObject output(String name) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            files.put(name.replace('.', '/') + ".class", bytes);
            return new SimpleJavaFileObject(
                    URI.create("string:///" + name), JavaFileObject.Kind.CLASS) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }

        Class<?> load(String name) {
            try {
                return loadClass(name);
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            ByteArrayOutputStream bytes = files.get(name);
            return bytes == null
                    ? super.getResourceAsStream(name)
                    : new ByteArrayInputStream(bytes.toByteArray());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = files.get(name.replace('.', '/') + ".class");
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
