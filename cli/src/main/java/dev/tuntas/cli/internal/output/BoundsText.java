package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bounds for a person to read:
 *
 * <pre>
 *   SearchTree: 1 object
 *     root = null, Node#0..Node#2
 *     size = 0..3
 * </pre>
 *
 * <p>A container stands in the field that holds it.
 */
public final class BoundsText {
    private final Finitization<?> bounds;
    private final List<String> lines = new ArrayList<>();

    private BoundsText(Finitization<?> bounds) {
        this.bounds = bounds;
    }

    public static List<String> of(Finitization<?> bounds) {
        BoundsText text = new BoundsText(bounds);
        text.addAll(bounds.space());
        return text.lines;
    }

    private void addAll(StateSpace space) {
        lines.add(bounds.subject().getName() + ", " + bounds.name());
        lines.add("");
        if (Codes.rootObject(space) < 0) {
            lines.add("the root = " + DomainText.of(space, 0));
        }
        space.classDomains().stream()
                .filter(domain -> domain.container().isEmpty())
                .forEach(domain -> add(space, domain));
        lines.add("");
        lines.add(size(space));
        bounds.notes().forEach(note -> lines.add("Note: " + note));
    }

    private void add(StateSpace space, ClassDomain domain) {
        lines.add(title(domain));
        Map<String, Integer> fields = fields(space, domain);
        int width = fields.keySet().stream().mapToInt(String::length).max().orElse(0);
        fields.forEach(
                (name, slot) ->
                        lines.add(
                                "  "
                                        + name
                                        + " ".repeat(width - name.length())
                                        + " = "
                                        + DomainText.of(space, slot)));
    }

    private static String title(ClassDomain domain) {
        String name = domain.type().getSimpleName();
        return switch (domain.kind()) {
            case OBJECTS -> name + ": " + NumberText.count(domain.size(), "object");
            case ARRAYS -> name + ": " + NumberText.count(domain.size(), "array");
            case VALUES -> "interchangeable: " + values(domain);
        };
    }

    private static String values(ClassDomain domain) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < domain.size(); i++) {
            values.add(domain.label(i));
        }
        return String.join(", ", values);
    }

    /** The slots of the first object; those of the others have the same domains. */
    private static Map<String, Integer> fields(StateSpace space, ClassDomain domain) {
        Map<String, Integer> fields = new LinkedHashMap<>();
        if (domain.kind() == ClassDomain.Kind.VALUES || domain.size() == 0) {
            return fields;
        }
        int first = Codes.firstSlot(space, Codes.firstObject(domain));
        for (int i = 0; i < domain.slotsPerObject(); i++) {
            fields.put(name(domain, i), first + i);
        }
        return fields;
    }

    /** Fields that hide one of a superclass are told with their class; elements are all alike. */
    private static String name(ClassDomain domain, int position) {
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return position == 0 ? "length" : "elements";
        }
        var field = domain.fields().get(position);
        boolean hidden =
                domain.fields().stream().filter(f -> f.getName().equals(field.getName())).count()
                        > 1;
        return hidden
                ? field.getDeclaringClass().getSimpleName() + "." + field.getName()
                : field.getName();
    }

    private static String size(StateSpace space) {
        return NumberText.count(space.slots().size(), "slot")
                + ", "
                + NumberText.candidates(space.size());
    }
}
