package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.Map;

/**
 * Texts made of values that are not decided yet: concatenations, builders, joiners, texts of
 * containers and of the user's own objects. The machine of the lazy strategy follows all of it, and
 * finds what the others find.
 */
class LazyTextsTest extends FollowedPredicates {
    /** By the fields of a subject: what it asks. */
    private static final Map<String, List<String>> PREDICATES =
            Map.of(
                    "int a; int b; boolean c; String s;",
                    List.of(
                            // Concatenations.
                            "return (\"\" + a).length() < 2 && b == 0 && s == null;",
                            "return (a + \":\" + b).equals(\"1:2\") && (\"x\" + s).equals(\"xnull\");",
                            "if (b > a) return false; String t = a + \"\" + c; return t.equals(b + \"true\") && s == null;",
                            "String t = s + a; return t.startsWith(\"null\") ? b == 1 : t.endsWith(\"1\") && b == 2;",
                            "String t = \"\"; for (int i = 0; i < b; i++) t += a; return t.length() == 2 && t.equals(\"\" + a + a) && s != null;",
                            "char d = (char) ('0' + a); long l = 7L * b; double f = b / 2.0; return (d + \"|\" + l + \"|\" + f + '|' + c).equals(\"1|14|1.0|false\");",
                            "String t = \"\" + a; String u = \"\" + a; return t != u && t.equals(u) && s == null && b == 1;",
                            "if (c) { String t = \"k\" + a; if (t.equals(\"k1\")) return false; } return s == null && b < 2;",
                            "String t = c ? \"p\" + a : \"q\" + b; return t.equals(\"p1\") || t.equals(\"q2\") && s == null;",
                            "Set<String> seen = new HashSet<>(); return seen.add(a + \"-\" + b) && !seen.add(b + \"-\" + a) && s != null;",
                            "Map<String, Integer> by = new HashMap<>(); by.put(\"k\" + a, 1); by.merge(\"k\" + b, 1, Integer::sum); return by.get(\"k\" + a) == 2 && s == null;",
                            "switch (s + a) { case \"null0\": return b == 1; case \"null2\": return b == 2; default: return s != null && b == 0 && a == 1; }",
                            "return (s + b).compareTo(a + s) < 0 && (\"\" + a).charAt(0) == '1' && !c;",
                            // Static methods of String, and of others.
                            "return String.valueOf(a).equals(String.valueOf(b)) && String.valueOf((Object) s).length() == 4;",
                            "return Integer.toString(a).concat(s + \"\").equals(\"2null\") && Objects.toString(s, \"no\").equals(\"no\");",
                            "return String.join(\",\", \"\" + a, s, \"\" + b).equals(\"1,null,2\");",
                            "return String.format(\"%d/%03d/%s\", a, b, s).equals(\"1/002/null\") && c;",
                            "return (\"%s-\" + a).formatted(b).equals(\"2-1\");",
                            "return String.valueOf(new char[] {(char) ('a' + a), 'b'}).equals(\"bb\") && new String(new char[b]).length() == 2;",
                            "return \"ab\".repeat(a).length() == 2 * b && \"abc\".substring(a).equals(\"c\");",
                            "try { return \"abc\".substring(a, b).isEmpty() && s == null; } catch (StringIndexOutOfBoundsException e) { return s != null; }",
                            "try { return Integer.parseInt(s + a) > 0; } catch (NumberFormatException e) { return b == 1 && s == null; }",
                            "char[] d = (a + \"x\" + b).toCharArray(); Arrays.sort(d); return d[0] == '1' && String.valueOf(d, 0, 2).equals(\"12\");",
                            "return Arrays.toString(new int[] {a, b}).equals(\"[1, 2]\") && Arrays.asList(a, s).toString().equals(\"[1, null]\");",
                            // Builders.
                            "StringBuilder t = new StringBuilder(); t.append(a).append(':').append(b); return t.toString().equals(\"2:1\") && s == null;",
                            "StringBuilder t = new StringBuilder(\"<\"); if (c) t.append(a); t.append('>'); return t.length() == 3 && b == 0 && t.charAt(1) == '1';",
                            "StringBuilder t = new StringBuilder(4).append(s).append(a).insert(0, b); return t.reverse().toString().startsWith(\"1\") && t.indexOf(\"llun\") == 1;",
                            "StringBuffer t = new StringBuffer(); for (int i = 0; i <= a; i++) t.append(i); t.setLength(b); return t.toString().equals(\"01\") && new StringBuilder(t).length() == a;",
                            "StringBuilder t = new StringBuilder().append(a).append(b).append(c); t.deleteCharAt(0).delete(1, 99).setCharAt(0, 'z'); return t.toString().equals(\"z\") && a + b == 3;",
                            "StringBuilder t = new StringBuilder(\"abc\"); try { t.setLength(3 - a); t.replace(b, 2, \"-\"); return t.toString().equals(\"a-\"); } catch (StringIndexOutOfBoundsException e) { return c; }",
                            "StringBuilder t = new StringBuilder(); t.append((Object) s).append(1L * a).append(b * .5).append((float) b).append(c).append(new char[] {'x'}).append(\"abc\", 0, a).appendCodePoint('q'); return t.toString().equals(\"null10.00.0truexaq\");",
                            "StringBuilder t = new StringBuilder().append(a), u = new StringBuilder().append(b); return t.compareTo(u) < 0 && !t.equals(u) && t.toString().contentEquals(\"\" + (b - 1));",
                            "CharSequence t = new StringBuilder().append(a).append(b); return t.length() == 2 && t.charAt(1) == '0' && t.subSequence(0, 1).equals(\"1\") && (\"\" + t).equals(\"10\");",
                            "StringJoiner j = new StringJoiner(\",\", \"[\", \"]\").setEmptyValue(\"-\"); for (int i = 0; i < a; i++) j.add(\"\" + i); return j.length() == (b == 0 ? 1 : 2 * b + 1) && (a > 0 || j.toString().equals(\"-\"));"),
                    "Item first; Item second; Kind kind;",
                    List.of(
                            // Texts of the user's objects.
                            "return (\"\" + first).equals(\"Item 1\") && second == null;",
                            "return first != null && second != null && first.toString().equals(\"\" + second) && (kind + \"\").equals(\"B\");",
                            "return String.valueOf(second).equals(\"null\") && (first + \"/\" + kind).equals(\"Item 0/A\");",
                            "Set<String> seen = new HashSet<>(); seen.add(String.valueOf(first)); return !seen.add(\"\" + second) && kind == null;",
                            "List<Object> all = new ArrayList<>(); all.add(first); all.add(kind); return all.toString().equals(\"[Item 2, A]\") && second == null;",
                            "return new Pair(first, kind).toString().equals(\"Pair[a=Item 1, b=B]\") && second == null;",
                            "Map<Object, Object> m = new LinkedHashMap<>(); m.put(kind, first); return (\"\" + m).equals(\"{B=null}\") && second != null && second.a == 1;",
                            "StringBuilder t = new StringBuilder().append(first).append(second); return t.toString().equals(\"Item 1null\") && kind != null && kind.name().equals(\"A\");",
                            "if (first == null) return false; return first.loud().equals(\"Item \" + kind.ordinal() + \"!\") && second == null;",
                            "return kind != null && String.format(\"%s\", kind).equals(\"\" + Kind.B) && first == null && Optional.ofNullable(second).map(Object::toString).orElse(\"-\").equals(\"Item 0\");",
                            "Object o = first == null ? kind : first; return String.valueOf(o).equals(\"A\") && second == null;"),
                    "List<Integer> xs; Set<String> t; int[] d;",
                    List.of(
                            // Texts of containers.
                            "return xs.toString().equals(\"[1, 0]\") && t.isEmpty() && d == null;",
                            "return t.size() == 0 && d == null && xs.stream().map(String::valueOf).collect(Collectors.joining(\"+\")).equals(\"1+0\");",
                            "return t.size() == 0 && d == null && xs.stream().map(x -> \"\" + x).collect(Collectors.joining()).length() == 2;",
                            "return t.size() == 0 && d == null && xs.stream().map(x -> x + \"\").collect(Collectors.joining(\",\", \"<\", \">\")).equals(\"<1,1>\");",
                            "List<String> n = new ArrayList<>(); for (int x : xs) n.add(\"n\" + x); return String.join(\";\", n).equals(\"n0;n1\") && t.isEmpty() && d == null;",
                            "String all = \"\"; for (String e : t) all += e; return all.length() == 1 && xs.isEmpty() && d == null;",
                            "StringBuilder all = new StringBuilder(); for (int x : xs) { if (all.length() > 0) all.append(\", \"); all.append(x); } return all.toString().equals(\"0, 1\") && t.isEmpty() && d == null;",
                            "return d != null && d.length == 2 && t.isEmpty() && xs.isEmpty() && Arrays.equals(d, new int[] {d[1], d[0]}) && Arrays.hashCode(d) != 961;",
                            "return Arrays.toString(d).equals(\"[1, 0]\") && xs.isEmpty() && t.isEmpty();",
                            "Set<String> seen = new HashSet<>(); for (int x : xs) if (!seen.add(\"k\" + x % 2)) return false; return t.isEmpty() && d == null;",
                            "Map<String, List<Integer>> by = new TreeMap<>(); for (int x : xs) by.computeIfAbsent(\"k\" + x % 2, k -> new ArrayList<>()).add(x); return by.toString().equals(\"{k0=[0], k1=[1]}\") && t.isEmpty() && d == null;"));

    private static final String TYPES =
            """
            static class Item {
                int a;
                @Override public String toString() { return "Item " + a; }
                String loud() { return this + "!"; }
            }
            enum Kind { A, B }
            record Pair(Item a, Object b) {}
            """;

    LazyTextsTest() {
        super("texts", TYPES, PREDICATES);
    }

    @Override
    Finitization<?> bounds(Case tried) {
        Class<?> subject = subject(tried);
        Finitization.Builder<?> bounds =
                Finitization.of(subject).scope(tried.fields().contains("List") ? 2 : 3);
        for (String field : List.of("s", "kind")) {
            if (tried.fields().contains(" " + field + ";")) {
                bounds.mayBeNull(subject, field, true);
            }
        }
        return bounds.build();
    }
}
