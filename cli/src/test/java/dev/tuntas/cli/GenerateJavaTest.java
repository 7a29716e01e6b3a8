package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java code that is written compiles, and builds valid objects. */
class GenerateJavaTest {
    private static final String LIST =
            """
            package shop;

            public class Stack {
                Link top;
                private int size;

                static class Link {
                    final int value;
                    Link below;

                    Link(int value) {
                        this.value = value;
                    }
                }

                boolean repOk() {
                    int n = 0;
                    for (Link link = top; link != null; link = link.below) {
                        if (++n > size) {
                            return false;
                        }
                    }
                    return n == size;
                }

                @Override
                public String toString() {
                    String text = size + ":";
                    for (Link link = top; link != null; link = link.below) {
                        text += " " + link.value;
                    }
                    return text;
                }
            }
            """;

    @TempDir private Path folder;

    @BeforeEach
    void compile() {
        UserCode.compile(folder, "shop.Stack", LIST);
    }

    private Tool generate(String... more) {
        String[] args = {
            "generate", "Stack", "-cp", folder.toString(), "--scope", "2", "--format", "java"
        };
        String[] all = new String[args.length + more.length];
        System.arraycopy(args, 0, all, 0, args.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return Tool.run(all);
    }

    private static final Set<String> ALL =
            Set.of("0:", "1: 0", "1: 1", "2: 0 0", "2: 0 1", "2: 1 0", "2: 1 1");

    @Test
    void theClassCompilesAndItsMethodsBuildAllStructures() throws Exception {
        Path file = folder.resolve("Stacks.java");
        Tool run = generate("--out", file.toString());
        run.ends(0);
        assertEquals(ALL, objects("shop.Stacks", Files.readString(file)));
    }

    @Test
    void theClassOnStandardOutputIsTheSame() throws Exception {
        String code = generate().out();
        assertTrue(code.contains("    static Stack structure1() {\n"), code);
        assertEquals(ALL, objects("shop.Structures", code));
    }

    @Test
    void aClassCanBeGoneOnWith() throws Exception {
        Path file = folder.resolve("more-stacks.java");
        Tool first = generate("--out", file.toString(), "--limit", "3");
        String from = first.out().replaceAll("(?s).*--from '?([0-9,*]*).*", "$1");
        Tool second = generate("--out", file.toString(), "--append", "--from", from);
        second.ends(0);
        String code = Files.readString(file);
        assertEquals(1, code.lines().filter(line -> line.contains(" void set(")).count(), code);
        assertEquals(ALL, objects("shop.Structures", code));
    }

    @Test
    void aClassWhoseEndIsMissingCanBeGoneOnWith() throws Exception {
        Path file = folder.resolve("Stacks.java");
        generate("--out", file.toString());
        String code = Files.readString(file);
        Files.writeString(file, code.substring(0, code.indexOf("    // End of the structures.")));
        generate("--out", file.toString(), "--append");
        assertEquals(ALL, objects("shop.Stacks", Files.readString(file)));
    }

    private Set<String> objects(String name, String code) throws Exception {
        UserCode.compile(folder, name, code);
        Set<String> objects = new TreeSet<>();
        URL[] urls = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls)) {
            for (Method method : loader.loadClass(name).getDeclaredMethods()) {
                if (method.getName().startsWith("structure")) {
                    method.setAccessible(true);
                    objects.add(String.valueOf(method.invoke(null)));
                }
            }
        }
        return objects;
    }

    @Test
    void aClassThatCannotBeWrittenIsTold() throws IOException {
        generate("--out", folder.resolve("none").resolve("A.java").toString())
                .ends(2)
                .complains("its folder does not exist");
    }
}
