package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the API documents say: something of each public type, and examples that compile. */
class ApiDocumentsTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern EXPORTED =
            Pattern.compile("^ *exports ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern EXAMPLE =
            Pattern.compile("<pre>\\{@code\\n(.*?)\\n *\\* *}</pre>", Pattern.DOTALL);

    /** What an example may take for granted, beside the classes of its package. */
    private static final String AROUND =
            """
            import static dev.tuntas.core.Generators.*;
            import static dev.tuntas.core.Orders.*;
            import static dev.tuntas.core.Shapes.*;
            import static org.junit.jupiter.api.Assertions.*;

            import %s.*;
            import %s.%s;
            import com.sun.source.util.TreePath;
            import dev.tuntas.annotations.*;
            import dev.tuntas.assess.*;
            import dev.tuntas.assess.mutant.*;
            import dev.tuntas.assess.result.*;
            import dev.tuntas.check.*;
            import dev.tuntas.check.result.*;
            import dev.tuntas.core.*;
            import dev.tuntas.core.bounds.*;
            import dev.tuntas.core.search.*;
            import dev.tuntas.junit.ExhaustiveTest;
            import dev.tuntas.repair.*;
            import dev.tuntas.repair.result.*;
            import dev.tuntas.report.model.*;
            import dev.tuntas.rewind.*;
            import dev.tuntas.rewind.result.*;
            import dev.tuntas.subjects.SearchTree;
            import dev.tuntas.suite.*;
            import dev.tuntas.suite.result.*;
            import dev.tuntas.symbolic.*;
            import dev.tuntas.symbolic.result.*;
            import java.io.Writer;
            import java.lang.reflect.Method;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.time.Duration;
            import java.time.LocalDate;
            import java.util.*;
            import java.util.function.Consumer;

            abstract class Example%d {
                List<Integer> keys;
                Node root;
                Node first;
                int size;
                int n;
                Object owner;
                int balance;
                SearchTree tree;
                dev.tuntas.repair.Repair<SearchTree> repair;
                Finitization<SearchTree> finitization;
                Method predicate;
                ClassLoader loader;
                byte[] part;
                dev.tuntas.spark.SparkCluster.Builder cluster;

                static class Person {}
                static class Company {}
                static class Node {
                    Node left;
                    Node right;
                    Node parent;
                    Node next;
                    int key;
                    Node() {}
                    Node(int key, Node next) {}
                }

                abstract void check(Object made);

            %s
            }
            """;

    /** An example that is a method or a class; others are statements. */
    private static final Pattern MEMBER =
            Pattern.compile("@\\w|static |boolean repOk|(?:public |final )*class ");

    @TempDir private Path folder;

    private static List<Path> publicSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path module : list(PROJECT)) {
            Path descriptor = module.resolve("src/main/module/module-info.java");
            if (Files.exists(descriptor)) {
                Matcher exported = EXPORTED.matcher(Files.readString(descriptor));
                while (exported.find()) {
                    String path = exported.group(1).replace('.', '/');
                    list(module.resolve("src/main/java/" + path)).stream()
                            .filter(file -> file.toString().endsWith(".java"))
                            .forEach(sources::add);
                }
            }
        }
        return sources;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void eachPublicTypeSaysWhatItIs() throws IOException {
        List<Path> sources = publicSources();
        assertTrue(sources.size() > 200, "all exported packages: " + sources.size());
        List<String> silent = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new TreePathScanner<Void, Void>() {
                    @Override
                    public Void visitClass(ClassTree type, Void nothing) {
                        boolean isPublic = type.getModifiers().getFlags().contains(Modifier.PUBLIC);
                        if (isPublic && trees.getDocComment(getCurrentPath()) == null) {
                            silent.add(
                                    unit.getSourceFile().getName() + ": " + type.getSimpleName());
                        }
                        return super.visitClass(type, null);
                    }
                }.scan(unit, null);
            }
        }
        assertEquals(List.of(), silent);
    }

    @Test
    void theirExamplesCompile() throws IOException {
        List<Path> examples = new ArrayList<>();
        for (Path source : publicSources()) {
            Matcher found = EXAMPLE.matcher(Files.readString(source));
            while (found.find()) {
                String code = found.group(1).replaceAll("(?m)^ *\\* ?", "");
                examples.add(write(source, code, examples.size()));
            }
        }
        assertTrue(examples.size() >= 90, "examples: " + examples.size());
        StringWriter messages = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of(
                            "-proc:none",
                            "-d",
                            folder.toString(),
                            "-cp",
                            System.getProperty("java.class.path"));
            compiler.getTask(
                            messages,
                            files,
                            null,
                            options,
                            null,
                            files.getJavaFileObjectsFromPaths(examples))
                    .call();
        }
        assertEquals("", messages.toString());
    }

    private Path write(Path source, String code, int number) throws IOException {
        String type = source.getFileName().toString().replace(".java", "");
        Matcher inPackage =
                Pattern.compile("(?m)^package ([\\w.]+);").matcher(Files.readString(source));
        assertTrue(inPackage.find(), source.toString());
        String members =
                MEMBER.matcher(code).lookingAt()
                        ? code
                        : "void example() throws Exception {\n" + code + "\n}";
        String name = inPackage.group(1);
        return Files.writeString(
                folder.resolve("Example" + number + ".java"),
                AROUND.formatted(name, name, type, number, members));
    }
}
