package dev.tuntas.core.fuzz;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The classes of a subject with their fields, and the bounds of a small space over them. There are
 * only so many layouts, and many predicates share one, so what all candidates of its space are
 * needs to be found out once.
 */
final class Layout {
    /** How many layouts there are. */
    static final int COUNT = 160;

    /** The generated classes. */
    static final List<Kind> CLASSES =
            List.of(Kind.SUBJECT, Kind.NODE, Kind.LEAF, Kind.ITEM, Kind.CELL);

    /** How many layouts there are with three nodes that have two links. */
    static final int GRAPHS = 10;

    private static final List<Layout> ALL =
            IntStream.range(0, COUNT + GRAPHS).mapToObj(Layout::new).toList();

    /** A static field, which a predicate that uses it sets before it reads it. */
    static final Member TOTAL = new Member(Kind.SUBJECT, "total", Kind.INT, 0);

    private static final int LONGEST_ARRAY = 2;
    private static final long LARGE_NUMBER = 5_000_000_000L;

    /** What a layout has besides nodes. */
    private enum Theme {
        NODES,
        KEYS,
        ITEMS,
        NUMBERS,
        TABLE,
        LEAF,
        PLAIN_VALUES
    }

    private final int id;
    private final List<Member> members = new ArrayList<>();
    private final Map<Kind, Integer> objects = new EnumMap<>(Kind.class);
    private final Map<Kind, List<Member>> byOwner = new EnumMap<>(Kind.class);
    private final Map<Kind, List<Member>> byKind = new EnumMap<>(Kind.class);
    private final List<Member> links;
    private final boolean isNullFirst;
    private final Theme theme;

    private Layout(int id) {
        this.id = id;
        Dice dice = new Dice(id * 7919L + 17);
        isNullFirst = dice.percent(80);
        theme = id < COUNT ? Theme.values()[id % Theme.values().length] : Theme.NODES;
        if (id < COUNT) {
            fill(dice);
        } else {
            fillGraph(id - COUNT, dice);
        }
        addOutside();
        for (Kind kind : Kind.values()) {
            byOwner.put(kind, members.stream().filter(m -> m.owner() == kind).toList());
            byKind.put(kind, members.stream().filter(m -> m.kind() == kind).toList());
        }
        links =
                membersOf(Kind.NODE).stream()
                        .filter(member -> member.kind() == Kind.NODE && member.isInSpace())
                        .toList();
    }

    private void fill(Dice dice) {
        long most = dice.oneOf(1_000L, 1_000L, 3_000L, 3_000L, 3_000L, 8_000L, 8_000L, 20_000L);
        do {
            chooseObjects(dice);
            addRequired(dice);
            most += 100;
        } while (size() > most);
        addOptional(dice, most);
    }

    /** Three nodes with two links, and at most one field more. */
    private void fillGraph(int number, Dice dice) {
        List.of(Kind.ITEM, Kind.INTS, Kind.NODES).forEach(kind -> objects.put(kind, 0));
        objects.put(Kind.SUBJECT, 1);
        objects.put(Kind.NODE, 3);
        members.add(new Member(Kind.SUBJECT, "head", Kind.NODE, 4));
        members.add(new Member(Kind.NODE, "next", Kind.NODE, 4));
        members.add(new Member(Kind.NODE, "other", Kind.NODE, 4));
        switch (number % 5) {
            case 0 -> members.add(new Member(Kind.NODE, "key", Kind.INT, 2));
            case 1 -> members.add(new Member(Kind.NODE, "red", Kind.BOOLEAN, 2));
            case 2 -> members.add(new Member(Kind.SUBJECT, "size", Kind.INT, 4));
            default -> {}
        }
        shuffle(members, dice);
    }

    private void chooseObjects(Dice dice) {
        objects.put(Kind.SUBJECT, 1);
        objects.put(Kind.NODE, dice.percent(40) ? 3 : 2);
        objects.put(Kind.ITEM, theme == Theme.ITEMS ? dice.between(1, 2) : 0);
        objects.put(Kind.INTS, theme == Theme.NUMBERS || dice.percent(10) ? 1 : 0);
        objects.put(Kind.NODES, theme == Theme.TABLE ? 1 : 0);
    }

    static Layout number(int id) {
        return ALL.get(id);
    }

    static Layout graph(int id) {
        return ALL.get(COUNT + id);
    }

    int id() {
        return id;
    }

    // --- fields ---------------------------------------------------------------------------------

