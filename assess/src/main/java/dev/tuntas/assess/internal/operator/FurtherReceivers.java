package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.operator.Variables.Named;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.function.Consumer;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * A method of this object is called on another one of its class: {@code add(x)}, {@code
 * other.add(x)}.
 */
final class FurtherReceivers implements MutationOperator {
    @Override
    public String name() {
        return "call";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public boolean isFurther() {
        return true;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        if (!(place.getLeaf() instanceof MethodInvocationTree call)
                || !(call.getMethodSelect() instanceof IdentifierTree)
                || !(code.element(place).orElse(null) instanceof ExecutableElement method)
                || method.getModifiers().contains(Modifier.STATIC)
                || SpecialMethods.has(method.getSimpleName())) {
            return;
        }
        for (Named other : Variables.simple(code)) {
            // Of the same class, so that it is the same method.
            if (code.types().isSameType(other.type(), code.enclosingClass().asType())) {
                into.accept(MutantChange.to(other.path() + "." + code.text(call)));
            }
        }
    }
}
