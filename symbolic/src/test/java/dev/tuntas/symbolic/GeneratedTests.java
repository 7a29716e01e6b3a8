package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.symbolic.result.PathTest;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles tests that were written, and runs them beside their subjects in a world of its own. */
final class GeneratedTests {
    private final Path folder;

    GeneratedTests(Path folder) {
        this.folder = folder;
    }

    /** Compiles sources, by their files, into the folder. */
    void compile(Map<String, String> sources) {
        try {
            List<File> files = new ArrayList<>();
            for (Map.Entry<String, String> source : sources.entrySet()) {
                Path file = folder.resolve("sources").resolve(source.getKey());
                Files.createDirectories(file.getParent());
                files.add(Files.writeString(file, source.getValue()).toFile());
            }
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            StringWriter said = new StringWriter();
            try (var manager = compiler.getStandardFileManager(null, null, null)) {
                String path = folder + File.pathSeparator + classPath();
                List<String> options =
                        List.of("-d", folder.toString(), "-cp", path, "-nowarn", "-parameters");
                boolean isDone =
                        compiler.getTask(
                                        said,
                                        manager,
                                        null,
                                        options,
                                        null,
                                        manager.getJavaFileObjectsFromFiles(files))
                                .call();
                assertTrue(isDone, said::toString);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where classes that tests need lie. */
    private static String classPath() {
        return Stream.of(
                        Faulty.class,
                        BuggyTree.class,
                        Ensures.class,
                        org.junit.jupiter.api.Test.class,
                        org.opentest4j.AssertionFailedError.class,
                        org.apiguardian.api.API.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * A loader that has the classes of the folder, and with them the others of a package, as its
     * own: classes of one package see each other only if they have the same loader.
     */
    ClassLoader loader(String home) {
        return new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve)
                    throws ClassNotFoundException {
                int dot = name.lastIndexOf('.');
                boolean isOwn = dot > 0 && name.substring(0, dot).equals(home);
                Class<?> known = findLoadedClass(name);
                if (known != null || !isOwn) {
                    return known == null ? super.loadClass(name, resolve) : known;
                }
                String file = name.replace('.', '/') + ".class";
                try (InputStream in = open(file)) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }

            private InputStream open(String file) throws IOException {
                InputStream found = getResourceAsStream(file);
                if (found == null) {
                    throw new IOException("no " + file);
                }
                return found;
            }

            @Override
            public InputStream getResourceAsStream(String file) {
                Path own = folder.resolve(file);
                try {
                    return Files.exists(own)
                            ? Files.newInputStream(own)
                            : super.getResourceAsStream(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    /** What each test fails with, by its name; an empty text if it passes. */
    Map<String, String> run(List<PathTest> tests) throws Exception {
        Map<String, String> sources = new TreeMap<>();
        tests.forEach(test -> sources.put(test.file(), test.source()));
        compile(sources);
        Map<String, String> failures = new TreeMap<>();
        ClassLoader loader = loader(tests.get(0).packageName());
        for (PathTest test : tests) {
            Class<?> type =
                    Class.forName(test.packageName() + "." + test.className(), true, loader);
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
                    failures.put(type.getName() + "." + method.getName(), failure(method));
                }
            }
        }
        return failures;
    }

    private static String failure(Method method) throws ReflectiveOperationException {
        method.setAccessible(true);
        var constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
            return "";
        } catch (InvocationTargetException e) {
            return e.getTargetException().toString();
        }
    }
}
