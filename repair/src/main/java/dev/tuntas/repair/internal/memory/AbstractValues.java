package dev.tuntas.repair.internal.memory;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Values as seen from the slot that holds them, so that what was learned of one structure can be
 * tried in another:
 *
 * <pre>
 *   null, self, root      as they say
 *   first, last           of the objects that fit, in the order in which the root reaches them
 *   lost                  the first object that fits, and that the root does not reach
 *   new                   a new object
 *   to next.^left         a neighbour: along next, and from there to whose left it is
 *   is true               a boolean, a constant of an enum
 *   offset -1             a number: so much more than it was
 *   same next.key 1       a number: that of a neighbour and so much more
 *   times 2 next.key      a number: so many times that of a neighbour
 *   count Node 0          a number: how many such objects there are, and so much more
 * </pre>
 *
 * <p>A value often has several names, because nobody can tell which one is meant; those that were
 * meant are the ones that come again.
 */
final class AbstractValues {
    private static final int FARTHEST = 64;
    private static final int GREATEST_FACTOR = 10;

    private final LiveGraph graph;
    private final Neighbours neighbours;

    AbstractValues(LiveGraph graph) {
        this.graph = graph;
        this.neighbours = new Neighbours(graph);
    }

    /** Whether changes of a slot can be kept: not what is in containers, nor lengths. */
    boolean isKept(int slot) {
        Spot spot = graph.place(slot);
        return spot.content() == null && !spot.isLength();
    }

    // --- from a value to its names --------------------------------------------------------------

    /**
     * All names of the value that a slot has in the graph now, but those that the file could not
     * hold: an anonymous class has none, and other languages than Java have blanks in names.
     *
     * @param before what it held
     */
    List<Action> of(int slot, long before) {
        Spot spot = graph.place(slot);
        List<String> names = new ArrayList<>();
        if (!spot.kind().isReference()) {
            addNumbers(slot, before, names);
        } else if (graph.value(slot) < LiveGraph.NULL) {
            addPlain(spot, graph.value(slot), names);
        } else {
            addReferences(slot, names);
        }
        return names.stream()
                .filter(AbstractValues::isName)
                .map(name -> new Action(spot.name(), name))
                .toList();
    }

    private void addReferences(int slot, List<String> into) {
        long value = graph.value(slot);
        if (value == LiveGraph.NULL) {
            into.add("null");
            return;
        }
        if (value >= graph.spares()) {
            into.add("new");
            return;
        }
        for (String name : List.of("self", "root", "first", "last", "lost")) {
            OptionalLong meant = reference(slot, name);
            if (meant.isPresent() && meant.getAsLong() == value) {
                into.add(name);
            }
        }
        neighbours.paths(slot).stream()
                .filter(path -> neighbours.end(slot, path) == value)
                .forEach(path -> into.add("to " + path));
    }

    private void addPlain(Spot spot, long value, List<String> into) {
        if (graph.java(spot, value) instanceof Enum<?> constant) {
            into.add("is " + constant.name());
        }
    }

    private void addNumbers(int slot, long before, List<String> into) {
        Spot spot = graph.place(slot);
        long value = graph.value(slot);
        if (spot.kind() == SlotKind.BOOLEAN) {
            into.add("is " + (value != 0));
            return;
        }
        if (!spot.kind().isWhole()) {
            return;
        }
        if (Math.abs(value - before) <= FARTHEST) {
            into.add("offset " + (value - before));
        }
        neighbours.numbers(slot).forEach((name, other) -> addCompared(value, name, other, into));
        neighbours
                .counts(slot)
                .forEach(
                        (type, count) -> {
                            if (Math.abs(value - count) <= 1) {
                                into.add("count " + type + " " + (value - count));
                            }
                        });
    }

    private static void addCompared(long value, String name, long other, List<String> into) {
        if (Math.abs(value - other) <= 1) {
            into.add("same " + name + " " + (value - other));
        }
        boolean isMultiple = other != 0 && value % other == 0;
        if (isMultiple && value / other >= 2 && value / other <= GREATEST_FACTOR) {
            into.add("times " + value / other + " " + name);
        }
    }

    // --- from a name to the value ---------------------------------------------------------------

