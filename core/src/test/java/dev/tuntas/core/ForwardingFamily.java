package dev.tuntas.core;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Many predicates about the same slots as one: a slot {@code which} chooses among them, so that one
 * search tries them all.
 *
 * @param name names the package of the class
 * @param slots what the predicates are about
 * @param predicates each the text of a method {@code ok#} with its helpers, or an expression; the
 *     {@code #} stands for its number
 */
record ForwardingFamily(String name, Slots slots, List<String> predicates) {
    /** Cases of a switch: a method with more of them might not be resumed. */
    private static final int CASES = 6;

    private static final int PAIRS = 11;

    /**
     * Three slots or so, and short conditions on them; a {@code @} is where an object may stand.
     */
    enum Slots {
        INTS(
                "int p; int q; int r;",
                """
                @p == @q
                @p < @r
                @q != 1
                @r >= @q
                6 / @p > @q
                @p == 1
                @q + @r == 2
                Integer.compare(@r, @p) < 0
                """) {
            @Override
            void bound(Finitization.Builder<?> bounds) {
                bounds.set("q", Domain.ints(0, 2)).set("r", Domain.ints(0, 2));
            }
        },
        FLAGS(
                "int p; boolean f; boolean g;",
                """
                @f
                !@g
                @f == @g
                @f != @p > 1
                @p == 1
                (@g ? @p : 2) > 0
                @f & @g
                Boolean.logicalXor(@f, @g)
                """) {
            @Override
            void bound(Finitization.Builder<?> bounds) {
                bounds.set("f", Domain.booleans()).set("g", Domain.booleans());
            }
        },
        NODES(
                "int p; Node x; Node y; static class Node { int v; int v() { return v; } }",
                """
                @x == null
                @y != null
                @x == @y
                @x.v == @p
                @y.v() < 1
                @p == 1
                @x != null && @x.v() == 1
                Objects.equals(@y, @x)
                """) {
            @Override
            void bound(Finitization.Builder<?> bounds) {
                bounds.scope(2);
            }
        },
        ARRAYS(
                "int p; int[] all;",
                """
                @all == null
                @all != null && @all.length > 1
                @all.length == @p
                @all[0] == 1
                @all[@p] == 0
                @p == 1
                @all[0] != @all[1]
                Arrays.hashCode(@all) > 31
                """) {
            @Override
            void bound(Finitization.Builder<?> bounds) {
                bounds.scope(2);
            }
        },
        BOXES(
                "int p; Integer one; Integer two;",
                """
                @one == null
                @two != null
                @one == @two
                @one == 1000
                @one.equals(@two)
                @p == 1
                @two.compareTo(1001) < 0
                Objects.equals(@two, @one)
                """) {
            @Override
            void bound(Finitization.Builder<?> bounds) {
                Domain<Integer> boxes = Domain.values(1000, 1001).orNull();
                bounds.set("one", boxes).set("two", boxes);
            }
        };

        private final String fields;
        private final String conditions;

        Slots(String fields, String conditions) {
            this.fields = fields;
            this.conditions = conditions;
        }

        private List<String> conditions() {
            return conditions.lines().toList();
        }

        abstract void bound(Finitization.Builder<?> bounds);

        /** All expressions of one or two conditions, and some of those of three. */
        List<String> expressions() {
            List<String> all = new ArrayList<>();
            for (String a : conditions()) {
                all.add(a);
                all.add("!(" + a + ")");
                for (String b : conditions()) {
                    for (String operator : List.of("&&", "||", "&", "|", "^", "==")) {
                        all.add("(%s) %s (%s)".formatted(a, operator, b));
                    }
                    all.add("!(%s) && (%s)".formatted(a, b));
                    all.add("!((%s) && (%s))".formatted(a, b));
                    String c = conditions().get(all.size() % conditions().size());
                    all.add("(%s) && ((%s) || (%s))".formatted(c, a, b));
                    all.add("!(%s) && !(%s) && (%s)".formatted(b, c, a));
                }
            }
            return all.stream().map(text -> text.replace("@", "")).toList();
        }

        /** Each shape with every eleventh pair of conditions, each time with others. */
        List<String> filledIn(List<String> shapes) {
            List<String> all = new ArrayList<>();
            int pair = 0;
            for (String shape : shapes) {
                for (String a : conditions()) {
                    for (String b : conditions()) {
                        if (pair++ % PAIRS == 0) {
                            all.add(fill(shape, a, b));
                        }
                    }
                }
            }
            return all;
        }

        private static String fill(String shape, String a, String b) {
            return shape.replace("{a}", a.replace("@", ""))
                    .replace("{b}", b.replace("@", ""))
                    .replace("{s.a}", a.replace("@", "s."))
                    .replace("{s.b}", b.replace("@", "s."));
        }
    }

    String subject() {
        return "families." + name + ".Subject";
    }

    String file() {
        return subject().replace('.', '/') + ".java";
    }

    /** The bounds for some of the predicates. */
    Finitization<?> bounds(Class<?> subject, List<Integer> numbers) {
        Finitization.Builder<?> bounds =
                Finitization.of(subject)
                        .set("which", Domain.values(numbers.toArray()))
                        .set("p", Domain.ints(0, 2))
                        .exclude("scratch");
        slots.bound(bounds);
        return bounds.build();
    }

    /** Every so many predicates. */
    List<Integer> every(int step) {
        return IntStream.range(0, predicates.size())
                .filter(number -> number % step == step / 2)
                .boxed()
                .toList();
    }

    String text(int number) {
        return predicates.get(number).replace("#", String.valueOf(number));
    }

    private boolean isMethod(int number) {
        return predicates.get(number).contains("ok#");
    }

    String source() {
        StringBuilder members = new StringBuilder();
        for (int number = 0; number < predicates.size(); number++) {
            if (isMethod(number)) {
                members.append(text(number)).append('\n');
            }
        }
        int step = CASES;
        while (step < predicates.size()) {
            for (int from = 0; from < predicates.size(); from += step) {
                members.append(chooser("from" + from + "by" + step, from, step));
            }
            step *= CASES;
        }
        return """
        package families.%s;

        import java.util.*;
        import java.util.function.*;

        public class Subject {
        int which;
        %s
        int scratch;
        static int calls;
        boolean repOk() { return choose(which); }
        boolean isOne() { return p == 1; }
        static boolean isOne(Subject s) { if (s.p == 1) return true; return false; }
        %s
        %s
        }
        """
                .formatted(name, slots.fields, chooser("choose", 0, step), members);
    }

    /** A method that goes on to one of the predicates from a number on. */
    private String chooser(String method, int from, int step) {
        int inner = step / CASES;
        StringBuilder cases = new StringBuilder();
        for (int at = from; at < Math.min(from + step, predicates.size()); at += inner) {
            String result = "from" + at + "by" + inner + "(w)";
            if (inner == 1) {
                result = isMethod(at) ? "ok" + at + "()" : text(at);
            }
            cases.append("case %d: return %s;%n".formatted(at / inner, result));
        }
        return """
        boolean %s(int w) {
        switch (w / %d) {
        %sdefault: throw new AssertionError(w);
        }
        }
        """
                .formatted(method, inner, cases);
    }
}
