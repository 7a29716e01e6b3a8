package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Which variables there are at a place. */
final class Variables {
    private Variables() {}

    /** The variable that is named at a place, or null. */
    static @Nullable VariableElement variable(TreePath path, SourceView code) {
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
    static boolean isOfArray(TreePath path, SourceView code) {
        return path.getLeaf() instanceof ArrayAccessTree || isLength(path, code);
    }

    static boolean isLength(TreePath path, SourceView code) {
        return path.getLeaf() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("length")
                && code.type(new TreePath(path, select.getExpression()))
                        .map(type -> type.getKind() == TypeKind.ARRAY)
                        .orElse(false);
    }

    /**
     * A variable, and how it is named: {@code node.left}.
     *
     * @param type as it is seen from there: the {@code T next} of a {@code Node<Integer>} is no T
     * @param guards what must hold, one after the other, so that it can be read
     */
    record Named(String path, VariableElement variable, TypeMirror type, List<String> guards) {
        Named(String name, VariableElement variable, TypeMirror type) {
            this(name, variable, type, List.of());
        }

        private List<String> guardsThrough() {
            List<String> all = new ArrayList<>(guards);
            all.add(path + " != null");
            return all;
        }
    }

    /** What a simple name can stand for: the nearest of each name. */
    static List<Named> simple(SourceView code) {
        Map<String, Named> named = new LinkedHashMap<>();
        if (code.enclosingClass().asType() instanceof DeclaredType own) {
            for (VariableElement field : fields(code.enclosingClass(), code)) {
                if (!code.isStatic() || field.getModifiers().contains(Modifier.STATIC)) {
                    String name = field.getSimpleName().toString();
                    named.put(name, new Named(name, field, typeIn(own, field, code)));
                }
            }
        }
        for (VariableElement local : code.locals()) {
            String name = local.getSimpleName().toString();
            named.remove(name);
            named.put(name, new Named(name, local, local.asType()));
        }
        return new ArrayList<>(named.values());
    }

    /** The fields of the objects that variables hold. */
    static List<Named> through(List<Named> holders, SourceView code) {
        List<Named> found = new ArrayList<>();
        for (Named holder : holders) {
            found.addAll(fieldsOf(holder.path, holder.type, false, holder.guardsThrough(), code));
        }
        return found;
    }

    /** The other fields of the object that has a field. */
    static List<Named> siblings(
            VariableElement own, MemberSelectTree select, TreePath place, SourceView code) {
        TypeMirror owner = code.type(new TreePath(place, select.getExpression())).orElse(null);
        if (owner == null) {
            return List.of();
        }
        boolean isStatic = own.getModifiers().contains(Modifier.STATIC);
        return fieldsOf(code.text(select.getExpression()), owner, isStatic, List.of(), code)
                .stream()
                .filter(field -> !field.variable.equals(own))
                .toList();
    }

    private static List<Named> fieldsOf(
            String path, TypeMirror owner, boolean isStatic, List<String> guards, SourceView code) {
        if (!(owner instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement type)) {
            return List.of();
        }
        return fields(type, code).stream()
                .filter(field -> field.getModifiers().contains(Modifier.STATIC) == isStatic)
                .map(
                        field ->
                                new Named(
                                        path + "." + field.getSimpleName(),
                                        field,
                                        typeIn(declared, field, code),
                                        guards))
                .toList();
    }

    private static TypeMirror typeIn(DeclaredType owner, VariableElement field, SourceView code) {
        return code.types().asMemberOf(owner, field);
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
    static boolean fits(TypeMirror value, TypeMirror expected, TreePath place, SourceView code) {
        return fits(value, expected, code) && Overloads.allow(value, expected, place, code);
    }

    /** Whether a value of one type may stand where one of another is expected, unchanged. */
    static boolean fits(TypeMirror value, TypeMirror expected, SourceView code) {
        // Of two different boxes, the compiler would make numbers of one type.
        if (value.getKind().isPrimitive()
                || expected.getKind().isPrimitive()
                || BoxTypes.isBox(value, code)) {
            return code.types().isSameType(value, expected);
        }
        return code.types().isAssignable(value, expected);
    }

    /** A variable that is never set again may be captured: there the compiler has the last word. */
    static boolean isWritable(VariableElement variable) {
        return !variable.getModifiers().contains(Modifier.FINAL)
                && variable.getKind() != ElementKind.RESOURCE_VARIABLE;
    }
}
