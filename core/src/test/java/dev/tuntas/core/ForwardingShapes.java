package dev.tuntas.core;

import java.util.List;

/**
 * The ways in which a predicate comes from two conditions to its answer. Each is the text of a
 * method {@code ok#} and of those that it calls; <code>{a}</code> and <code>{b}</code> stand for
 * the conditions, <code>{s.a}</code> and <code>{s.b}</code> for the same about a subject {@code s},
 * and {@code #} for the number of the predicate. Every subject has an int slot {@code p} of the
 * values 0 to 2, and an int {@code scratch} and a static int {@code calls} that are no slots;
 * {@code isOne()} and {@code isOne(s)} tell whether {@code p} is 1, and all predicates share them.
 */
final class ForwardingShapes {
    /** Returns, branches, loops and locals of one method. */
    static final List<String> FLOW =
            shapes(
                    """
                    boolean ok#() { if ({a}) { if ({b}) { return true; } } return false; }

                    boolean ok#() { if (!({a})) { return false; } return {b}; }

                    boolean ok#() { if ({a}) return false; if ({b}) return false; return true; }

                    boolean ok#() { if ({a}) return true; if ({b}) return true; return false; }

                    boolean ok#() { if ({a}) return p == 0; else if ({b}) return p != 0; return p == 1; }

                    boolean ok#() { if ({a}) { return false; } else { return false; } }

                    boolean ok#() { if ({a}) { return true; } return true; }

                    boolean ok#() {
                        if ({a}) {
                            if (p == 1) { return {b}; }
                        } else if (p == 2) {
                            return !({b});
                        }
                        return p == 0;
                    }

                    boolean ok#() { return ({a}) ? ({b}) : false; }

                    boolean ok#() { return ({a}) ? true : ({b}); }

                    boolean ok#() { return ({a}) ? ({b}) : !({b}); }

                    boolean ok#() { return (({a}) ? 1 : 0) == (({b}) ? p : 1); }

                    boolean ok#() { return (({a}) ? 5 : p) > (({b}) ? 1 : 3); }

                    boolean ok#() { boolean u = {a}; boolean v = {b}; return u & v; }

                    boolean ok#() { boolean u = {a}; u ^= {b}; return u; }

                    boolean ok#() { boolean u = {a}; u |= {b}; u = !u; return u; }

                    boolean ok#() { boolean ok = true; ok &= {a}; ok &= {b}; return ok; }

                    boolean ok#() { boolean ok = true; if ({a}) ok = false; if ({b}) ok = false; return ok; }

                    boolean ok#() { boolean ok = false; if ({a}) ok = true; return ok == ({b}); }

                    boolean ok#() { int n = 0; if ({a}) n++; if ({b}) n += 2; return n == p; }

                    boolean ok#() { int n = 7; if ({a}) n <<= 30; if ({b}) n *= 3; return n < 0; }

                    // One value in several comparisons, and one slot read again.
                    boolean ok#() {
                        int v = p;
                        if (v == 0) return false;
                        if (v > 1 && ({a})) return false;
                        return v != 1 || ({b});
                    }

                    boolean ok#() {
                        int v = p;
                        int w = v + 1;
                        v = w * w;
                        return v == 4 ? ({a}) : v == 9 && ({b});
                    }

                    boolean ok#() { int v = p; if ({a}) v = 1; if ({b}) v++; return v == p; }

                    boolean ok#() { if (p == 0 && ({a})) return false; return p == 2 || ({b}); }

                    boolean ok#() { Subject me = this; if (me.p == 1) return {a}; return this.p == 0 && ({b}); }

                    boolean ok#() { return p == 1 & ({a}) | p != 2 & ({b}); }

                    boolean ok#() {
                        char c = (char) ('a' + p);
                        if (c == 'b') return {a};
                        c += 1;
                        return c == 'd' && ({b});
                    }

                    boolean ok#() {
                        byte t = (byte) (p * 127);
                        if (t < 0) return {a};
                        return (t & 1) == 0 || ({b});
                    }

                    boolean ok#() {
                        long l = p * 4_000_000_000L;
                        if ((int) l < 0) return {a};
                        return l > 0 == ({b});
                    }

                    boolean ok#() { double d = 0.0 / p; if (d != d) return {a}; return d == -0.0 && ({b}); }

                    // Switches.
                    boolean ok#() {
                        switch (p) {
                            case 0: return false;
                            case 1: if ({a}) break;
                            default: return {b};
                        }
                        return true;
                    }

                    boolean ok#() {
                        switch (({a}) ? 1 : ({b}) ? 2 : p) {
                            case 1: return p != 1;
                            case 2: return false;
                            default: return true;
                        }
                    }

                    boolean ok#() {
                        int n = 0;
                        switch (p) {
                            case 2: n += ({a}) ? 1 : 10;
                            case 1: n += ({b}) ? 1 : 20;
                            case 0: n += 1;
                        }
                        return n == 2 || n == 1 || n == 12;
                    }

                    boolean ok#() {
                        switch (({a}) ? "yes" : "no") {
                            case "yes": return {b};
                            case "no": return p == 1;
                            default: return true;
                        }
                    }

                    boolean ok#() {
                        return switch (p) {
                            case 0 -> false;
                            case 1 -> {a};
                            default -> {
                                if ({a}) yield true;
                                yield {b};
                            }
                        };
                    }

                    boolean ok#() {
                        Object o = ({a}) ? p : "text";
                        return o instanceof Integer n ? n > 0 : ({b});
                    }

                    // Loops.
                    boolean ok#() {
                        for (int i = 0; i < 3; i++) {
                            if (i == 1 && !({a})) { return false; }
                            if (i == 2 && ({b})) { return true; }
                        }
                        return false;
                    }

                    boolean ok#() {
                        int n = 0;
                        for (int i = 0; i < 3; i++) { if ({a}) n++; }
                        return n == 3 && ({b});
                    }

                    boolean ok#() { int n = p; while (n > 0) { if ({a}) return false; n--; } return {b}; }

                    boolean ok#() {
                        int n = 5;
                        do { if ({a}) break; n--; } while (n > p);
                        return n < 3 == ({b});
                    }

                    boolean ok#() {
                        int n = 0;
                        outer:
                        for (int i = 0; i < 2; i++) {
                            for (int j = 0; j < 2; j++) {
                                if (j == p) continue outer;
                                if ({a}) break outer;
                                n++;
                            }
                        }
                        return n != 2 && ({b});
                    }

                    boolean ok#() { for (int v : new int[] {1, p, 2}) { if (v == 0) return {a}; } return {b}; }

                    boolean ok#() {
                        boolean found = false;
                        for (int i = 0; i < 3 && !found; i++) { found = i == p && ({a}); }
                        return found || ({b});
                    }
                    """);

