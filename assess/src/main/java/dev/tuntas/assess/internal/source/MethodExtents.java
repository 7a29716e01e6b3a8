package dev.tuntas.assess.internal.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.compile.MemoryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The methods of a source, each from the comments before its header to its end. */
public final class MethodExtents {
    private final String text;
    private final List<String> methods = new ArrayList<>();
    private final List<int[]> places = new ArrayList<>();

    private MethodExtents(String text) {
        this.text = text;
    }

    /** Reads a source, without looking for types. */
    public static MethodExtents of(JavaSource source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw AssessProblems.noCompiler();
        }
        MethodExtents extents = new MethodExtents(source.text());
        List<JavaFileObject> files = List.of(MemoryFiles.source(source.className(), source.text()));
        JavacTask task =
                (JavacTask)
                        compiler.getTask(
                                null,
                                null,
                                new DiagnosticCollector<>(),
                                List.of("-proc:none"),
                                null,
                                files);
        try {
            for (CompilationUnitTree unit : task.parse()) {
                extents.add(unit, Trees.instance(task).getSourcePositions());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return extents;
    }

    /** Outermost methods: what is within one belongs to it. */
    private void add(CompilationUnitTree unit, SourcePositions positions) {
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
                int start = (int) positions.getStartPosition(unit, tree);
                int end = (int) positions.getEndPosition(unit, tree);
                if (start >= 0 && end >= 0) {
                    places.add(new int[] {start, end});
                    methods.add(text.substring(withComments(start), end));
                }
                return null;
            }
        }.scan(unit, null);
    }

    private int withComments(int start) {
        int at = start;
        int before = commentBefore(at);
        while (before >= 0) {
            at = before;
            before = commentBefore(at);
        }
        return at;
    }

    /** Where a comment begins that ends here, or -1. */
    private int commentBefore(int at) {
        String before = text.substring(0, at).stripTrailing();
        if (before.endsWith("*/")) {
            return before.lastIndexOf("/*");
        }
        int line = before.lastIndexOf('\n') + 1;
        return before.substring(line).strip().startsWith("//") ? line : -1;
    }

    /** The text of the method that a place is in. */
    public Optional<String> around(int place) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i)[0] <= place && place < places.get(i)[1]) {
                return Optional.of(methods.get(i));
            }
        }
        return Optional.empty();
    }
}
