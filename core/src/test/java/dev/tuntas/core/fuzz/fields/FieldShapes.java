package dev.tuntas.core.fuzz.fields;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shapes of one program, chosen by chance: its own enum, records, sealed types and nodes. */
final class FieldShapes {
    private final Scribe scribe;
    private final EnumShape colour = new EnumShape("Colour", "");
    private final RecordShape point;
    private final SealedShape event;
    private final @Nullable NodeShape node;

    FieldShapes(Scribe scribe, boolean hasNodes) {
        this.scribe = scribe;
        node = hasNodes ? node() : null;
        point =
                new RecordShape(
                        "Point", components(1 + scribe.dice.below(2)), scribe.dice.percent(30), "");
        event = event();
    }

    @Nullable NodeShape nodes() {
        return node;
    }

    private NodeShape node() {
        boolean hasEquals = scribe.dice.percent(40);
        NodeShape made = new NodeShape(hasEquals, scribe.dice.percent(40));
        return switch (scribe.dice.below(6)) {
            case 0 -> made.with("other", made);
            case 1 -> made.with("more", plain());
            case 2 -> made.with("all", new ContainerShape(ContainerType.LIST, made, null));
            case 3 -> made.with("all", new ContainerShape(ContainerType.SET, made, null));
            default -> made;
        };
    }

    private SealedShape event() {
        List<FieldShape> cases = new ArrayList<>();
        cases.add(new RecordShape("Placed", components(1), scribe.dice.percent(30), "Event"));
        cases.add(new RecordShape("Closed", List.of(), false, "Event"));
        if (scribe.dice.percent(40)) {
            cases.add(new RecordShape("Paid", components(1), false, "Event"));
        }
        if (scribe.dice.percent(30)) {
            cases.add(new EnumShape("Marker", "Event"));
        }
        return new SealedShape("Event", cases);
    }

    private List<FieldShape> components(int count) {
        List<FieldShape> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(component());
        }
        return all;
    }

    private FieldShape component() {
        int chance = scribe.dice.below(100);
        if (chance < 15) {
            return container(plain(), true);
        }
        return chance < 25 && node != null ? node : plain();
    }

    private FieldShape plain() {
        return scribe.dice.percent(20) ? colour : scribe.dice.oneOf(PlainShape.VALUES);
    }

    /** What a field may hold. */
    FieldShape field() {
        int chance = scribe.dice.below(100);
        if (chance < 60) {
            return container(element(), false);
        }
        if (chance < 72) {
            return plain();
        }
        if (chance < 78) {
            return point;
        }
        if (chance < 84) {
            return event;
        }
        if (chance < 88) {
            return whole();
        }
        return chance < 90 || node == null ? scribe.dice.oneOf(PlainShape.CHANGING) : node;
    }

    private FieldShape whole() {
        return switch (scribe.dice.below(6)) {
            case 0 -> new WholeShape(WholeShape.Holder.ENUM_SET, colour);
            case 1 -> new WholeShape(WholeShape.Holder.ENUM_MAP, colour);
            case 2 ->
                    new WholeShape(
                            WholeShape.Holder.REFERENCE, scribe.dice.oneOf(PlainShape.VALUES));
            default -> new WholeShape(WholeShape.Holder.OPTIONAL, plain());
        };
    }

    private FieldShape element() {
        int chance = scribe.dice.below(100);
        if (chance < 12) {
            return point;
        }
        if (chance < 22) {
            return event;
        }
        if (chance < 34) {
            return container(scribe.dice.percent(70) ? PlainShape.INT : plain(), true);
        }
        if (chance < 37) {
            return new WholeShape(WholeShape.Holder.OPTIONAL, plain());
        }
        return chance < 50 && node != null ? node : plain();
    }

    private FieldShape container(FieldShape element, boolean isNested) {
        ContainerType type = scribe.dice.oneOf(ContainerType.values());
        boolean hasOrder = !type.sort.isSorted() || element.isComparable();
        boolean fits =
                hasOrder && (type.sort != ContainerType.Sort.BAG || element.hasOrderLikeEquals());
        if (!fits || isNested && !type.isNestable()) {
            type = type.sort.isMap() ? ContainerType.MAP : ContainerType.LIST;
        }
        return new ContainerShape(type, element, type.sort.isMap() ? value(isNested) : null);
    }

    /** What the keys of a map lead to. */
    private FieldShape value(boolean isNested) {
        int chance = scribe.dice.below(100);
        if (isNested || chance < 50) {
            return chance < 25 ? PlainShape.INT : plain();
        }
        if (chance < 70) {
            return container(PlainShape.INT, true);
        }
        if (chance < 80) {
            return point;
        }
        return chance < 90 && node != null ? node : PlainShape.STRING;
    }
}
