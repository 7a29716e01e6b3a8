package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.fuzz.Dice;
import dev.tuntas.core.fuzz.fields.ContainerType.Sort;
import java.util.ArrayList;
import java.util.List;

/** Writes the statements of a predicate on some fields. */
final class PredicateText {
    private final Scribe scribe;
    private final Dice dice;
    private final List<FieldShape> fields;
    private final List<Integer> containers = new ArrayList<>();

    PredicateText(Scribe scribe, List<FieldShape> fields) {
        this.scribe = scribe;
        this.dice = scribe.dice;
        this.fields = fields;
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i) instanceof ContainerShape) {
                containers.add(i);
            }
        }
    }

    /** Each can be left out, but for the last one. */
    List<String> statements() {
        List<String> all = new ArrayList<>();
        for (int i = dice.below(4); i > 0; i--) {
            all.add(statement());
        }
        all.add("return " + condition(2) + ";");
        return all;
    }

    private String statement() {
        if (containers.isEmpty() || dice.percent(25)) {
            return withoutContainers();
        }
        int number = dice.oneOf(containers);
        ContainerShape shape = (ContainerShape) fields.get(number);
        String name = FieldProgram.field(number);
        return switch (dice.below(12)) {
            case 0, 1 -> sum(shape, name);
            case 2 -> shape.change(scribe, name);
            case 3 -> "if (%s) { %s }".formatted(condition(0), shape.change(scribe, name));
            case 4 -> removal(shape, name);
            case 5 -> shape.sort() == Sort.LIST ? neighbours(shape, name) : pairs(shape, name);
            case 6 -> risked(shape, name);
            case 7 -> distinct(shape, name);
            case 8 -> counted(shape, name);
            case 9 -> inHelper(shape, name);
            case 10 -> copied(shape, name);
            default -> pairs(shape, name);
        };
    }

    private String withoutContainers() {
        return switch (dice.below(7)) {
            case 0, 1 -> "if (%s) { return %s; }".formatted(condition(1), scribe.truth());
            case 2 -> "if (%s) { throw new IllegalStateException(); }".formatted(condition(1));
            case 3 -> chosen();
            case 4 -> tried();
            case 5 -> walk();
            default -> helper();
        };
    }

    // --- conditions -----------------------------------------------------------------------------

    private String condition(int depth) {
        if (depth > 0 && dice.percent(60)) {
            String operator = dice.oneOf(" && ", " || ", " && ", " || ", " ^ ");
            return dice.oneOf("", "", "!")
                    + "("
                    + condition(depth - 1)
                    + operator
                    + condition(depth - 1)
                    + ")";
        }
        int number = dice.below(fields.size());
        FieldShape shape = fields.get(number);
        String name = FieldProgram.field(number);
        if (dice.percent(15)) {
            return both(number);
        }
        if (shape instanceof ContainerShape container && dice.percent(15)) {
            return "(" + container.risk(scribe, name) + ")";
        }
        // Now and then null is not asked for, and the predicate fails.
        return "("
                + (dice.percent(20)
                        ? shape.condition(scribe, name)
                        : shape.conditionOnField(scribe, name))
                + ")";
    }

    /** A condition on two fields, or on one of them twice. */
    private String both(int number) {
        int other = dice.below(fields.size());
        FieldShape one = fields.get(number);
        FieldShape two = fields.get(other);
        String first = FieldProgram.field(number);
        String second = FieldProgram.field(other);
        String numbers =
                "(%s%s%s)"
                        .formatted(
                                one.numberOfField(scribe, first),
                                dice.oneOf(" < ", " == ", " <= ", " != "),
                                two.numberOfField(scribe, second));
        if (one instanceof ContainerShape all
                && two instanceof ContainerShape some
                && dice.percent(30)) {
            // What is in there may be of another class, which sorted sets can't compare.
            return "%s.containsAll(%s)".formatted(all.elements(first), some.elements(second));
        }
        if (number == other || !one.type().equals(two.type())) {
            return numbers;
        }
        List<String> ways =
                new ArrayList<>(
                        List.of(numbers, "Objects.equals(%s, %s)".formatted(first, second)));
        if (one instanceof NodeShape) {
            ways.add("%s == %s".formatted(first, second));
        }
        if (one instanceof ContainerShape container) {
            ways.add(
                    "Collections.disjoint(%s, %s)"
                            .formatted(container.elements(first), container.elements(second)));
        }
        return dice.oneOf(ways);
    }

    // --- statements on containers ---------------------------------------------------------------

    private String sum(ContainerShape shape, String name) {
        String e = scribe.fresh();
        String sum = scribe.fresh();
        String elements = shape.elements(name);
        String early =
                dice.percent(50)
                        ? "if (%s) { return %s; } "
                                .formatted(shape.element.condition(scribe, e), scribe.truth())
                        : dice.percent(30)
                                ? "if (%s) { continue; } "
                                        .formatted(shape.element.condition(scribe, e))
                                : "";
        return "int %s = 0; for (%s %s : %s) { %s%s += %s; } if (%s) { return %s; }"
                .formatted(
                        sum,
                        shape.element.type(),
                        e,
                        elements,
                        early,
                        sum,
                        shape.element.number(scribe, e),
                        scribe.compared(sum),
                        scribe.truth());
    }

    private String removal(ContainerShape shape, String name) {
        String i = scribe.fresh();
        String e = scribe.fresh();
        return "for (Iterator<%s> %s = %s.iterator(); %s.hasNext(); ) { %s %s = %s.next(); if (%s) { %s.remove(); } }"
                .formatted(
                        shape.element.type(),
                        i,
                        shape.elements(name),
                        i,
                        shape.element.type(),
                        e,
                        i,
                        shape.element.condition(scribe, e),
                        i);
    }

    private String neighbours(ContainerShape shape, String name) {
        String i = scribe.fresh();
        FieldShape element = shape.element;
        return "for (int %1$s = 1; %1$s < %2$s.size(); %1$s++) { if (%3$s%4$s%5$s) { return %6$s; } }"
                .formatted(
                        i,
                        name,
                        element.number(scribe, "%s.get(%s - 1)".formatted(name, i)),
                        dice.oneOf(" < ", " > ", " == "),
                        element.number(scribe, "%s.get(%s)".formatted(name, i)),
                        scribe.truth());
    }

    private String pairs(ContainerShape shape, String name) {
        int other = dice.oneOf(containers);
        ContainerShape second = (ContainerShape) fields.get(other);
        String e = scribe.fresh();
        String f = scribe.fresh();
        String test =
                shape.element.type().equals(second.element.type()) && dice.percent(50)
                        ? "%s.equals(%s)".formatted(e, f)
                        : "%s%s%s"
                                .formatted(
                                        shape.element.number(scribe, e),
                                        dice.oneOf(" < ", " == ", " > "),
                                        second.element.number(scribe, f));
        String n = scribe.fresh();
        return "int %s = 0; for (%s %s : %s) { for (%s %s : %s) { if (%s) { %s++; %s} } } if (%s) { return %s; }"
                .formatted(
                        n,
                        shape.element.type(),
                        e,
                        shape.elements(name),
                        second.element.type(),
                        f,
                        second.elements(FieldProgram.field(other)),
                        test,
                        n,
                        dice.oneOf("", "", "break; "),
                        scribe.compared(n),
                        scribe.truth());
    }

    private String risked(ContainerShape shape, String name) {
        String e = scribe.fresh();
        return "try { if (%s) { return %s; } } catch (%s %s) { return %s; }"
                .formatted(
                        shape.risk(scribe, name),
                        scribe.truth(),
                        dice.oneOf(
                                "RuntimeException",
                                "NoSuchElementException",
                                "IndexOutOfBoundsException"),
                        e,
                        scribe.truth());
    }

    private String distinct(ContainerShape shape, String name) {
        String seen = scribe.fresh();
        String e = scribe.fresh();
        String key =
                dice.percent(50)
                        ? "Set<%s> %s = new %s; "
                                .formatted(shape.element.type(), seen, "HashSet<>()")
                        : "";
        return key.isEmpty()
                ? "Set<Integer> %s = new %s<>(); for (%s %s : %s) { if (!%s.add(%s)) { return %s; } }"
                        .formatted(
                                seen,
                                dice.oneOf("HashSet", "TreeSet"),
                                shape.element.type(),
                                e,
                                shape.elements(name),
                                seen,
                                shape.element.number(scribe, e),
                                scribe.truth())
                : key
                        + "for (%s %s : %s) { if (%s) { %s.add(%s); } } if (%s) { return %s; }"
                                .formatted(
                                        shape.element.type(),
                                        e,
                                        shape.elements(name),
                                        shape.element.condition(scribe, e),
                                        seen,
                                        e,
                                        scribe.compared(seen + ".size()"),
                                        scribe.truth());
    }

    private String counted(ContainerShape shape, String name) {
        String counts = scribe.fresh();
        String e = scribe.fresh();
        String n = scribe.fresh();
        return "Map<Integer, Integer> %s = new %s<>(); for (%s %s : %s) { %s.merge(%s, 1, Integer::sum); } for (int %s : %s.values()) { if (%s) { return %s; } }"
                .formatted(
                        counts,
                        dice.oneOf("HashMap", "TreeMap", "LinkedHashMap"),
                        shape.element.type(),
                        e,
                        shape.elements(name),
                        counts,
                        shape.element.number(scribe, e),
                        n,
                        counts,
                        scribe.compared(n),
                        scribe.truth());
    }

    private String inHelper(ContainerShape shape, String name) {
        String result = shape.condition(scribe, "it");
        String helper =
                scribe.helper(
                        dice.oneOf("static ", "") + "boolean",
                        shape.type() + " it, int left",
                        sum(shape, "it")
                                + (dice.percent(30)
                                        ? " return left > 0 ? NAME(it, left - 1) : %s;"
                                                .formatted(result)
                                        : " return " + result + ";"));
        return "if (%s%s(%s, %d)) { return %s; }"
                .formatted(dice.oneOf("", "!"), helper, name, dice.below(3), scribe.truth());
    }

    private String copied(ContainerShape shape, String name) {
        String copy = scribe.fresh();
        String e = scribe.fresh();
        boolean isList = shape.sort() == Sort.LIST;
        String how =
                isList
                        ? dice.oneOf(
                                "Collections.reverse(%s);".formatted(copy),
                                "%s.removeIf(%s -> %s);"
                                        .formatted(copy, e, shape.element.condition(scribe, e)),
                                "%s.sort(Comparator.comparing(%s -> %s));"
                                        .formatted(copy, e, shape.element.number(scribe, e)),
                                "%s.subList(0, %s.size() / 2).clear();".formatted(copy, copy))
                        : "%s.removeIf(%s -> %s);"
                                .formatted(copy, e, shape.element.condition(scribe, e));
        String test =
                isList && dice.percent(60)
                        ? "%s.equals(%s)".formatted(copy, name)
                        : scribe.compared(copy + ".size()");
        return "List<%s> %s = new ArrayList<>(%s); %s if (%s) { return %s; }"
                .formatted(
                        shape.element.type(),
                        copy,
                        shape.elements(name),
                        how,
                        test,
                        scribe.truth());
    }

    // --- others ---------------------------------------------------------------------------------

    private String chosen() {
        int number = dice.below(fields.size());
        FieldShape shape = fields.get(number);
        String name = FieldProgram.field(number);
        if (shape instanceof EnumShape) {
            return "switch (%s) { case RED: if (%s) { return %s; } case BLUE: if (%s) { return %s; } break; default: return false; }"
                    .formatted(name, condition(0), scribe.truth(), condition(0), scribe.truth());
        }
        if (shape == PlainShape.STRING) {
            return "switch (%s) { case \"a\" -> { if (%s) { return %s; } } case \"\" -> { return %s; } default -> { } }"
                    .formatted(name, condition(0), scribe.truth(), condition(0));
        }
        return "switch (%s) { case 0: return %s; case 1: if (%s) { break; } case 2: return %s; default: }"
                .formatted(
                        shape.numberOfField(scribe, name),
                        condition(0),
                        condition(0),
                        scribe.truth());
    }

    private String tried() {
        String e = scribe.fresh();
        return "try { if (%s) { %s } } catch (RuntimeException %s) { if (%s) { return %s; } }%s"
                .formatted(
                        condition(1),
                        dice.percent(50)
                                ? "return %s;".formatted(scribe.truth())
                                : "throw new IllegalArgumentException();",
                        e,
                        condition(0),
                        scribe.truth(),
                        dice.percent(20) && !containers.isEmpty()
                                ? " finally { %s }".formatted(safeChange())
                                : "");
    }

    private String safeChange() {
        return FieldProgram.field(dice.oneOf(containers)) + ".clear();";
    }

    /** Along nodes, if there are any. */
    private String walk() {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i) instanceof NodeShape node) {
                String seen = scribe.fresh();
                String at = scribe.fresh();
                return "Set<Node> %1$s = new HashSet<>(); for (Node %2$s = %3$s; %2$s != null; %2$s = %2$s.next) { if (!%1$s.add(%2$s)) { return %4$s; } if (%5$s) { return %6$s; } }"
                        .formatted(
                                seen,
                                at,
                                FieldProgram.field(i),
                                scribe.truth(),
                                node.condition(scribe, at),
                                scribe.truth());
            }
        }
        return helper();
    }

    private String helper() {
        int number = dice.below(fields.size());
        FieldShape shape = fields.get(number);
        String helper =
                scribe.helper(
                        "static int",
                        shape.fieldType() + " it",
                        "if (%s) { return %s; } return %s;"
                                .formatted(
                                        shape.conditionOnField(scribe, "it"),
                                        shape.numberOfField(scribe, "it"),
                                        shape.numberOfField(scribe, "it")));
        return "if (%s) { return %s; }"
                .formatted(
                        scribe.compared("%s(%s)".formatted(helper, FieldProgram.field(number))),
                        scribe.truth());
    }
}
