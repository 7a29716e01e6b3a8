package dev.tuntas.check.spi.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a cache does to the inputs of versions of one class: nothing but save time. */
class CachedInputsTest {
    private static final String COUNTED =
            """
            int n = 0;
            for (Link link = first; link != null; link = link.next) {
                if (++n > size) {
                    return false;
                }
            }
            if (n != size) {
                return false;
            }
            """;
    private static final String SORTED =
            COUNTED
                    + """
                    for (Link link = first; link != null; link = link.next) {
                        if (link.next != null && link.key > link.next.key) {
                            return false;
                        }
                    }
                    """;

    private static final String ASCENDING =
            SORTED
                    + """
                    for (Link link = first; link != null; link = link.next) {
                        if (link.next != null && link.key == link.next.key) {
                            return false;
                        }
                    }
                    """;

    /**
     * Reads the first key before anything else, so that a search finds the same in another order.
     */
    private static final String SMALL_FIRST =
            """
            if (first != null && first.key > 2) {
                return false;
            }
            """
                    + SORTED;

    @TempDir Path folder;
    private int versions;
    private int greatestKey = 3;

    /** A run over all inputs. */
    private record Done(RunResult result, List<String> inputs, List<String> notes) {
        SearchResult search() {
            return result.search().orElseThrow();
        }

        long candidates() {
            return search().counts().candidates();
        }

        String failure() {
            Failure first = result.failures().get(0);
            return first.input().candidate() + " x" + first.count() + " @" + first.passedBefore();
        }
    }

