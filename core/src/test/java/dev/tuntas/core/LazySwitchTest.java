package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Switches, since Java 21 with patterns, on selectors whose class is not decided yet: the machine
 * of the lazy strategy follows them, and finds what the others find.
 */
class LazySwitchTest {
    @TempDir private static Path folder;

    private static final String BEGINNING =
            """
            package patterns;
            import java.util.*;
            public class Subject {
                sealed interface Shape permits Circle, Square, Both, Sign {}
                static final class Circle implements Shape { int radius; }
                static final class Square implements Shape { int side; Shape inner; }
                record Both(Shape left, Shape right) implements Shape {}
                enum Sign implements Shape { PLUS, MINUS }
                Shape shape;
                Sign sign;
                int n;
            """;

    private static final String AREA =
            """
                private static int area(Shape s) {
                    return switch (s) {
                        case Circle c -> c.radius;
                        case Square q -> q.side + (q.inner == null || q.inner == q ? 0 : 1);
                        case Both(Circle l, Circle r) -> l.radius + r.radius;
                        case Both b -> 7;
                        case Sign.PLUS -> 1;
                        case Sign.MINUS -> -1;
                    };
                }
            """;

    /** Those of Java 17, which has switches on constants, and patterns only in instanceof. */
    private static final List<String> CONSTANTS =
            List.of(
                    "return shape instanceof Circle c && c.radius == n && sign == null;",
                    "return sign != null && switch (sign) { case PLUS -> n == 1 && shape == null; case MINUS -> shape instanceof Square q && q.side == n; };",
                    "switch (\"k\" + n) { case \"k0\": return shape == null; case \"k1\": return sign == Sign.PLUS && shape instanceof Both; default: return false; }");

    private static final List<String> PATTERNS =
            List.of(
                    "return shape != null && area(shape) == 1 && n == 0;",
                    "return switch (shape) { case null -> n == 1; case Circle c when c.radius > n -> true; case Circle c -> n == 1 && c.radius == 1; default -> false; };",
                    "return switch (shape) { case Square q when q.side == 1 && q.inner == null -> n == 0; default -> false; };",
                    "if (!(shape instanceof Both(Circle l, var r)) || r == null) return false; return l.radius == n && r == l;",
                    "return switch (shape) { case Both(Circle c, Square q) -> q.side == c.radius; default -> false; };",
                    "return switch (sign) { case null -> n == 0; case PLUS -> n == 1; case Sign s when n == 0 -> s == Sign.MINUS; case MINUS -> shape == null; };",
                    "Object o = n == 0 ? (Object) sign : n; return switch (o) { case Integer i when i > 0 -> shape == null; case Sign s -> s == Sign.PLUS && shape == null; case null -> shape == null; default -> false; };",
                    "String t = \"k\" + n; return switch (t) { case \"k0\" -> shape == null; case String u when u.endsWith(\"1\") -> sign == Sign.PLUS && shape instanceof Circle; default -> false; };",
                    "Integer i = n; return switch (i) { case 0 -> sign == Sign.PLUS; case Integer k when k == 1 -> shape == null; case Integer k -> false; };",
                    "int seen = 0; Shape s = shape; while (s instanceof Square q && seen++ < 3) s = q.inner; return switch (s) { case null -> seen == 1; case Circle c -> seen == 1 && c.radius == n; default -> false; };",
                    "try { return area(shape) == 2; } catch (NullPointerException e) { return sign == null && n == 0; }");

    private static final boolean HAS_PATTERNS = Runtime.version().feature() >= 21;

    private static final List<String> PREDICATES =
            Stream.concat(CONSTANTS.stream(), HAS_PATTERNS ? PATTERNS.stream() : Stream.empty())
                    .toList();

    private static Class<?> subject = Object.class;

    static IntStream cases() {
        return IntStream.range(0, PREDICATES.size());
    }

    @BeforeAll
    static void compile() {
        StringBuilder text = new StringBuilder(BEGINNING).append(HAS_PATTERNS ? AREA : "");
        int release = HAS_PATTERNS ? 21 : 17;
        for (int i = 0; i < PREDICATES.size(); i++) {
            text.append("boolean p" + i + "() { " + PREDICATES.get(i) + " }\n");
        }
        subject =
                Compiled.to(folder, release, "patterns/Subject.java", text.append("}\n").toString())
                        .load("patterns.Subject");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lazyFollowsThemAndFindsTheSame(int predicate) {
        FollowedPredicates.assertFollowed(
                PREDICATES.get(predicate), strategy -> search(predicate, strategy));
    }

    private static Search<?> search(int predicate, Strategy strategy) {
        Finitization<?> bounds =
                Finitization.of(subject).scope(2).mayBeNull(subject, "sign", true).build();
        return Search.of(bounds).predicate("p" + predicate).strategy(strategy);
    }
}
