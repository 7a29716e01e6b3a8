package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.ArrayList;
import java.util.List;

/** What stands in the box of an object: its plain fields, then on one line what is null. */
final class BoxText {
    private BoxText() {}

    static List<String> lines(List<Link> links) {
        List<String> lines = new ArrayList<>();
        List<String> nulls = new ArrayList<>();
        for (Link link : links) {
            if (link.target() != null) {
                continue;
            }
            if (link.plain() == null && link.isReference()) {
                nulls.add(link.name());
            } else {
                lines.add(link.name() + " = " + JavaLiterals.of(link.plain()));
            }
        }
        if (!nulls.isEmpty()) {
            lines.add(String.join(", ", nulls) + " = null");
        }
        return lines;
    }
}
