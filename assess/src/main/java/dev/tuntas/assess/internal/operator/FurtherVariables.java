package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.operator.Variables.Named;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.SourceView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;

/**
 * A variable becomes one that is further away: a field of an object that a field of another
 * variable's object holds, {@code other.left.right}. What is read may become {@code this}, too.
 */
final class FurtherVariables extends VariableChanges {
    @Override
    public boolean isFurther() {
        return true;
    }

    @Override
    void ofRead(TreePath place, TypeMirror type, SourceView code, Consumer<MutantChange> into) {
        TypeMirror own = code.enclosingClass().asType();
        Tree tree = place.getLeaf();
        Optional<List<String>> guards = Guards.of(place, code);
        if (!code.isStatic() && Variables.fits(own, type, place, code)) {
            into.accept(Guards.change("this", guards, List.of()));
        }
        for (Named far : others(code)) {
            boolean isItself = far.path().equals(code.text(tree));
            if (!isItself && Variables.fits(far.type(), type, place, code)) {
                into.accept(Guards.change(far.path(), guards, far.guards()));
            }
        }
    }

    @Override
    List<Named> targets(TreePath target, SourceView code) {
        return others(code);
    }

    private static List<Named> others(SourceView code) {
        return Variables.through(Variables.through(Variables.simple(code), code), code);
    }
}
