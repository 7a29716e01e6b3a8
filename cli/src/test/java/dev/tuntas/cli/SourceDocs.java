package dev.tuntas.cli;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the sources of a folder say of their types and members, as Markdown. */
final class SourceDocs {
    /**
     * A type, an element of an annotation, or a field.
     *
     * @param type null for a type
     * @param value what stands behind {@code default} or {@code =}, or nothing
     */
    record Documented(
            Tree.Kind kind,
            String name,
            String type,
            String value,
            String text,
            List<Documented> members) {}

    private SourceDocs() {}

    /** The top types of a folder, by name. */
    static List<Documented> types(Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.list(folder)) {
            List<Path> java =
                    sources.filter(file -> file.toString().endsWith(".java")).sorted().toList();
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(java));
            DocTrees trees = DocTrees.instance(task);
            List<Documented> types = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                new TreePathScanner<Void, Void>() {
                    @Override
                    public Void visitClass(ClassTree type, Void nothing) {
                        types.add(documented(type, getCurrentPath(), trees));
                        return null;
                    }
                }.scan(unit, null);
            }
            return types;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Documented documented(ClassTree type, TreePath path, DocTrees trees) {
        List<Documented> members = new ArrayList<>();
        for (Tree member : type.getMembers()) {
            String text = text(trees.getDocComment(new TreePath(path, member)));
            if (member instanceof MethodTree method && method.getReturnType() != null) {
                members.add(
                        new Documented(
                                member.getKind(),
                                method.getName().toString(),
                                method.getReturnType().toString(),
                                method.getDefaultValue() == null
                                        ? ""
                                        : method.getDefaultValue().toString(),
                                text,
                                List.of()));
            } else if (member instanceof VariableTree field && field.getInitializer() != null) {
                members.add(
                        new Documented(
                                member.getKind(),
                                field.getName().toString(),
                                field.getType().toString(),
                                field.getInitializer().toString(),
                                text,
                                List.of()));
            }
        }
        return new Documented(
                type.getKind(),
                type.getSimpleName().toString(),
                null,
                "",
                text(trees.getDocComment(path)),
                members);
    }

    /** The first paragraph of a comment. */
    private static String text(String comment) {
        if (comment == null) {
            return "";
        }
        return comment.replaceAll("(?s)(<pre>|<p>|\n\\s*@[a-z]).*", "")
                .replaceAll("\\{@(?:code|literal)\\s+([^}]*)}", "`$1`")
                .replaceAll("\\{@link\\s+#?([^}\\s]+)}", "`$1`")
                .replaceAll("\\{@link\\s+\\S+\\s+([^}]*)}", "$1")
                .replaceAll("`([^`\\n]*)#([^`\\n]*)`", "`$1.$2`")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
