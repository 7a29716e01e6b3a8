package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.Change;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A variable becomes another one of a compatible type: a local variable or parameter, a field of
 * this object, of the same object, or of one that another variable holds; where it is read, and
 * where it is written. An element of an array and the length of one are variables, too.
 */
final class VariableChanges implements MutationOperator {
    @Override
    public String name() {
        return "variable";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<Change> into) {
        Tree tree = place.getLeaf();
        if (tree instanceof AssignmentTree assignment) {
            String value = code.text(assignment.getExpression());
            ofTarget(
                    new TreePath(place, assignment.getVariable()),
                    code,
                    name -> into.accept(Change.to(name + " = " + value)));
        } else if (tree instanceof CompoundAssignmentTree compound) {
            String rest = after(compound.getVariable(), compound, code);
            ofTarget(
                    new TreePath(place, compound.getVariable()),
                    code,
                    name -> into.accept(Change.to(name + rest)));
        } else if (tree instanceof UnaryTree unary && isCount(unary)) {
            String whole = code.text(unary);
            String inner = code.text(unary.getExpression());
            ofTarget(
                    new TreePath(place, unary.getExpression()),
                    code,
                    name -> into.accept(Change.to(around(whole, inner, name))));
        } else if (isRead(place)) {
            ofRead(place, code, into);
        }
    }

    private static String around(String whole, String inner, String name) {
        return whole.startsWith(inner)
                ? name + whole.substring(inner.length())
                : whole.substring(0, whole.length() - inner.length()) + name;
    }

    private static String after(ExpressionTree first, ExpressionTree whole, SourceView code) {
        return code.text(whole).substring(code.text(first).length());
    }

