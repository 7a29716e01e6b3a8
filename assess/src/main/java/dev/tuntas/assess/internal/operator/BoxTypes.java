package dev.tuntas.assess.internal.operator;

import dev.tuntas.assess.mutant.SourceView;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Objects that hold a primitive value: of two of them, the compiler makes numbers of one type. */
final class BoxTypes {
    private static final Set<String> BOXES =
            Set.of(
                    "java.lang.Boolean",
                    "java.lang.Byte",
                    "java.lang.Short",
                    "java.lang.Character",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double");

    private BoxTypes() {}

    static boolean isBox(TypeMirror type, SourceView code) {
        return code.types().asElement(type) instanceof TypeElement element
                && BOXES.contains(element.getQualifiedName().toString());
    }
}
