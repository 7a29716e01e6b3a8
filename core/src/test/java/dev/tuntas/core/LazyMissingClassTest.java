package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Class files that name classes which are not there, as of a library that is not on the class path.
 * What does not come to them is followed; what does, throws.
 */
class LazyMissingClassTest {
    @TempDir private static Path folder;

    /** Whether lazy comes to what is missing, and the predicate. */
    record Case(boolean comesThere, String predicate) {
        @Override
        public String toString() {
            return predicate;
        }
    }

    private static final List<Case> CASES =
            List.of(
                    new Case(false, "if (a > 7) return Gone.FLAG > b; return a < b;"),
                    new Case(
                            false,
                            "if (a > 7) { Gone g = new Gone(); g.x = 2; return g.x > b; } return a < b;"),
                    new Case(false, "if (a > 7) Gone.tell(a); return a < b;"),
                    new Case(
                            false,
                            "boolean r = a < b; if (a + b > 17) { r = !new Gone().is(b); } return r && b > 1;"),
                    new Case(false, "Object o = null; return !(o instanceof Gone) && a < b;"),
                    new Case(
                            false,
                            "Object o = item; return o != null && o.hashCode() != 3 && item.more(a) < b;"),
                    new Case(
                            false,
                            "List<Integer> all = new ArrayList<>(); all.add(a); if (a > 7) all.add(Gone.FLAG); return all.size() == 1 && all.get(0) < b;"),
                    new Case(
                            true,
                            "Object o = item; try { return o instanceof Gone; } catch (NoClassDefFoundError e) { return a < b; }"),
                    new Case(
                            true,
                            "if (a == 1) { try { Gone.tell(b); return false; } catch (NoClassDefFoundError e) { return b > 0; } } return a < b;"));

    private static Class<?> subject = Object.class;

    static IntStream cases() {
        return IntStream.range(0, CASES.size());
    }

    @BeforeAll
    static void compile() throws IOException {
        StringBuilder text =
                new StringBuilder(
                        """
                        package missing;
                        import java.util.*;
                        public class Subject {
                            static class Item {
                                Gone gone() { return null; }
                                int more(int n) { return n; }
                            }
                            int a;
                            int b;
                            Item item;
                            Object unused() { return new GoneSub(); }
                        """);
        for (int i = 0; i < CASES.size(); i++) {
            text.append("boolean p" + i + "() { " + CASES.get(i).predicate() + " }\n");
        }
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "missing/Subject.java",
                        text.append("}\n").toString(),
                        "missing/Gone.java",
                        """
                        package missing;
                        public class Gone {
                            static int FLAG = 1;
                            int x;
                            boolean is(int n) { return n > 0; }
                            static void tell(int n) { FLAG = n; }
                        }
                        """,
                        "missing/GoneSub.java",
                        "package missing; public class GoneSub extends Gone {}");
        Files.delete(compiled.file("missing.Gone"));
        subject = compiled.load("missing.Subject");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lazyFollowsWhatDoesNotComeToThemAndFindsTheSame(int number) {
        FollowedPredicates.assertSame(CASES.get(number), strategy -> search(number, strategy));
        List<String> givenUp = FollowedPredicates.givenUp(search(number, Strategy.LAZY));
        assertEquals(CASES.get(number).comesThere() ? 1 : 0, givenUp.size());
    }

    private static Search<?> search(int number, Strategy strategy) {
        return Search.of(Finitization.derive(subject, 3))
                .predicate("p" + number)
                .strategy(strategy);
    }
}
