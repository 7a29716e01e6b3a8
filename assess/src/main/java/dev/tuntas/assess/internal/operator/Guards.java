package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.Change;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** What must hold so that reading a variable, however it is named, does not throw. */
final class Guards {
    private Guards() {}

    /**
     * The conditions, one after the other, each of which may be asked if those before it hold; empty
     * if it is no variable, or if to find it does more than to look.
     */
    static Optional<List<String>> of(TreePath place, SourceView code) {
        Tree tree = place.getLeaf();
        if (tree instanceof IdentifierTree || tree instanceof LiteralTree) {
            return Optional.of(List.of());
        }
        if (tree instanceof MemberSelectTree select) {
            return ofField(new TreePath(place, select.getExpression()), code);
        }
        return tree instanceof ArrayAccessTree access
                ? ofElement(access, place, code)
                : Optional.empty();
    }

    private static Optional<List<String>> ofField(TreePath holder, SourceView code) {
        Element named = code.element(holder).orElse(null);
        boolean isNeverNull =
                named instanceof TypeElement
                        || holder.getLeaf() instanceof IdentifierTree name
                                && name.getName().contentEquals("this");
        return of(holder, code)
                .map(
                        guards ->
                                isNeverNull
                                        ? guards
                                        : with(guards, code.text(holder.getLeaf()) + " != null"));
    }

    private static Optional<List<String>> ofElement(
            ArrayAccessTree access, TreePath place, SourceView code) {
        TreePath index = new TreePath(place, access.getIndex());
        Optional<List<String>> array = of(new TreePath(place, access.getExpression()), code);
        Optional<List<String>> number = of(index, code);
        if (array.isEmpty() || number.isEmpty() || !Purity.isPlain(index, code)) {
            return Optional.empty();
        }
        String elements = code.text(access.getExpression());
        String at = code.text(access.getIndex());
        List<String> guards = new ArrayList<>(array.get());
        guards.addAll(number.get());
        guards.add(elements + " != null");
        guards.add("0 <= " + at);
        guards.add(at + " < " + elements + ".length");
        return Optional.of(guards);
    }

    private static List<String> with(List<String> guards, String another) {
        return Stream.concat(guards.stream(), Stream.of(another)).toList();
    }

    /** A variable that is read in place of another one, each under its own conditions. */
    static Change change(String text, Optional<List<String>> own, List<String> others) {
        if (own.isEmpty()) {
            return Change.to(text);
        }
        Set<String> all = new LinkedHashSet<>(own.get());
        all.addAll(others);
        return all.isEmpty() ? Change.safely(text) : Change.guarded(text, String.join(" && ", all));
    }
}
