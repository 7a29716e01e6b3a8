package dev.tuntas.assess.internal.operator;

import dev.tuntas.assess.mutant.SourceView;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Which members code may use. */
final class Visible {
    private Visible() {}

    /** Protected members of other packages are left out. */
    static boolean from(SourceView code, Element member) {
        if (member.getModifiers().contains(Modifier.PUBLIC)) {
            return true;
        }
        if (member.getModifiers().contains(Modifier.PRIVATE)) {
            return outermost(member).equals(outermost(code.enclosingClass()));
        }
        return code.elements()
                .getPackageOf(member)
                .equals(code.elements().getPackageOf(code.enclosingClass()));
    }

    private static Element outermost(Element element) {
        Element outermost = element;
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e instanceof TypeElement) {
                outermost = e;
            }
        }
        return outermost;
    }
}
