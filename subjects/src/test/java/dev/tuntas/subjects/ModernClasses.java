package dev.tuntas.subjects;

import dev.tuntas.subjects.shop.Bank;
import dev.tuntas.subjects.shop.EventLog;
import dev.tuntas.subjects.shop.IntervalSet;
import dev.tuntas.subjects.shop.Inventory;
import dev.tuntas.subjects.shop.LruCache;
import dev.tuntas.subjects.shop.Order;
import dev.tuntas.subjects.shop.Recommendations;
import dev.tuntas.subjects.shop.Schedule;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Classes as they are written today, without bounds of their own: containers in fields, values of
 * the JDK, records, sealed types, enums. Those of the shop, and others of kinds that the shop has
 * no use for.
 */
@SuppressWarnings("unused")
final class ModernClasses {
    private static final List<Class<?>> ALL =
            List.of(
                    Order.class,
                    Inventory.class,
                    LruCache.class,
                    IntervalSet.class,
                    Recommendations.class,
                    EventLog.class,
                    Bank.class,
                    Schedule.class,
                    Waitlist.class,
                    Jobs.class,
                    Rota.class,
                    Profile.class,
                    Table.class,
                    Drawing.class,
                    Ledger.class,
                    Family.class,
                    Register.class,
                    Formula.class,
                    Playlist.class,
                    Archive.class);

    private ModernClasses() {}

    static List<Class<?>> all() {
        return ALL;
    }

    /** Who waits, in order, and who of them has been told. */
    static class Waitlist {
        private final Deque<String> waiting = new ArrayDeque<>();
        private final Set<String> told = new HashSet<>();

        boolean repOk() {
            return new HashSet<>(waiting).size() == waiting.size() && waiting.containsAll(told);
        }
    }

    /** Jobs by their urgency; two of the same name are never waiting. */
    static class Jobs {
        record Job(int urgency, boolean isNightly) implements Comparable<Job> {
            @Override
            public int compareTo(Job other) {
                return Comparator.comparing(Job::urgency)
                        .thenComparing(Job::isNightly)
                        .compare(this, other);
            }
        }

        private final PriorityQueue<Job> waiting = new PriorityQueue<>();
        private OptionalInt running;

        boolean repOk() {
            Set<Job> seen = new HashSet<>();
            for (Job job : waiting) {
                if (!seen.add(job)) {
                    return false;
                }
            }
            return waiting.isEmpty()
                    || running.isEmpty()
                    || running.getAsInt() <= waiting.peek().urgency();
        }
    }

    /** How many work on which day. */
    static class Rota {
        enum Day {
            MONDAY,
            FRIDAY,
            SUNDAY {
                @Override
                int least() {
                    return 0;
                }
            };

            int least() {
                return 1;
            }
        }

        private EnumMap<Day, Integer> hands;
        private EnumSet<Day> closed;

        boolean repOk() {
            for (Map.Entry<Day, Integer> entry : hands.entrySet()) {
                if (closed.contains(entry.getKey()) || entry.getValue() < entry.getKey().least()) {
                    return false;
                }
            }
            return hands.size() + closed.size() == Day.values().length;
        }
    }

    /** What is known of a customer. */
    static class Profile {
        private Optional<String> name;
        private LocalDate born;
        private BigDecimal credit;
        private Boolean trusted;

        boolean repOk() {
            boolean isKnown = name.filter(n -> !n.isEmpty()).isPresent();
            return !born.isAfter(LocalDate.of(2024, 2, 29))
                    && (trusted ? isKnown : credit.signum() <= 0)
                    && credit.compareTo(BigDecimal.ONE) <= 0;
        }
    }

    /** Rows of one length. */
    static class Table {
        private final List<List<Integer>> rows = new ArrayList<>();

        boolean repOk() {
            for (List<Integer> row : rows) {
                if (row.isEmpty() || row.size() != rows.get(0).size()) {
                    return false;
                }
            }
            return rows.stream().flatMap(List::stream).distinct().count() <= 2;
        }
    }

