package dev.tuntas.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Drawings side by side, such as an input before and after. */
public record Pictures(List<Picture> pictures) implements Block {
    /** {@code list[2]} comes before {@code list[10]}. */
    private static final Comparator<String> BY_PLACE =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    public Pictures {
        pictures = List.copyOf(pictures);
    }

    /**
     * The values of an input in their order.
     *
     * @param lines each value in one line, by name
     * @param drawings those that are drawn, whole or in parts such as {@code list[0]}, by name
     */
    public static Pictures ofInput(Map<String, String> lines, Map<String, String> drawings) {
        List<Picture> pictures = new ArrayList<>();
        lines.forEach(
                (name, line) -> {
                    List<String> parts =
                            drawings.keySet().stream()
                                    .filter(part -> isPart(part, name))
                                    .sorted(BY_PLACE)
                                    .toList();
                    if (!parts.contains(name)) {
                        pictures.add(new Picture(name, "", line));
                    }
                    parts.forEach(
                            part ->
                                    pictures.add(
                                            new Picture(
                                                    part,
                                                    Objects.requireNonNull(drawings.get(part)),
                                                    line)));
                });
        return new Pictures(pictures);
    }

    private static boolean isPart(String part, String name) {
        return part.equals(name)
                || (part.startsWith(name)
                        && !Character.isJavaIdentifierPart(part.charAt(name.length())));
    }

    /**
     * A drawing.
     *
     * @param svg as {@code toSvg} of a structure gives it; empty for a plain value
     * @param text the same for a terminal, which is shown if there is no drawing
     */
    public record Picture(String caption, String svg, String text) {}
}
