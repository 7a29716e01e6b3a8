package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.SourceView;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Where a value is cast, asked for its class, or compared with another one, a value of a narrower
 * type need not be allowed, though it fits everywhere else: {@code key instanceof Node} is no code
 * if the key is an array. Behind the switch it would be, because there it has the type of both.
 */
final class Casts {
    private Casts() {}

    /**
     * Whether a value may stand in an expression as one that can be what it is asked for there.
     *
     * @param inner the place in what is around it
     */
    static boolean allow(TypeMirror value, TreePath inner, SourceView code) {
        TreePath outer = inner.getParentPath();
        Tree around = outer.getLeaf();
        if (around instanceof InstanceOfTree test) {
            return test.getType() == null || mayBe(value, test, outer, code);
        }
        if (around instanceof TypeCastTree cast) {
            return mayBe(value, type(outer, cast.getType(), code), code.types());
        }
        boolean isComparison =
                around.getKind() == Tree.Kind.EQUAL_TO
                        || around.getKind() == Tree.Kind.NOT_EQUAL_TO;
        if (isComparison && around instanceof BinaryTree compared) {
            Tree other =
                    compared.getLeftOperand() == inner.getLeaf()
                            ? compared.getRightOperand()
                            : compared.getLeftOperand();
            return mayBe(value, type(outer, other, code), code.types());
        }
        return true;
    }

    /** Before Java 21 a pattern must not be one that every value matches. */
    private static boolean mayBe(
            TypeMirror value, InstanceOfTree test, TreePath outer, SourceView code) {
        TypeMirror asked = type(outer, test.getType(), code);
        return mayBe(value, asked, code.types())
                && (test.getPattern() == null || !code.types().isSubtype(value, asked));
    }

    private static TypeMirror type(TreePath around, Tree tree, SourceView code) {
        return code.type(new TreePath(around, tree))
                .orElseGet(() -> code.types().getNoType(TypeKind.NONE));
    }

    /** Whether an object can be of both types, as far as the compiler knows. */
    private static boolean mayBe(TypeMirror one, TypeMirror other, Types types) {
        if (other.getKind().isPrimitive()) {
            return one.getKind().isPrimitive()
                    || types.isSubtype(types.boxedClass((PrimitiveType) other).asType(), one);
        }
        if (one.getKind().isPrimitive() || !isReference(one) || !isReference(other)) {
            return true;
        }
        TypeMirror first = types.erasure(one);
        TypeMirror second = types.erasure(other);
        if (types.isSubtype(first, second) || types.isSubtype(second, first)) {
            return true;
        }
        if (first instanceof ArrayType some && second instanceof ArrayType others) {
            return !some.getComponentType().getKind().isPrimitive()
                    && !others.getComponentType().getKind().isPrimitive()
                    && mayBe(some.getComponentType(), others.getComponentType(), types);
        }
        return first instanceof DeclaredType
                && second instanceof DeclaredType
                && (isOpen(first, second) || isOpen(second, first));
    }

    private static boolean isReference(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED, ARRAY, TYPEVAR -> true;
            default -> false;
        };
    }

    /** Whether one is an interface that a subclass of the other could implement. */
    private static boolean isOpen(TypeMirror one, TypeMirror other) {
        return element(one).getKind().isInterface()
                && !element(other).getModifiers().contains(Modifier.FINAL);
    }

    private static TypeElement element(TypeMirror type) {
        return (TypeElement) ((DeclaredType) type).asElement();
    }
}
