package dev.tuntas.assess.internal.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.core.message.TuntasException;
import org.jspecify.annotations.Nullable;

/** The outermost method that a change is inside of, which may be none that is under test. */
final class EnclosingMethod extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final TextEdit edit;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private @Nullable MethodTree found;

    private EnclosingMethod(TextEdit edit, CompilationUnitTree unit, Trees trees) {
        this.edit = edit;
        this.unit = unit;
        this.positions = trees.getSourcePositions();
    }

    /** Why a change can't be made where it is. */
    static TuntasException problem(
            GivenText given, TextEdit edit, CompilationUnitTree unit, Trees trees) {
        EnclosingMethod search = new EnclosingMethod(edit, unit, trees);
        search.scan(unit, null);
        MethodTree method = search.found;
        JavaSource source = given.source();
        int line = source.line(edit.start());
        if (method == null) {
            return PatchProblems.outsideOfMethods(given.name(), source.path(), line);
        }
        return method.getReturnType() == null
                ? PatchProblems.inConstructor(given.name(), source.path(), line)
                : PatchProblems.notUnderTest(
                        given.name(), method.getName().toString(), source.path(), line);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        Tree body = tree.getBody();
        if (body != null
                && positions.getStartPosition(unit, body) < edit.start()
                && edit.end() < positions.getEndPosition(unit, body)) {
            found = tree;
            return null;
        }
        return super.visitMethod(tree, null);
    }
}
