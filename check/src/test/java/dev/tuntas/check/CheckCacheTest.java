package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.CheckFixtures.Chain;
import dev.tuntas.check.CheckFixtures.Counter;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.message.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check with a cache finds what a check without one finds. */
class CheckCacheTest {
    @TempDir Path folder;

    private static Check check(Class<?> subject, String method) {
        return Check.of(subject, method).scope(3).calls(false);
    }

    private CheckResult cached(Class<?> subject, String method) {
        return check(subject, method).cache(folder).run();
    }

    /** What there is to see of a result, but how many candidates were decided, and the time. */
    private static List<String> shown(CheckResult result) {
        Stream<String> scopes =
                result.scopes().stream()
                        .map(s -> s.scope() + ": " + s.inputs() + " " + s.isWhole());
        Stream<String> findings =
                result.findings().stream()
                        .map(
                                f ->
                                        f.message()
                                                + f.count()
                                                + f.counterexample().candidate()
                                                + f.counterexample().text());
        return Stream.of(scopes, findings, result.notes().stream().map(Note::text))
                .flatMap(s -> s)
                .toList();
    }

    private static long candidates(CheckResult result) {
        return result.scopes().stream().mapToLong(scope -> scope.counts().candidates()).sum();
    }

    @Test
    void findingsAreTheSameAndTheSecondCheckSearchesNothing() {
        for (Method each :
                List.of(
                        new Method(Counter.class, "add"),
                        new Method(Counter.class, "decrease"),
                        new Method(Counter.class, "reset"))) {
            CheckResult plain = check(each.subject, each.name).run();
            CheckResult first = cached(each.subject, each.name);
            CheckResult second = cached(each.subject, each.name);
            assertEquals(shown(plain), shown(first), each.name);
            assertEquals(shown(plain), shown(second), each.name);
            assertEquals(candidates(plain), candidates(first), each.name);
            assertTrue(candidates(plain) > 0, each.name);
            assertEquals(0, candidates(second), each.name);
        }
    }

    private record Method(Class<?> subject, String name) {}

    @Test
    void aWhiteBoxCheckKeepsNothing() throws IOException {
        CheckResult result =
                check(Counter.class, "reset").mode(CheckMode.WHITE_BOX).cache(folder).run();
        assertEquals(List.of(), result.notes());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void methodsWithOtherPreconditionsAreKeptApart() throws IOException {
        for (java.lang.reflect.Method method : Check.methodsOf(Chain.class)) {
            CheckResult first = Check.of(Chain.class, method).scope(2).cache(folder).run();
            CheckResult plain = Check.of(Chain.class, method).scope(2).run();
            CheckResult again = Check.of(Chain.class, method).scope(2).cache(folder).run();
            assertEquals(shown(plain), shown(first), method.getName());
            assertEquals(shown(plain), shown(again), method.getName());
            assertEquals(0, candidates(again), method.getName());
        }
        assertFalse(Check.methodsOf(Chain.class).isEmpty());
    }
}