    /** Shapes, and which of them is chosen. */
    static class Drawing {
        sealed interface Figure permits Dot, Line, Marker {
            default int length() {
                return 0;
            }
        }

        record Dot(int at) implements Figure {}

        record Line(int from, int to) implements Figure {
            Line {
                if (from > to) {
                    throw new IllegalArgumentException("a line goes forwards");
                }
            }

            @Override
            public int length() {
                return to - from;
            }
        }

        enum Marker implements Figure {
            START,
            END
        }

        private final List<Figure> figures = new ArrayList<>();
        private Figure chosen;

        boolean repOk() {
            for (Figure figure : figures) {
                if (figure instanceof Line line && line.length() == 0) {
                    return false;
                }
            }
            return chosen == null || figures.contains(chosen);
        }
    }

    /** Balances by day, the last day first. */
    static class Ledger {
        private final NavigableMap<LocalDate, BigDecimal> balances =
                new TreeMap<>(Comparator.reverseOrder());

        boolean repOk() {
            Iterator<BigDecimal> amounts = balances.values().iterator();
            BigDecimal later = null;
            while (amounts.hasNext()) {
                BigDecimal amount = amounts.next();
                if (later != null && later.compareTo(amount) < 0) {
                    return false;
                }
                later = amount;
            }
            return balances.isEmpty() || balances.lastEntry().getValue().signum() == 0;
        }
    }

    /** People who know their children, and those their parent: a tree of objects and lists. */
    static class Family {
        static class Person {
            Person parent;
            List<Person> children = new ArrayList<>();
        }

        private Person eldest;

        boolean repOk() {
            return eldest == null
                    || eldest.parent == null
                            && isTree(eldest, Collections.newSetFromMap(new IdentityHashMap<>()));
        }

        private static boolean isTree(Person person, Set<Person> seen) {
            if (!seen.add(person)) {
                return false;
            }
            for (Person child : person.children) {
                if (child.parent != person || !isTree(child, seen)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Objects that are equal by a part of their state, in a set and as keys. */
    static class Register {
        static class Item {
            int id;
            boolean isSold;

            @Override
            public boolean equals(Object other) {
                return other instanceof Item item && item.id == id;
            }

            @Override
            public int hashCode() {
                return id;
            }
        }

        private final Set<Item> items = new HashSet<>();
        private final Map<Item, Integer> prices = new HashMap<>();

        boolean repOk() {
            return items.containsAll(prices.keySet())
                    && prices.keySet().stream().noneMatch(item -> item.isSold)
                    && items.stream().allMatch(item -> item.isSold || prices.containsKey(item));
        }
    }

    /** Records that hold records of their own kind. */
    static class Formula {
        sealed interface Expression permits Constant, Sum {}

        record Constant(int value) implements Expression {}

        record Sum(Expression left, Expression right) implements Expression {}

        private Expression root;

        boolean repOk() {
            return root != null && value(root) <= 1;
        }

        private static int value(Expression of) {
            if (of instanceof Constant constant) {
                return constant.value();
            }
            Sum sum = (Sum) of;
            return value(sum.left()) + value(sum.right());
        }
    }

    /** Songs in order, none of them twice, and which places were played. */
    static class Playlist {
        private final LinkedHashSet<String> songs = new LinkedHashSet<>();
        private final BitSet played = new BitSet();
        private final LinkedHashMap<String, Integer> stars = new LinkedHashMap<>();

        boolean repOk() {
            return played.length() <= songs.size() && songs.equals(stars.keySet());
        }
    }

    /** Records with containers of records, by name. */
    static class Archive {
        record Page(String title, Set<Integer> links) {}

        private final TreeMap<Integer, Page> pages = new TreeMap<>();

        boolean repOk() {
            Map<String, List<Page>> byTitle =
                    pages.values().stream().collect(Collectors.groupingBy(Page::title));
            return byTitle.values().stream().allMatch(same -> same.size() == 1)
                    && pages.values().stream()
                            .allMatch(page -> pages.keySet().containsAll(page.links()));
        }
    }
}
