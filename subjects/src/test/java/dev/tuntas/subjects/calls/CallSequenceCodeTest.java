package dev.tuntas.subjects.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.CallSequences;
import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.core.Snapshot;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DisjointSets;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.HeapArray;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.subjects.SinglyLinkedList;
import dev.tuntas.subjects.SortedList;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed calls, compiled in a package of their own, build the same objects. */
class CallSequenceCodeTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            classes = {
                SearchTree.class,
                AvlTree.class,
                SinglyLinkedList.class,
                SortedList.class,
                DoublyLinkedList.class,
                HeapArray.class,
                DisjointSets.class,
                LinkedList.class,
                SequenceFixtures.Stack.class,
                SequenceFixtures.Range.class,
                SequenceFixtures.Persistent.class,
                SequenceFixtures.Throwing.class,
                SequenceFixtures.Words.class,
                SequenceFixtures.Overloaded.class
            })
    void codeBuildsTheSameObject(Class<?> type) throws Exception {
        Map<String, Built> methods = new LinkedHashMap<>();
        CallSequences.of(type)
                .scope(3)
                .calls(2)
                .states(60)
                .all(built -> methods.put("build" + methods.size(), built));
        assertTrue(methods.size() > 2);
        Class<?> compiled = compiled(methods);
        for (Map.Entry<String, Built> method : methods.entrySet()) {
            Object object = compiled.getMethod(method.getKey()).invoke(null);
            assertEquals(method.getValue().snapshot(), Snapshot.of(object));
        }
    }

    @Test
    void overloadsAreToldApart() {
        Map<String, String> code = new HashMap<>();
        CallSequences.of(SequenceFixtures.Overloaded.class)
                .scope(1)
                .calls(1)
                .all(built -> code.put(last(built), lastLine(built)));
        String generic =
                "SequenceFixtures.Overloaded<Integer> x = new SequenceFixtures.Overloaded<>";
        assertEquals(generic + "(0);", code.get("made of int 0"));
        assertEquals(generic + "((Object) 0);", code.get("made of Object 0"));
        assertEquals("x.put(0);", code.get("int 0"));
        assertEquals("x.put((Object) 0);", code.get("Object 0"));
        assertEquals("x.put((Integer) 0);", code.get("E 0"));
        assertEquals("x.put(0L);", code.get("long 0"));
        assertEquals("x.put((Long) 0L);", code.get("Long 0"));
        assertEquals("x.put((byte) 0);", code.get("byte 0"));
        assertEquals("x.put(0.0f, (short) 0, true);", code.get("three 0.00true"));
        assertEquals("x.put(\"\");", code.get("String "));
        assertEquals("x.put('a');", code.get("char a"));
        assertEquals("x.put(Thread.State.NEW);", code.get("state NEW"));
    }

    private static String last(Built built) {
        return built.snapshot().plainValues().get(0).toString();
    }

    private static String lastLine(Built built) {
        List<String> lines = built.sequence().toJava("x").lines().toList();
        return lines.get(lines.size() - 1);
    }

    private Class<?> compiled(Map<String, Built> methods) throws Exception {
        Path file = Files.createDirectories(folder.resolve("elsewhere")).resolve("Code.java");
        Files.writeString(file, source(methods));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        List<String> options =
                List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString());
        boolean done =
                compiler.getTask(
                                errors,
                                null,
                                null,
                                options,
                                null,
                                compiler.getStandardFileManager(null, null, null)
                                        .getJavaFileObjects(file))
                        .call();
        assertTrue(done, errors::toString);
        URL[] path = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            return loader.loadClass("elsewhere.Code");
        }
    }

    private static String source(Map<String, Built> methods) {
        Set<String> imports = new TreeSet<>();
        List<String> bodies = new ArrayList<>();
        methods.forEach(
                (name, built) -> {
                    imports.addAll(built.sequence().imports());
                    bodies.add(
                            "public static Object %s() throws Exception {\n%sreturn x;\n}\n"
                                    .formatted(name, built.sequence().toJava("x")));
                });
        return imports.stream()
                .map(name -> "import " + name + ";\n")
                .collect(
                        Collectors.joining(
                                "",
                                "package elsewhere;\n",
                                "public class Code {\n" + String.join("", bodies) + "}\n"));
    }
}
