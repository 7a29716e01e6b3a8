package dev.tuntas.core;

import dev.tuntas.core.internal.structure.render.DotDrawing;
import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.internal.structure.render.JsonForm;
import dev.tuntas.core.internal.structure.render.OneLine;
import dev.tuntas.core.internal.structure.render.SvgDrawing;
import dev.tuntas.core.internal.structure.render.TextDrawing;

/** Objects that can be drawn, whether they live or are those of a candidate. */
abstract class Drawn {
    /** What is drawn. */
    abstract Graph graph();

    /** A drawing for a terminal: trees as trees, lists as chains, arrays as rows. */
    public final String toText() {
        return TextDrawing.of(graph());
    }

    /** A drawing for Graphviz. */
    public final String toDot() {
        return DotDrawing.of(graph());
    }

    /** A drawing for a browser, complete in itself. */
    public final String toSvg() {
        return SvgDrawing.of(graph());
    }

    /** The objects with their classes, labels and fields. */
    public final String toJson() {
        return JsonForm.of(graph());
    }

    /** One line, such as {@code SearchTree#0{root=Node#0{left=null, key=0}, size=1}}. */
    @Override
    public final String toString() {
        return OneLine.of(graph());
    }
}
