package dev.tuntas.check.internal.contract;

import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.SimpleTypeVisitor14;
import org.jspecify.annotations.Nullable;

/** The compiler's types as Java source, without annotations. */
final class TypeMirrorText extends SimpleTypeVisitor14<String, @Nullable Void> {
    static String of(TypeMirror type) {
        return new TypeMirrorText().visit(type);
    }

    @Override
    protected String defaultAction(TypeMirror type, @Nullable Void unused) {
        return "Object";
    }

    @Override
    public String visitPrimitive(PrimitiveType type, @Nullable Void unused) {
        return type.getKind().name().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public String visitArray(ArrayType type, @Nullable Void unused) {
        return visit(type.getComponentType()) + "[]";
    }

    @Override
    public String visitDeclared(DeclaredType type, @Nullable Void unused) {
        TypeElement element = (TypeElement) type.asElement();
        boolean isInner = type.getEnclosingType().getKind() == TypeKind.DECLARED;
        String name =
                isInner
                        ? visit(type.getEnclosingType()) + "." + element.getSimpleName()
                        : element.getQualifiedName().toString();
        return type.getTypeArguments().isEmpty()
                ? name
                : name
                        + type.getTypeArguments().stream()
                                .map(this::visit)
                                .collect(Collectors.joining(", ", "<", ">"));
    }

    @Override
    public String visitTypeVariable(TypeVariable type, @Nullable Void unused) {
        return type.asElement().getSimpleName().toString();
    }

    @Override
    public String visitWildcard(WildcardType type, @Nullable Void unused) {
        if (type.getExtendsBound() != null) {
            return "? extends " + visit(type.getExtendsBound());
        }
        return type.getSuperBound() == null ? "?" : "? super " + visit(type.getSuperBound());
    }

    @Override
    public String visitIntersection(IntersectionType type, @Nullable Void unused) {
        return visit(type.getBounds().get(0));
    }
}