    /** What a name means for a slot; nothing if there is no such value here. */
    OptionalLong value(int slot, String name) {
        Spot spot = graph.place(slot);
        if (name.startsWith("is ")) {
            return constant(spot, name.substring("is ".length()));
        }
        if (spot.kind().isReference()) {
            OptionalLong object = reference(slot, name);
            boolean isFitting =
                    object.isPresent()
                            && (object.getAsLong() == LiveGraph.NULL
                                    || graph.fits(spot, (int) object.getAsLong()));
            return isFitting ? object : OptionalLong.empty();
        }
        OptionalLong number = spot.kind().isWhole() ? number(slot, name) : OptionalLong.empty();
        return number.isPresent() && spot.kind().holds(number.getAsLong())
                ? number
                : OptionalLong.empty();
    }

    private OptionalLong constant(Spot spot, String name) {
        if (spot.kind() == SlotKind.BOOLEAN) {
            return OptionalLong.of(name.equals("true") ? 1 : 0);
        }
        Object @Nullable [] constants = spot.type().getEnumConstants();
        for (Object constant : constants == null ? new Object[0] : constants) {
            if (((Enum<?>) constant).name().equals(name)) {
                return OptionalLong.of(graph.plain(constant));
            }
        }
        return OptionalLong.empty();
    }

    private OptionalLong reference(int slot, String name) {
        if (name.startsWith("to ")) {
            return found(neighbours.end(slot, name.substring("to ".length())));
        }
        return switch (name) {
            case "null" -> OptionalLong.of(LiveGraph.NULL);
            case "self" -> OptionalLong.of(graph.owner(slot));
            case "root" -> OptionalLong.of(0);
            case "new" ->
                    graph.unusedSpares(graph.place(slot)).stream().mapToLong(s -> s).findFirst();
            default -> neighbours.isSmall() ? ofAll(slot, name) : OptionalLong.empty();
        };
    }

    /** What can only be told by a look at everything: too much in larger graphs. */
    private OptionalLong ofAll(int slot, String name) {
        return switch (name) {
            case "first" -> found(first(slot, 1, reached(slot), true));
            case "last" -> found(last(slot, reached(slot)));
            case "lost" -> found(first(slot, 0, reached(slot), false));
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong found(long object) {
        return object < 0 ? OptionalLong.empty() : OptionalLong.of(object);
    }

    /** What the root reaches without a slot. */
    private BitSet reached(int slot) {
        long kept = graph.value(slot);
        graph.set(slot, LiveGraph.NULL);
        BitSet reached = Reach.of(graph);
        graph.set(slot, kept);
        return reached;
    }

    private long first(int slot, int from, BitSet reached, boolean isReached) {
        for (int object = from; object < graph.spares(); object++) {
            if (reached.get(object) == isReached && graph.fits(graph.place(slot), object)) {
                return object;
            }
        }
        return LiveGraph.NULL;
    }

    private long last(int slot, BitSet reached) {
        for (int object = graph.spares() - 1; object > 0; object--) {
            if (reached.get(object) && graph.fits(graph.place(slot), object)) {
                return object;
            }
        }
        return LiveGraph.NULL;
    }

    private OptionalLong number(int slot, String name) {
        String[] words = name.split(" ");
        try {
            return switch (words[0]) {
                case "offset" ->
                        OptionalLong.of(Math.addExact(graph.value(slot), Long.parseLong(words[1])));
                case "same" -> more(neighbours.numbers(slot).get(words[1]), words[2]);
                case "count" -> more(neighbours.counts(slot).get(words[1]), words[2]);
                case "times" -> times(neighbours.numbers(slot), words);
                default -> OptionalLong.empty();
            };
        } catch (ArithmeticException e) {
            // Such a number is too great for any field.
            return OptionalLong.empty();
        }
    }

    private static OptionalLong more(@Nullable Long number, String by) {
        return number == null
                ? OptionalLong.empty()
                : OptionalLong.of(Math.addExact(number, Long.parseLong(by)));
    }

    private static OptionalLong times(Map<String, Long> numbers, String[] words) {
        Long number = numbers.get(words[2]);
        return number == null
                ? OptionalLong.empty()
                : OptionalLong.of(Math.multiplyExact(number, Long.parseLong(words[1])));
    }

    /** Whether a text is the name of a value; a file may hold anything. */
    static boolean isName(String name) {
        String number = "-?\\d{1,18}";
        String path = "\\^?[^ .]+(\\.\\^?[^ .]+)*";
        return name.matches(
                "null|self|root|first|last|lost|new|is \\S+|to "
                        + path
                        + "|offset "
                        + number
                        + "|same "
                        + path
                        + " "
                        + number
                        + "|times "
                        + number
                        + " "
                        + path
                        + "|count \\S+ "
                        + number);
    }
}