    private void addRequired(Dice dice) {
        members.clear();
        add(Kind.SUBJECT, "head", Kind.NODE, dice);
        add(Kind.NODE, "next", Kind.NODE, dice);
        if (has(Kind.INTS)) {
            add(dice.percent(75) ? Kind.SUBJECT : Kind.NODE, "data", Kind.INTS, dice);
        }
        if (has(Kind.NODES)) {
            add(Kind.SUBJECT, "table", Kind.NODES, dice);
        }
        if (has(Kind.ITEM)) {
            add(Kind.ITEM, "value", Kind.INT, dice);
            add(dice.percent(30) ? Kind.SUBJECT : Kind.NODE, "item", Kind.ITEM, dice);
        }
    }

    /** Fields are added in any order, as long as the space stays small. */
    private void addOptional(Dice dice, long most) {
        List<Member> wanted = new ArrayList<>();
        wanted.add(new Member(Kind.NODE, "other", Kind.NODE, sizeOf(Kind.NODE, dice)));
        wanted.add(new Member(Kind.NODE, "key", Kind.INT, sizeOf(Kind.INT, dice)));
        wanted.add(new Member(Kind.NODE, "weight", Kind.INT, sizeOf(Kind.INT, dice)));
        wanted.add(new Member(Kind.NODE, "red", Kind.BOOLEAN, 2));
        wanted.add(new Member(Kind.NODE, "boxed", Kind.BOXED, 3));
        wanted.add(new Member(Kind.NODE, "stamp", Kind.LONG, 2));
        wanted.add(new Member(Kind.NODE, "colour", Kind.COLOUR, 2));
        wanted.add(new Member(Kind.NODE, "day", Kind.DAY, 3));
        wanted.add(new Member(Kind.NODE, "letter", Kind.CHAR, 2));
        wanted.add(new Member(Kind.SUBJECT, "tail", Kind.NODE, sizeOf(Kind.NODE, dice)));
        wanted.add(new Member(Kind.SUBJECT, "size", Kind.INT, objects.get(Kind.NODE) + 1));
        wanted.add(new Member(Kind.SUBJECT, "flag", Kind.BOOLEAN, 2));
        wanted.add(new Member(Kind.SUBJECT, "limit", Kind.LONG, 2));
        wanted.add(new Member(Kind.SUBJECT, "name", Kind.STRING, 3));
        wanted.add(new Member(Kind.SUBJECT, "price", Kind.AMOUNT, 3));
        if (has(Kind.ITEM)) {
            wanted.add(new Member(Kind.ITEM, "owner", Kind.NODE, sizeOf(Kind.NODE, dice)));
        }
        shuffle(wanted, dice);
        wanted.sort(Comparator.comparing(member -> !isPreferred(member)));
        for (Member member : wanted) {
            members.add(member);
            if (size() > most) {
                members.remove(member);
            }
        }
        shuffle(members, dice);
    }

    private boolean isPreferred(Member member) {
        return switch (theme) {
            case NODES -> member.kind() == Kind.NODE;
            case PLAIN_VALUES ->
                    switch (member.kind()) {
                        case BOXED, COLOUR, CHAR, STRING, DAY, AMOUNT -> true;
                        default -> false;
                    };
            default -> member.name().equals("key");
        };
    }

    private static void shuffle(List<Member> all, Dice dice) {
        for (int i = all.size() - 1; i > 0; i--) {
            Collections.swap(all, i, dice.below(i + 1));
        }
    }

    /** Fields that keep what the constructor gives them until the predicate writes them. */
    private void addOutside() {
        members.add(new Member(Kind.SUBJECT, "count", Kind.INT, 0));
        members.add(new Member(Kind.NODE, "mark", Kind.INT, 0));
        members.add(new Member(Kind.NODE, "seen", Kind.BOOLEAN, 0));
        members.add(new Member(Kind.NODE, "link", Kind.NODE, 0));
        members.add(new Member(Kind.CELL, "node", Kind.NODE, 0));
        members.add(new Member(Kind.CELL, "n", Kind.INT, 0));
        members.add(new Member(Kind.CELL, "on", Kind.BOOLEAN, 0));
        members.add(new Member(Kind.CELL, "next", Kind.CELL, 0));
    }

    private void add(Kind owner, String name, Kind kind, Dice dice) {
        members.add(new Member(owner, name, kind, sizeOf(kind, dice)));
    }

    private int sizeOf(Kind kind, Dice dice) {
        return switch (kind) {
            case NODE, ITEM, INTS, NODES -> objects.get(kind) + 1;
            default -> dice.percent(40) ? 3 : 2;
        };
    }

    List<Member> members() {
        return members;
    }

    List<Member> membersOf(Kind owner) {
        return byOwner.get(owner);
    }

    /** The fields of that type. */
    List<Member> membersFor(Kind kind) {
        return byKind.get(kind);
    }

