package dev.tuntas.repair.internal.run;

import dev.tuntas.annotations.RepairHint;
import dev.tuntas.core.spi.TextValues;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.mend.MendWorld.SlotField;
import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the user has said of fields, by their names in the graph. */
final class FieldWishes {
    private final MendWorld world;
    private final LiveGraph graph;
    private final Wishes wishes;

    FieldWishes(MendWorld world, LiveGraph graph, Wishes wishes) {
        this.world = world;
        this.graph = graph;
        this.wishes = wishes;
    }

    /** The places that must not change: final fields, and those that the user has named. */
    Set<Spot> frozen() {
        Set<Spot> frozen = new LinkedHashSet<>();
        Set<String> unmatched = new LinkedHashSet<>(wishes.frozen());
        for (Spot spot : graph.places()) {
            boolean isFinal = spot.field() != null && Modifier.isFinal(spot.field().getModifiers());
            Spot.Content content = spot.content();
            boolean isInFrozen = content != null && wishes.frozen().contains(content.holder());
            RepairHint hint = hint(spot);
            boolean isHinted = hint != null && hint.frozen();
            if (wishes.frozen().contains(spot.name()) || isFinal || isInFrozen || isHinted) {
                unmatched.remove(spot.name());
                frozen.add(spot);
            }
        }
        unmatched.removeIf(this::isElsewhere);
        if (!unmatched.isEmpty()) {
            throw RepairProblems.noSuchField(unmatched.iterator().next(), names(graph.places()));
        }
        return frozen;
    }

    /** Whether it is a field of a class of which there is no object here: a tree may be empty. */
    private boolean isElsewhere(String name) {
        for (Class<?> type : world.types()) {
            for (SlotField slot : world.slots(type)) {
                String owner = slot.field().getDeclaringClass().getSimpleName();
                String field = owner + "." + slot.field().getName();
                if (name.startsWith(field) && Spot.Part.isSuffix(name.substring(field.length()))) {
                    return true;
                }
            }
        }
        return false;
    }

    static List<String> names(Collection<Spot> spots) {
        return spots.stream().map(Spot::name).distinct().sorted().toList();
    }

    /** Tells the graph which values are to be tried first. */
    void prefer() {
        wishes.preferred().forEach(this::prefer);
        wishes.preferredTexts()
                .forEach(
                        (field, texts) -> {
                            Spot spot = named(field);
                            if (spot != null) {
                                graph.prefer(spot, read(spot, texts));
                            }
                        });
        for (Spot spot : List.copyOf(graph.places())) {
            RepairHint hint = hint(spot);
            boolean isSaid =
                    wishes.preferred().containsKey(spot.name())
                            || wishes.preferredTexts().containsKey(spot.name());
            if (hint != null && !isSaid) {
                graph.prefer(spot, read(spot, List.of(hint.prefer())));
            }
        }
    }

    private static @Nullable RepairHint hint(Spot spot) {
        return spot.field() == null ? null : spot.field().getAnnotation(RepairHint.class);
    }

    private static List<@Nullable Object> read(Spot spot, List<String> texts) {
        List<@Nullable Object> values = new ArrayList<>();
        for (String text : texts) {
            boolean isNull = text.equals("null") && spot.kind().isReference();
            values.add(isNull ? null : read(spot, text));
        }
        return values;
    }

    private static Object read(Spot spot, String text) {
        try {
            return TextValues.read(text, spot.type(), spot.owner().getClassLoader());
        } catch (IllegalArgumentException e) {
            throw RepairProblems.wrongHint(spot.name(), text, e);
        }
    }

    /** The place of a name; null if no object here has it, though another could. */
    private @Nullable Spot named(String field) {
        for (Spot place : graph.places()) {
            if (place.name().equals(field)) {
                return place;
            }
        }
        if (isElsewhere(field)) {
            return null;
        }
        throw RepairProblems.noSuchField(field, names(graph.places()));
    }

    private void prefer(String field, List<@Nullable Object> values) {
        Spot spot = named(field);
        if (spot == null) {
            return;
        }
        for (Object value : values) {
            if (!fits(spot, value)) {
                throw RepairProblems.wrongValue(field, spot.type(), value);
            }
        }
        graph.prefer(spot, values);
    }

    private static boolean fits(Spot spot, @Nullable Object value) {
        if (spot.kind().isReference()) {
            return value == null || spot.type().isInstance(value);
        }
        return value != null && SlotKind.ofBoxed(value) == spot.kind();
    }
}
