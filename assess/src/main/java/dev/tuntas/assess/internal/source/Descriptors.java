package dev.tuntas.assess.internal.source;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Methods of the compiler's model, as class files name them. */
final class Descriptors {
    private final Types types;
    private final Elements elements;

    Descriptors(Types types, Elements elements) {
        this.types = types;
        this.elements = elements;
    }

    MethodKey key(ExecutableElement method) {
        TypeElement owner = (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
        String parameters =
                method.getParameters().stream()
                        .map(parameter -> of(parameter.asType()))
                        .collect(Collectors.joining());
        return new MethodKey(
                internal(owner),
                method.getSimpleName().toString(),
                "(" + parameters + ")" + of(method.getReturnType()));
    }

    /** A lambda of a constructor or an initialiser, as {@link WantedMethods} know it. */
    MethodKey lambda(TypeElement owner, boolean isStatic, List<TypeMirror> parameters) {
        return new MethodKey(
                internal(owner),
                isStatic ? WantedMethods.STATIC_LAMBDA : WantedMethods.LAMBDA,
                parameters.stream().map(this::of).collect(Collectors.joining("", "", ")")));
    }

    private String internal(TypeElement type) {
        return elements.getBinaryName(type).toString().replace('.', '/');
    }

    private String of(TypeMirror type) {
        TypeMirror erased = types.erasure(type);
        return switch (erased.getKind()) {
            case BOOLEAN -> "Z";
            case BYTE -> "B";
            case SHORT -> "S";
            case CHAR -> "C";
            case INT -> "I";
            case LONG -> "J";
            case FLOAT -> "F";
            case DOUBLE -> "D";
            case VOID -> "V";
            case ARRAY -> "[" + of(((ArrayType) erased).getComponentType());
            default -> "L" + internal((TypeElement) ((DeclaredType) erased).asElement()) + ";";
        };
    }
}