    Optional<Member> member(Kind owner, String name) {
        return membersOf(owner).stream().filter(m -> m.name().equals(name)).findFirst();
    }

    /** The fields of a node that lead to a node. */
    List<Member> links() {
        return links;
    }

    boolean has(Kind kind) {
        return objects.getOrDefault(kind, 0) > 0;
    }

    /** Whether one of the nodes is of a subclass. */
    boolean hasLeaf() {
        return theme == Theme.LEAF;
    }

    /** How many candidates there are. */
    double size() {
        double size = 1;
        for (Member member : members) {
            if (member.isInSpace()) {
                size *= Math.pow(member.sizeOfDomain(), objects.get(member.owner()));
            }
        }
        int lengths = LONGEST_ARRAY + 1;
        size *= Math.pow(lengths * Math.pow(2, LONGEST_ARRAY), objects.get(Kind.INTS));
        double nodes = objects.get(Kind.NODE) + 1;
        size *= Math.pow(lengths * Math.pow(nodes, LONGEST_ARRAY), objects.get(Kind.NODES));
        return size;
    }

    // --- bounds ---------------------------------------------------------------------------------

    /** The bounds for the generated classes of one program. */
    Finitization<?> bounds(ProgramLoader classes) {
        Map<Kind, Domain<?>> domains = new EnumMap<>(Kind.class);
        domains.put(Kind.NODE, objectsOf(Kind.NODE, classes));
        if (has(Kind.ITEM)) {
            domains.put(Kind.ITEM, objectsOf(Kind.ITEM, classes));
        }
        Domain<Integer> lengths = Domain.ints(0, LONGEST_ARRAY);
        if (has(Kind.INTS)) {
            domains.put(
                    Kind.INTS, orNull(Domain.arrays(int[].class, 1, lengths, Domain.ints(0, 1))));
        }
        if (has(Kind.NODES)) {
            Class<?> type = classes.type(Kind.NODE).arrayType();
            domains.put(
                    Kind.NODES, orNull(Domain.arrays(type, 1, lengths, domains.get(Kind.NODE))));
        }
        Finitization.Builder<?> builder = Finitization.of(classes.type(Kind.SUBJECT));
        for (Member member : members) {
            if (member.isInSpace()) {
                Domain<?> domain = domains.get(member.kind());
                builder.set(
                        classes.type(member.owner()),
                        member.name(),
                        domain == null ? plain(member) : domain);
            }
        }
        return builder.build();
    }

    private Domain<?> objectsOf(Kind kind, ProgramLoader classes) {
        if (kind == Kind.NODE && hasLeaf()) {
            Domain<?> plain = Domain.objects(classes.type(kind), objects.get(kind) - 1);
            return orNull(Domain.union(plain, Domain.objects(classes.type(Kind.LEAF), 1)));
        }
        return orNull(Domain.objects(classes.type(kind), objects.get(kind)));
    }

    private <T> Domain<T> orNull(Domain<T> objects) {
        return isNullFirst ? objects.orNull() : Domain.union(objects, Domain.onlyNull());
    }

    private static Domain<?> plain(Member member) {
        return switch (member.kind()) {
            case INT -> Domain.ints(0, member.sizeOfDomain() - 1);
            case BOOLEAN -> Domain.booleans();
            case LONG -> Domain.values(1L, LARGE_NUMBER);
            case CHAR -> Domain.chars('a', 'b');
            case COLOUR -> Domain.enums(Colour.class);
            case BOXED -> Domain.values(null, 0, 1);
            case STRING -> Domain.values(null, "a", "bc");
            case DAY -> Domain.values(null, LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1));
            case AMOUNT -> Domain.values(null, BigDecimal.ONE, BigDecimal.ONE.setScale(1));
            default -> throw new IllegalArgumentException("no plain domain for " + member);
        };
    }

    /** What a person needs to know of the bounds. */
    String boundsText() {
        StringBuilder text = new StringBuilder();
        objects.forEach(
                (kind, count) -> {
                    if (count > 0) {
                        text.append("// ").append(kind.text()).append(": ").append(count);
                        text.append(
                                kind == Kind.INTS || kind == Kind.NODES ? " of 0 to 2\n" : "\n");
                    }
                });
        for (Member member : members) {
            if (member.isInSpace() && member.kind() == Kind.INT) {
                text.append("// ").append(member.owner().text()).append('.').append(member.name());
                text.append(": 0 to ").append(member.sizeOfDomain() - 1).append('\n');
            }
        }
        text.append(hasLeaf() ? "// the last Node is a Leaf\n" : "");
        return text.append(isNullFirst ? "" : "// null is the last value\n").toString();
    }
}