    /** Compiles a version of the class, as a build would between two runs. */
    private InputSpace version(String repOk, String unrelated, int scope) {
        String source =
                """
                public class Chain {
                    Link first;
                    int size;
                    static class Link {
                        Link next;
                        int key;
                    }
                    boolean repOk() {
                        %s
                        return true;
                    }
                    int unrelated() {
                        return %s;
                    }
                    static void use(Chain chain, boolean flag) {}
                }
                """
                        .formatted(repOk, unrelated);
        try {
            Path home = Files.createDirectories(folder.resolve("version" + versions++));
            Path file = Files.writeString(home.resolve("Chain.java"), source);
            String[] words = {
                "-proc:none", "-g", "-parameters", "-d", home.toString(), file.toString()
            };
            assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
            return space(load(home), scope);
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Class<?> load(Path home) throws MalformedURLException, ClassNotFoundException {
        URL[] urls = {home.toUri().toURL()};
        return new URLClassLoader(urls, CachedInputsTest.class.getClassLoader()).loadClass("Chain");
    }

    private InputSpace space(Class<?> chain, int scope) throws ReflectiveOperationException {
        Method use = chain.getDeclaredMethod("use", chain, boolean.class);
        Class<?> link = Class.forName("Chain$Link", false, chain.getClassLoader());
        IntFunction<Finitization<?>> bounds =
                n ->
                        Finitization.of(chain)
                                .scope(n)
                                .set(link, "key", Domain.ints(0, greatestKey))
                                .build();
        InputParameter receiver = InputParameter.of(use.getParameters()[0]).withBounds(bounds);
        InputParameter flag = InputParameter.of(use.getParameters()[1]);
        return Inputs.of("use", chain, List.of(receiver, flag)).at(scope);
    }

    private Path cache() {
        return folder.resolve("cache");
    }

    private Done plain(InputSpace space) {
        return run(
                new InputRunner(space, SearchOptions.DEFAULT, Limits.NONE), space, input -> true);
    }

    private Done cached(InputSpace space) {
        return cached(space, input -> true);
    }

    private Done cached(InputSpace space, Predicate<Structure<?>> passes) {
        InputRunner runner =
                new InputRunner(space, SearchOptions.DEFAULT, Limits.NONE).cache(cache());
        return run(runner, space, passes);
    }

    private static Done run(InputRunner runner, InputSpace space, Predicate<Structure<?>> passes) {
        List<String> inputs = Collections.synchronizedList(new ArrayList<>());
        RunResult result = runner.run(new Listing(inputs, space, passes));
        return new Done(
                result, List.copyOf(inputs), runner.notes().stream().map(Note::text).toList());
    }

    /** Lists the inputs, and fails on some. */
    private record Listing(List<String> inputs, InputSpace space, Predicate<Structure<?>> passes)
            implements Body {
        @Override
        public Outcome run(Structure<?> input, Object[] arguments) {
            inputs.add(space.line(input));
            if (!passes.test(input)) {
                throw new AssertionError("it fails");
            }
            return Outcome.PASSED;
        }

        @Override
        public Outcome run(Object[] arguments) {
            throw new AssertionError("the input is told");
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(cache())) {
            return files.sorted().toList();
        }
    }

    @Test
    void anUnchangedPredicateIsFree() {
        Done plain = plain(version(COUNTED, "1", 3));
        Done first = cached(version(COUNTED, "1", 3));
        Done second = cached(version(COUNTED, "1", 3));

        assertEquals(plain.search().counts(), first.search().counts());
        assertEquals(0, second.candidates());
        assertEquals(plain.inputs().size(), second.search().counts().valid());
        assertEquals(plain.inputs(), first.inputs());
        assertEquals(plain.inputs(), second.inputs());
        assertEquals(End.EXHAUSTED, second.result().end());
        assertEquals(List.of(), second.notes());
    }

    @Test
    void anEditOfAnotherMethodChangesNothing() throws IOException {
        cached(version(COUNTED, "1", 3));
        assertEquals(0, cached(version(COUNTED, "2 * size", 3)).candidates());
        assertEquals(1, files().size());
    }

    @Test
    void aPredicateThatSaysSomethingElseIsSearchedAgain() throws IOException {
        cached(version(SORTED, "1", 3));
        String reversed = SORTED.replace("link.key > link", "link.key < link");
        InputSpace changed = version(reversed, "1", 3);
        Done done = cached(changed);
        assertEquals(plain(changed).search().counts(), done.search().counts());
        assertEquals(plain(changed).inputs(), done.inputs());
        assertEquals(2, files().size());
    }

    @Test
    void otherBoundsAreAnotherSearch() throws IOException {
        cached(version(COUNTED, "1", 2));
        Done done = cached(version(COUNTED, "1", 3));
        assertNotEquals(0, done.candidates());
        assertEquals(plain(version(COUNTED, "1", 3)).inputs(), done.inputs());
        assertEquals(2, files().size());
    }

    @Test
    void aStrongerPredicateBuildsOnTheWeaker() {
        cached(version(SORTED, "1", 4));
        Done plain = plain(version(ASCENDING, "1", 4));
        Done built = cached(version(ASCENDING, "1", 4));

        long looked = built.candidates();
        assertTrue(looked < plain.candidates(), looked + " of " + plain.candidates());
        assertEquals(plain.inputs().size(), built.inputs().size());
        assertEquals(new HashSet<>(plain.inputs()), new HashSet<>(built.inputs()));
        assertEquals(0, cached(version(ASCENDING, "1", 4)).candidates());
    }

    @Test
    void aBaseThatHoldsNearlyEverythingSavesNothing() {
        cached(version(COUNTED, "1", 4));
        Done done = cached(version(SORTED, "1", 4));
        assertEquals(plain(version(SORTED, "1", 4)).search().counts(), done.search().counts());
    }

    @Test
    void moreValuesOfOneFieldBuildOnTheFewer() {
        cached(version(SORTED, "1", 3));
        greatestKey = 4;
        InputSpace space = version(SORTED, "1", 3);
        Done plain = plain(space);
        Done built = cached(space);
        long looked = built.candidates();
        assertTrue(looked < plain.candidates(), looked + " of " + plain.candidates());
        assertEquals(plain.inputs().size(), built.inputs().size());
        assertEquals(new HashSet<>(plain.inputs()), new HashSet<>(built.inputs()));
        assertEquals(plain.inputs().size(), cached(space).inputs().size());
    }

    @Test
    void builtInputsMayComeInAnotherOrder() {
        cached(version(SORTED, "1", 4));
        Done plain = plain(version(SMALL_FIRST, "1", 4));
        Done built = cached(version(SMALL_FIRST, "1", 4));
        assertNotEquals(plain.inputs(), built.inputs());
        assertEquals(plain.inputs().size(), built.inputs().size());
        assertEquals(new HashSet<>(plain.inputs()), new HashSet<>(built.inputs()));
    }

    @Test
    void aFailureAmongBuiltInputsIsTheOneThatASearchFinds() {
        cached(version(SORTED, "1", 4));
        InputSpace space = version(SMALL_FIRST, "1", 4);
        Predicate<Structure<?>> passes =
                input -> input.objects() < 4 || !space.line(input).contains("flag=true");
        InputRunner runner = new InputRunner(space, SearchOptions.DEFAULT, Limits.NONE);
        Done plain = run(runner, space, passes);

        Done built = cached(space, passes);
        Done kept = cached(space, passes);

        assertEquals(plain.failure(), built.failure());
        assertEquals(plain.result().inputs(), built.result().inputs());
        assertEquals(plain.failure(), kept.failure());
        assertEquals(plain.inputs(), kept.inputs());
        assertEquals(0, kept.candidates());
    }

    @Test
    void aLimitOfInputsKeepsTheOrderOfTheSearch() {
        cached(version(SORTED, "1", 4));
        InputSpace space = version(SMALL_FIRST, "1", 4);
        cached(space);
        Limits ten = new Limits(null, 10, Duration.ofSeconds(10), 1, false);
        Done plain = run(new InputRunner(space, SearchOptions.DEFAULT, ten), space, input -> true);
        InputRunner runner = new InputRunner(space, SearchOptions.DEFAULT, ten).cache(cache());
        Done limited = run(runner, space, input -> true);
        assertEquals(End.LIMIT, limited.result().end());
        assertEquals(plain.inputs(), limited.inputs());
    }

    @Test
    void aSearchThatDoesNotGetToItsEndIsNotKept() throws IOException {
        InputSpace space = version(COUNTED, "1", 3);
        Limits two = new Limits(null, 2, Duration.ofSeconds(10), 1, false);
        run(
                new InputRunner(space, SearchOptions.DEFAULT, two).cache(cache()),
                space,
                input -> true);
        assertEquals(List.of(), files());
    }

    @Test
    void aDamagedFileIsDeletedAndMadeAgain() throws IOException {
        Done first = cached(version(COUNTED, "1", 3));
        Path file = files().get(0);
        byte[] good = Files.readAllBytes(file);
        byte[] bad = good.clone();
        bad[bad.length / 2] ^= 1;
        Files.write(file, bad);

        Done second = cached(version(COUNTED, "1", 3));
        assertEquals(first.search().counts(), second.search().counts());
        assertEquals(first.inputs(), second.inputs());
        assertEquals(1, second.notes().size());
        assertTrue(
                second.notes().get(0).startsWith("A suite of the cache was deleted"),
                second.notes().get(0));
        assertEquals(List.of(file), files());
        assertEquals(0, cached(version(COUNTED, "1", 3)).candidates());
    }

    @Test
    void whatThePredicateThrewIsToldAgain() {
        String throwing = COUNTED.replace("n != size", "n != size && 1 / n > 0");
        Done first = cached(version(throwing, "1", 3));
        Done second = cached(version(throwing, "1", 3));
        Counts counts = first.search().counts();
        assertTrue(counts.rejectedByException() > 0);
        assertEquals(
                new Counts(0, 0, 0, 0, counts.valid(), counts.rejectedByException()),
                second.search().counts());
        assertEquals(
                first.search().firstRejection().orElseThrow().reason(),
                second.search().firstRejection().orElseThrow().reason());
        assertEquals(first.search().notes(), second.search().notes());
    }

    @Test
    void countingSearchesOnceForAllRuns() {
        InputSpace space = version(COUNTED, "1", 3);
        InputRunner counting =
                new InputRunner(space, SearchOptions.DEFAULT, Limits.NONE).cache(cache());
        SearchResult counted = counting.count(Duration.ofMinutes(5));
        Done first = run(counting, space, input -> true);

        InputRunner again =
                new InputRunner(space, SearchOptions.DEFAULT, Limits.NONE).cache(cache());
        SearchResult known = again.count(Duration.ofMinutes(5));
        Done second = run(again, space, input -> true);

        assertNotEquals(0, counted.counts().candidates());
        assertEquals(0, known.counts().candidates());
        assertEquals(counted.counts().valid(), known.counts().valid());
        assertEquals(first.inputs(), second.inputs());
    }

    @Test
    void severalThreadsGiveTheSameInputs() {
        InputSpace space = version(COUNTED, "1", 3);
        Limits two = new Limits(null, Long.MAX_VALUE, Duration.ofSeconds(10), 2, false);
        Done first =
                run(
                        new InputRunner(space, SearchOptions.DEFAULT, two).cache(cache()),
                        space,
                        i -> true);
        Done second =
                run(
                        new InputRunner(space, SearchOptions.DEFAULT, two).cache(cache()),
                        space,
                        i -> true);
        assertEquals(0, second.candidates());
        assertEquals(new HashSet<>(first.inputs()), new HashSet<>(second.inputs()));
        assertEquals(first.inputs().size(), second.inputs().size());
    }

    @Test
    void runsThatShareAFolderDoNotDisturbEachOther() throws IOException {
        InputSpace one = version(COUNTED, "1", 4);
        InputSpace other = version(COUNTED, "1", 4);
        CompletableFuture<Done> beside = CompletableFuture.supplyAsync(() -> cached(one));
        Done here = cached(other);
        assertEquals(here.inputs(), beside.join().inputs());
        assertEquals(1, files().size());
        assertFalse(here.inputs().isEmpty());
        assertEquals(0, cached(one).candidates());
    }
}