    /** Helper methods: what false means in them depends on who calls. */
    static final List<String> HELPERS =
            shapes(
                    """
                    boolean ok#() { return h#(); }
                    boolean h#() { return ({a}) && ({b}); }

                    boolean ok#() { return h#(this); }
                    static boolean h#(Subject s) { if (!({s.a})) return false; return {s.b}; }

                    boolean ok#() { return !h#(); }
                    boolean h#() { return ({a}) || ({b}); }

                    boolean ok#() { return !h#(this); }
                    static boolean h#(Subject s) { if ({s.a}) return false; return {s.b}; }

                    boolean ok#() { if (!h#()) return false; return {b}; }
                    boolean h#() { return {a}; }

                    boolean ok#() { if (h#()) return false; return {b}; }
                    boolean h#() { return {a}; }

                    boolean ok#() { if (h#()) return true; return {b}; }
                    boolean h#() { return {a}; }

                    boolean ok#() { if (h#() == false) return false; return h#() == ({b}); }
                    boolean h#() { return {a}; }

                    boolean ok#() { boolean ok = h#(); return ok; }
                    boolean h#() { if ({a}) return {b}; return false; }

                    boolean ok#() { boolean ok = h#(); int n = 3; n++; return ok && n == 4; }
                    boolean h#() { return ({a}) == ({b}); }

                    boolean ok#() { boolean ok = h#(); ok = !ok; return ok; }
                    boolean h#() { return ({a}) != ({b}); }

                    boolean ok#() { boolean bad = h#(); if (bad) { return {b}; } return true; }
                    boolean h#() { return {a}; }

                    boolean ok#() { return h#() && k#(); }
                    boolean h#() { return {a}; }
                    boolean k#() { return {b}; }

                    boolean ok#() { return h#() & k#(); }
                    boolean h#() { return {a}; }
                    boolean k#() { return {b}; }

                    boolean ok#() { return h#() || k#(); }
                    boolean h#() { return {a}; }
                    boolean k#() { return {b}; }

                    boolean ok#() { return h#() ^ k#(); }
                    boolean h#() { return {a}; }
                    boolean k#() { return {b}; }

                    boolean ok#() { return h#() | ({b}); }
                    boolean h#() { return {a}; }

                    boolean ok#() { return h#() ? ({b}) : p == 1; }
                    boolean h#() { return {a}; }

                    boolean ok#() { h#(); return {b}; }
                    boolean h#() { return {a}; }

                    boolean ok#() { if (h#()) { } return {b}; }
                    boolean h#() { return {a}; }

                    // Called where false is the answer, and where it is not.
                    boolean ok#() { if (h#(1)) return p != 0; return h#(2); }
                    boolean h#(int t) { return t == 1 ? ({a}) : ({b}); }

                    boolean ok#() { if (!h#(1)) return false; return h#(2) || p == 1; }
                    boolean h#(int t) { return t == 1 ? ({a}) : ({b}); }

                    boolean ok#() { return h#() || !h#(); }
                    boolean h#() { return ({a}) && ({b}); }

                    boolean ok#() { if (h#()) return {b}; return h#() == ({b}); }
                    boolean h#() { return {a}; }

                    boolean ok#() { if (p == 1) { return h#(); } return !h#(); }
                    boolean h#() { return ({a}) && ({b}); }

                    boolean ok#() { if (p == 1) { return !h#(); } return h#(); }
                    boolean h#() { return ({a}) || ({b}); }

                    boolean ok#() {
                        if (p == 0) { boolean ok = h#(); return ok; }
                        scratch = h#() ? 1 : 2;
                        return scratch == p;
                    }
                    boolean h#() { return ({a}) && ({b}); }

                    boolean ok#() { return p == 2 ? h#() : k#(); }
                    boolean k#() { return !h#(); }
                    boolean h#() { return ({a}) && ({b}); }

                    boolean ok#() { return isOne() && ({a}); }

                    boolean ok#() { return !isOne() && ({b}); }

                    boolean ok#() { if (isOne(this)) return {a}; return {b}; }

                    boolean ok#() { boolean is = isOne(this); return is == ({a}) || ({b}); }

                    boolean ok#() { if (!isOne(this)) return false; return ({a}) != ({b}); }

                    // Several returns, recursion, results that are no booleans.
                    boolean ok#() { return h#(); }
                    boolean h#() {
                        if ({a}) { if (p == 0) return false; }
                        if (p == 1) return true;
                        return {b};
                    }

                    boolean ok#() { return h#(2); }
                    boolean h#(int d) {
                        if (d == 0) return {b};
                        if (d == p && !({a})) return false;
                        return h#(d - 1);
                    }

                    boolean ok#() { return h#(2); }
                    boolean h#(int d) {
                        if (d == 0) return {b};
                        if (d == p && ({a})) return false;
                        return !h#(d - 1);
                    }

                    boolean ok#() { int n = h#(); if (n < 0) return false; return n == p; }
                    int h#() { if (!({a})) return -1; return ({b}) ? 1 : 0; }

                    boolean ok#() { return h#() != -1; }
                    int h#() { if ({a}) return -1; return ({b}) ? p : -1; }

                    boolean ok#() { return h#(2) >= 0; }
                    int h#(int d) {
                        if (d == 0) return ({a}) ? 0 : -1;
                        int n = h#(d - 1);
                        if (n < 0) return -1;
                        return ({b}) ? n + 1 : n - 1;
                    }

                    boolean ok#() { String s = h#(); return s != null && s.length() == p; }
                    String h#() { if ({a}) return null; return ({b}) ? "x" : "xx"; }

                    boolean ok#() { return h#({a}, {b}); }
                    boolean h#(boolean u, boolean v) { if (!u) return false; return v; }

                    boolean ok#() { return h#(p) && ({b}); }
                    boolean h#(int v) { if (v == 0) return false; return v != 1 || ({a}); }

                    boolean ok#() { return mine#() == 1 ? ({a}) : mine#() == 2 && ({b}); }
                    int mine#() { return p; }

                    boolean ok#() { BooleanSupplier s = () -> {a}; return s.getAsBoolean() || ({b}); }

                    boolean ok#() { IntPredicate s = v -> v == p; return !s.test(1) && ({a}) || ({b}); }
                    """);

