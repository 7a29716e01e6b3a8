package dev.tuntas.core;

import dev.tuntas.core.internal.structure.CanonicalForm;
import dev.tuntas.core.internal.structure.DotDrawing;
import dev.tuntas.core.internal.structure.Graph;
import dev.tuntas.core.internal.structure.JavaCode;
import dev.tuntas.core.internal.structure.JsonForm;
import dev.tuntas.core.internal.structure.OneLine;
import dev.tuntas.core.internal.structure.SvgDrawing;
import dev.tuntas.core.internal.structure.TextDrawing;
import org.jspecify.annotations.Nullable;

/**
 * A candidate made real: the objects that its root reaches, as a fresh object graph in the user's
 * own class loader, as a drawing, or as Java code.
 *
 * <p>Two structures are equal if their graphs are isomorphic: the same up to which object of a
 * class domain, and which of interchangeable values, stands where. This holds between structures of
 * different bounds as well, so those of scope 3 are found again among those of scope 4.
 */
public final class Structure {
    private final Candidate candidate;
    private @Nullable CanonicalForm form;

    private Structure(Candidate candidate) {
        this.candidate = candidate;
    }

    public static Structure of(Candidate candidate) {
        return new Structure(candidate);
    }

    public Candidate candidate() {
        return candidate;
    }

    /**
     * A fresh object graph each time, which the caller may change at will; its root is returned.
     */
    public Object materialise() {
        return candidate.space().materialiser().materialise(candidate);
    }

    /** A drawing for a terminal: trees as trees, lists as chains, arrays as rows. */
    public String toText() {
        return TextDrawing.of(graph());
    }

    /** A drawing for Graphviz. */
    public String toDot() {
        return DotDrawing.of(graph());
    }

    /** A drawing for a browser, complete in itself. */
    public String toSvg() {
        return SvgDrawing.of(graph());
    }

    /** The objects with their classes, labels and fields. */
    public String toJson() {
        return JsonForm.of(graph());
    }

    /** Statements that build this structure, to be put into a class of the root's package. */
    public String toJava() {
        return toJavaSnippet().toString();
    }

    /** The same code in its parts. */
    public JavaSnippet toJavaSnippet() {
        return JavaCode.of(graph());
    }

    private Graph graph() {
        return Graph.of(candidate);
    }

    private CanonicalForm form() {
        CanonicalForm known = form;
        if (known == null) {
            known = CanonicalForm.of(candidate);
            form = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Structure that && form().equals(that.form());
    }

    @Override
    public int hashCode() {
        return form().hashCode();
    }

    /** One line, such as {@code SearchTree#0{root=Node#0{left=null, key=0}, size=1}}. */
    @Override
    public String toString() {
        return OneLine.of(graph());
    }
}