    private static boolean isCount(UnaryTree tree) {
        return switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    // Reads.
    // -----------------------------------------------------------------------------------

    /** Whether a name stands where a value is wanted, not where one is put. */
    private static boolean isRead(TreePath place) {
        Tree tree = place.getLeaf();
        Tree parent = place.getParentPath().getLeaf();
        if (!(tree instanceof IdentifierTree
                || tree instanceof MemberSelectTree
                || tree instanceof ArrayAccessTree)) {
            return false;
        }
        if (parent instanceof AssignmentTree assignment) {
            return assignment.getExpression() == tree;
        }
        if (parent instanceof CompoundAssignmentTree compound) {
            return compound.getExpression() == tree;
        }
        return !(parent instanceof UnaryTree unary && isCount(unary));
    }

    private static void ofRead(TreePath place, SourceView code, Consumer<Change> into) {
        VariableElement own = variable(place, code);
        TypeMirror type = code.type(place).orElse(null);
        if (type == null || own == null && !isOfArray(place, code)) {
            return;
        }
        if (own != null && place.getLeaf() instanceof MemberSelectTree select) {
            boolean isSafe = Purity.onlyLooks(select.getExpression());
            String base = code.text(select.getExpression());
            TreePath holder = new TreePath(place, select.getExpression());
            for (VariableElement field : siblings(own, holder, code)) {
                if (fits(field.asType(), type, place, code)) {
                    into.accept(new Change(base + "." + field.getSimpleName(), isSafe, ""));
                }
            }
        }
        boolean isHarmless = Purity.isHarmless(place, code);
        for (VariableElement other : named(code)) {
            if (!other.equals(own) && fits(other.asType(), type, place, code)) {
                into.accept(new Change(other.getSimpleName().toString(), isHarmless, ""));
            }
        }
        // What holds it may be null.
        throughOthers(
                type,
                code,
                (path, field) -> {
                    if (fits(field.asType(), type, place, code)) {
                        into.accept(Change.to(path));
                    }
                });
        if (type.getKind() == TypeKind.INT) {
            ofLengths(code, into);
        }
    }

    private static void ofLengths(SourceView code, Consumer<Change> into) {
        for (VariableElement array : named(code)) {
            if (array.asType().getKind() == TypeKind.ARRAY) {
                into.accept(Change.to(array.getSimpleName() + ".length"));
            }
        }
    }

    /** The fields of a type in the objects that variables hold. */
    private static void throughOthers(
            TypeMirror type, SourceView code, BiConsumer<String, VariableElement> into) {
        for (VariableElement holder : named(code)) {
            if (holder.asType() instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element) {
                for (VariableElement field : fields(element, code)) {
                    if (!field.getModifiers().contains(Modifier.STATIC)
                            && fits(field.asType(), type, code)) {
                        into.accept(holder.getSimpleName() + "." + field.getSimpleName(), field);
                    }
                }
            }
        }
    }

    // Writes.
    // ----------------------------------------------------------------------------------

    private static void ofTarget(TreePath target, SourceView code, Consumer<String> into) {
        VariableElement own = variable(target, code);
        boolean isElement = target.getLeaf() instanceof ArrayAccessTree;
        TypeMirror type = own == null || isElement ? code.type(target).orElse(null) : own.asType();
        if (type == null || (own == null ? !isElement : !isWritable(own))) {
            return;
        }
        if (own != null && target.getLeaf() instanceof MemberSelectTree select) {
            String base = code.text(select.getExpression());
            for (VariableElement field :
                    siblings(own, new TreePath(target, select.getExpression()), code)) {
                if (isWritable(field) && fits(type, field.asType(), code)) {
                    into.accept(base + "." + field.getSimpleName());
                }
            }
        }
        for (VariableElement other : named(code)) {
            if (!other.equals(own) && isWritable(other) && fits(type, other.asType(), code)) {
                into.accept(other.getSimpleName().toString());
            }
        }
        throughOthers(
                type,
                code,
                (path, field) -> {
                    if (isWritable(field) && fits(type, field.asType(), code)) {
                        into.accept(path);
                    }
                });
    }

    /** A variable that is never set again may be captured: there the compiler has the last word. */
    private static boolean isWritable(VariableElement variable) {
        return !variable.getModifiers().contains(Modifier.FINAL)
                && variable.getKind() != ElementKind.RESOURCE_VARIABLE;
    }

    // Which variables there are.
    // ----------------------------------------------------------------

    private static @Nullable VariableElement variable(TreePath path, SourceView code) {
        Tree tree = path.getLeaf();
        if (tree instanceof IdentifierTree name
                && (name.getName().contentEquals("this")
                        || name.getName().contentEquals("super"))) {
            return null;
        }
        Optional<Element> element = code.element(path);
        boolean isVariable =
                element.map(
                                e ->
                                        switch (e.getKind()) {
                                            case FIELD,
                                                    LOCAL_VARIABLE,
                                                    PARAMETER,
                                                    EXCEPTION_PARAMETER,
                                                    RESOURCE_VARIABLE,
                                                    BINDING_VARIABLE ->
                                                    true;
                                            default -> false;
                                        })
                        .orElse(false);
        // The length of an array is a field without a class.
        return isVariable
                        && element.get() instanceof VariableElement found
                        && (found.getKind() != ElementKind.FIELD
                                || found.getEnclosingElement() instanceof TypeElement)
                        && !found.getSimpleName().contentEquals("class")
                        && !isLength(path, code)
                ? found
                : null;
    }

    /** What has no name of its own, but is a variable all the same. */
    private static boolean isOfArray(TreePath path, SourceView code) {
        return path.getLeaf() instanceof ArrayAccessTree || isLength(path, code);
    }

    private static boolean isLength(TreePath path, SourceView code) {
        return path.getLeaf() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("length")
                && code.type(new TreePath(path, select.getExpression()))
                        .map(type -> type.getKind() == TypeKind.ARRAY)
                        .orElse(false);
    }

    /** What a simple name can stand for: the nearest of each name. */
    private static List<VariableElement> named(SourceView code) {
        Map<String, VariableElement> named = new LinkedHashMap<>();
        for (VariableElement field : fields(code.enclosingClass(), code)) {
            if (!code.isStatic() || field.getModifiers().contains(Modifier.STATIC)) {
                named.put(field.getSimpleName().toString(), field);
            }
        }
        for (VariableElement local : code.locals()) {
            String name = local.getSimpleName().toString();
            named.remove(name);
            named.put(name, local);
        }
        return new ArrayList<>(named.values());
    }

    /** The other fields of the object that has a field. */
    private static List<VariableElement> siblings(
            VariableElement own, TreePath base, SourceView code) {
        TypeMirror owner = code.type(base).orElse(null);
        if (!(owner instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement type)) {
            return List.of();
        }
        boolean isStatic = own.getModifiers().contains(Modifier.STATIC);
        return fields(type, code).stream()
                .filter(field -> !field.equals(own))
                .filter(field -> field.getModifiers().contains(Modifier.STATIC) == isStatic)
                .toList();
    }

    private static List<VariableElement> fields(TypeElement type, SourceView code) {
        List<VariableElement> fields = new ArrayList<>();
        for (Element member : code.elements().getAllMembers(type)) {
            if (member.getKind() == ElementKind.FIELD && Visible.from(code, member)) {
                fields.add((VariableElement) member);
            }
        }
        return fields;
    }

    /** Whether it may, and all calls around it are still calls of the same methods. */
    private static boolean fits(
            TypeMirror value, TypeMirror expected, TreePath place, SourceView code) {
        return fits(value, expected, code) && Overloads.allow(value, expected, place, code);
    }

    /** Whether a value of one type may stand where one of another is expected, unchanged. */
    private static boolean fits(TypeMirror value, TypeMirror expected, SourceView code) {
        // Of two different boxes, the compiler would make numbers of one type.
        if (value.getKind().isPrimitive()
                || expected.getKind().isPrimitive()
                || BoxTypes.isBox(value, code)) {
            return code.types().isSameType(value, expected);
        }
        return code.types().isAssignable(value, expected);
    }
}