    /** Side effects, exceptions and handlers between a read and the answer. */
    static final List<String> EFFECTS =
            shapes(
                    """
                    boolean ok#() { scratch = p; if ({a}) scratch++; return scratch == 1 && ({b}); }

                    boolean ok#() {
                        scratch = 1;
                        if ({a}) { scratch = 2; return false; }
                        return scratch == 1 && ({b});
                    }

                    boolean ok#() { if ({a}) { p = 1; } return ({b}) && p != 2; }

                    boolean ok#() { int old = p; p = 2; boolean ok = {a}; p = old; return ok && ({b}); }

                    boolean ok#() { calls = 0; return h#() && calls == 1 || ({b}); }
                    boolean h#() { calls++; return {a}; }

                    boolean ok#() { calls = 0; if (!h#()) return calls == p; return calls == 1 && ({b}); }
                    boolean h#() { calls++; return {a}; }

                    boolean ok#() {
                        int n = ++scratch;
                        if ({a}) n += scratch++;
                        return n + scratch > 2 == ({b});
                    }

                    // Containers.
                    boolean ok#() {
                        Set<Integer> seen = new HashSet<>();
                        seen.add(1);
                        if (!seen.add(p)) return {a};
                        return {b};
                    }

                    boolean ok#() {
                        Set<Integer> seen = new HashSet<>();
                        seen.add(1);
                        if (!seen.add(p)) return false;
                        return seen.size() == 2 && (({a}) || ({b}));
                    }

                    boolean ok#() {
                        Set<Integer> seen = new TreeSet<>();
                        seen.add(2);
                        if (({a}) && !seen.add(p)) return false;
                        return seen.add(p) || ({b});
                    }

                    boolean ok#() {
                        Set<Boolean> seen = new HashSet<>();
                        seen.add({a});
                        if (!seen.add({b})) return false;
                        return seen.size() == 2;
                    }

                    boolean ok#() {
                        List<Integer> list = new ArrayList<>();
                        list.add(p);
                        if ({a}) list.add(1);
                        if ({b}) list.remove(0);
                        return list.contains(1);
                    }

                    boolean ok#() {
                        List<Boolean> list = new ArrayList<>();
                        list.add({a});
                        list.add({b});
                        list.set(0, !list.get(0));
                        return list.indexOf(false) == 1;
                    }

                    boolean ok#() {
                        Deque<Integer> stack = new ArrayDeque<>();
                        stack.push(p);
                        if ({a}) stack.push(2);
                        while (!stack.isEmpty()) { if (stack.pop() == 1) return {b}; }
                        return false;
                    }

                    boolean ok#() {
                        Map<Integer, Boolean> map = new HashMap<>();
                        map.put(1, {a});
                        Boolean old = map.putIfAbsent(p, {b});
                        return old == null || old;
                    }

                    boolean ok#() { int[] box = {p}; if ({a}) box[0]++; return box[0] == 2 && ({b}); }

                    boolean ok#() {
                        int[] box = new int[3];
                        box[p] = 1;
                        if ({a}) return box[1] == 1;
                        return box[0] == 1 && ({b});
                    }

                    boolean ok#() {
                        StringBuilder s = new StringBuilder();
                        s.append(p);
                        if ({a}) s.append('x');
                        if ({b}) s.append('y');
                        return s.length() == 2;
                    }

                    // Exceptions.
                    boolean ok#() { if (6 / p > 3) return {a}; return {b}; }

                    boolean ok#() { return ({a}) && 6 % p == 0 || ({b}); }

                    boolean ok#() { if ({a}) throw new IllegalStateException(); return {b}; }

                    boolean ok#() {
                        try { return 6 / p > 3 && ({a}); } catch (ArithmeticException e) { return {b}; }
                    }

                    boolean ok#() { try { return ({a}) && ({b}); } catch (RuntimeException e) { return true; } }

                    boolean ok#() {
                        try {
                            if ({a}) throw new IllegalStateException();
                            return false;
                        } catch (IllegalStateException e) {
                            return {b};
                        }
                    }

                    boolean ok#() {
                        try { h#(); return {b}; } catch (IllegalStateException e) { return p == 1; }
                    }
                    void h#() { if ({a}) throw new IllegalStateException(); }

                    boolean ok#() { try { return h#(); } catch (ArithmeticException e) { return {b}; } }
                    boolean h#() { return ({a}) && 2 / p == 1; }

                    boolean ok#() {
                        int n = 0;
                        try { n = new int[p][p - 1].length; } catch (NegativeArraySizeException e) { return {a}; }
                        return n == 2 == ({b});
                    }

                    // Handlers that change the answer.
                    boolean ok#() { try { return {a}; } finally { if ({b}) { return true; } } }

                    boolean ok#() {
                        try { if ({a}) return false; } finally { if ({b}) return true; }
                        return p == 1;
                    }

                    boolean ok#() {
                        int n = 0;
                        try { if ({a}) return n == 0; n++; } finally { n += 5; }
                        return n == 6 && ({b});
                    }

                    boolean ok#() {
                        try { return {a}; } finally { scratch = 3; if (p == 1) throw new IllegalStateException(); }
                    }

                    boolean ok#() {
                        try { if (!h#()) return false; return {b}; } finally { if (p == 1) return true; }
                    }
                    boolean h#() { return {a}; }

                    boolean ok#() { try { return h#(); } finally { if (scratch == 1) return {b}; } }
                    boolean h#() { scratch = p; return {a}; }

                    boolean ok#() { try { return !h#(); } catch (IllegalStateException e) { return {b}; } }
                    boolean h#() {
                        try { return {a}; } finally { if (p == 2) throw new IllegalStateException(); }
                    }

                    boolean ok#() {
                        for (int i = 0; i < 2; i++) { try { if ({a}) return false; } finally { if (p == 1) break; } }
                        return {b};
                    }

                    boolean ok#() {
                        while (true) { try { return {a}; } finally { if (({b}) && p == 0) break; } }
                        return true;
                    }
                    """);

    private ForwardingShapes() {}

    private static List<String> shapes(String text) {
        return List.of(text.split("\n\n", -1));
    }
}
