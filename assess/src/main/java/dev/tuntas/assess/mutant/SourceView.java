package dev.tuntas.assess.mutant;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The code around a place: texts, types, and what has a name there. */
public interface SourceView {
    /** A part of the source. */
    String text(Tree tree);

    /** The type of an expression, if the compiler has one. */
    Optional<TypeMirror> type(TreePath expression);

    /** What a name or a call stands for. */
    Optional<Element> element(TreePath path);

    /** The local variables and parameters that can be used here, the nearest last. */
    List<VariableElement> locals();

    /** The class whose method this is. */
    TypeElement enclosingClass();

    /** Whether there is no {@code this} here. */
    boolean isStatic();

    Types types();

    Elements elements();
}
