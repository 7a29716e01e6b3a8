package dev.tuntas.core;

import dev.tuntas.core.ForwardingFamily.Slots;
import java.util.List;
import java.util.stream.Stream;

/**
 * The ways in which a contract can fail: a precondition, an operation, a postcondition, in which
 * the same conditions mean opposite things. As in {@link ForwardingShapes}; <code>{w}</code> stands
 * for statements that write slots.
 */
final class WhiteBoxShapes {
    private static final String TEXTS =
            """
            boolean ok#() {
                if (!in#()) return false;
                try { op#(); } catch (RuntimeException e) { return true; }
                return !in#();
            }
            boolean in#() { return ({a}) && ({b}); }
            void op#() { {w} }

            boolean ok#() {
                if (!in#()) return false;
                try { op#(); } catch (RuntimeException e) { return false; }
                return !({b});
            }
            boolean in#() { return {a}; }
            void op#() { if ({b}) throw new IllegalStateException(); {w} }

            // What was before is compared with what is after.
            boolean ok#() {
                if (!in#()) return false;
                int old = p;
                int result;
                try { result = op#(); } catch (IllegalStateException e) { return {a}; }
                return !(in#() && result == old + 1);
            }
            boolean in#() { return p < 2 && ({a}); }
            int op#() { if ({b}) throw new IllegalStateException(); p++; {w} return p; }

            boolean ok#() {
                if (!in#()) return false;
                int old = p;
                op#();
                return !(p == old && ({b}));
            }
            boolean in#() { if ({a}) return true; return false; }
            void op#() { int kept = p; p = 7; {w} p = kept; }

            // New objects.
            boolean ok#() {
                if (!in#()) return false;
                List<Integer> list = new ArrayList<>();
                list.add(p);
                {w}
                list.add(p);
                return !in#() || !list.get(0).equals(list.get(1));
            }
            boolean in#() { return ({a}) || ({b}); }

            boolean ok#() {
                if (!({a})) return false;
                int before = new Object() {}.hashCode();
                {w}
                int after = new Object() {}.hashCode();
                return !({b}) || after != before + 1;
            }

            boolean ok#() {
                if (!({a})) return false;
                int[] counts = new int[3];
                try { {w} counts[p]++; } catch (ArrayIndexOutOfBoundsException e) { counts[0]--; }
                return counts[0] < 0 || counts[1] > 0 && !({b});
            }

            // Answers that are no booleans.
            boolean ok#() {
                if (in#() == 0) return false;
                {w}
                return in#() != 1;
            }
            int in#() { if ({a}) return 1; if ({b}) return 2; return 0; }

            boolean ok#() {
                if (in#() < 0) return false;
                {w}
                if (in#() == 1) return false;
                {w}
                if (in#() == 2) return false;
                {w}
                if (in#() == 3) return false;
                {w}
                if (in#() == 4) return false;
                {w}
                return in#() != 0;
            }
            int in#() {
                if (p == 2) return 4;
                if ({a}) return 3;
                if (p == 1) return 2;
                if ({b}) return 1;
                return p == 0 ? 0 : -1;
            }

            // The same with three meanings, one of them unknown.
            boolean ok#() {
                if (!in#()) return false;
                boolean before = in#();
                {w}
                if (before == in#()) return in#() && p == 1;
                return !in#();
            }
            boolean in#() { return ({a}) && ({b}); }

            // Recursion.
            boolean ok#() {
                if (!in#(2)) return false;
                {w}
                return !in#(3);
            }
            boolean in#(int n) { return n == 0 || ({a}) && in#(n - 1) && ({b}); }

            boolean ok#() {
                if (!in#(2)) return false;
                {w}
                return !in#(1);
            }
            boolean in#(int n) { if (n == 0) return {b}; if (!on#(n)) return false; return {a}; }
            boolean on#(int n) { return in#(n - 1); }

            // Exceptions on their way.
            boolean ok#() {
                if (!in#()) return false;
                try { outer#(); } catch (IllegalStateException e) { return e.getMessage() == null; }
                return !in#();
            }
            boolean in#() { return {a}; }
            void outer#() {
                try { inner#(); }
                catch (IllegalArgumentException e) { throw new IllegalStateException("again"); }
                finally { scratch++; }
            }
            void inner#() { {w} if ({b}) throw new IllegalArgumentException(); }

            boolean ok#() {
                if (!in#()) return false;
                try { op#(); return !in#(); } finally { scratch = 0; }
            }
            boolean in#() { return scratch == 0 && ({a}); }
            void op#() { scratch++; {w} if (({b}) && p == 1) throw new IllegalStateException(); scratch--; }

            boolean ok#() {
                if (!in#()) return false;
                try { op#(); } catch (Throwable e) { return p == 1; }
                return !in#();
            }
            boolean in#() { return {a}; }
            void op#() { {w} if (6 / p > 3 && ({b})) throw new AssertionError(); }

            // Statics.
            boolean ok#() {
                calls = 0;
                if (!in#()) return false;
                {w}
                return !in#() && calls == 2;
            }
            boolean in#() { calls++; return ({a}) && ({b}); }

            // Callbacks and texts.
            boolean ok#() {
                BooleanSupplier in = this::in#;
                if (!in.getAsBoolean()) return false;
                {w}
                return !in.getAsBoolean();
            }
            boolean in#() { return ({a}) && ({b}); }

            boolean ok#() {
                if (!({a})) return false;
                StringBuilder text = new StringBuilder().append(p);
                {w}
                text.append(p);
                return text.charAt(0) != text.charAt(1) || !({b});
            }

            // Containers with state.
            boolean ok#() {
                Set<Object> seen = new HashSet<>();
                if (!in#(seen)) return false;
                {w}
                return !in#(seen);
            }
            boolean in#(Set<Object> seen) { return ({a}) && (seen.add(p) || ({b})); }

            boolean ok#() {
                Map<Integer, Integer> counts = new TreeMap<>();
                for (int i = 0; i < 2; i++) {
                    counts.merge(p, 1, Integer::sum);
                    if (({a}) && i == 0) { {w} } else if (!({b})) return false;
                }
                return counts.size() > 1 || !({a});
            }

            // Generators in both.
            boolean ok#() {
                if (!in#()) return false;
                {w}
                return !in#();
            }
            boolean in#() {
                return dev.tuntas.core.Generators.fitsInt(() -> p, v -> v > 0) && ({a}) && ({b});
            }

            boolean ok#() {
                if (!({a})) return false;
                {w}
                return !dev.tuntas.core.Generators.fitsInt(() -> p, v -> v > 0) || !({b});
            }

            // The answer comes through callers that go on.
            boolean ok#() { return first#() && second#(); }
            boolean first#() { return in#() && p < 2; }
            boolean in#() { if (({a}) && ({b})) return true; return p == 1; }
            boolean second#() { {w} return !first#(); }

            // What is written is read again where it was read first.
            boolean ok#() {
                int sum = 0;
                for (int i = 0; i < 3; i++) {
                    if (!({a}) && i == 0) return false;
                    sum += p;
                    {w}
                    p = i;
                }
                return sum > 3 && !({b});
            }
            """;

    private WhiteBoxShapes() {}

    /** The shapes with the writes of some slots; each between blank lines. */
    static List<String> of(Slots slots) {
        return Stream.of(TEXTS.split("\n\n"))
                .map(shape -> shape.replace("{w}", writes(slots)))
                .toList();
    }

    private static String writes(Slots slots) {
        return switch (slots) {
            case INTS -> "q = r; if (q > 0) r--;";
            case FLAGS -> "f = !f; g = f & g;";
            case NODES -> "{ Node old = x; x = y; if (y != null) { y.v++; y = old; } }";
            case ARRAYS -> "if (all.length > 1) { all[1] = all[0]; } all[0]++;";
            case BOXES -> "two = one; one = Integer.valueOf(one + p);";
        };
    }
}
