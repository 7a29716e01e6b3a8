package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Predicates that ask chance, a clock or the world outside; and those that only look so. */
class ChanceTest {
    /** What the superclass does, the predicate does. */
    static class Above {
        boolean fromAbove() {
            return Math.random() >= 0;
        }
    }

    interface Weighed {
        default boolean weighed() {
            return System.nanoTime() != 0;
        }
    }

    enum Mood {
        CALM,
        WILD {
            @Override
            boolean isFine() {
                return Math.random() >= 0;
            }
        };

        boolean isFine() {
            return true;
        }
    }

    static final class Key implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return ThreadLocalRandom.current().nextInt(1);
        }
    }

    /** Each method whose name begins with "by" depends on something; the others do not. */
    @SuppressWarnings({"unused", "UnusedMethod"})
    static class Subject extends Above implements Weighed, Runnable {
        private static final Random SHARED = new Random(42);
        private static final Random UNUSED = new Random();
        private static final long STARTED = System.nanoTime();
        private static final long LOADED = System.nanoTime();

        int number;
        Mood mood = Mood.CALM;
        final Random own = new Random(42);
        final long created = System.currentTimeMillis();
        Object lock = new Object();

        boolean byMath() {
            return Math.random() >= 0;
        }

        boolean byStrictMath() {
            return StrictMath.random() >= 0;
        }

        boolean byRandom() {
            return new Random().nextInt() != number;
        }

        boolean bySplittableRandom() {
            return new SplittableRandom().nextInt() != number;
        }

        boolean byThreadLocalRandom() {
            return ThreadLocalRandom.current().nextInt(3) >= 0;
        }

        boolean bySecureRandom() {
            return new SecureRandom().nextInt(3) >= 0;
        }

        boolean byUuid() {
            return UUID.randomUUID().version() == 4;
        }

        boolean byShuffle() {
            List<Integer> list = new ArrayList<>(List.of(1, 2));
            Collections.shuffle(list);
            return list.get(0) != number;
        }

        boolean byRandomOfClass() {
            return SHARED.nextInt(3) >= 0;
        }

        boolean byRandomOfObject() {
            return own.nextInt(3) >= 0;
        }

        boolean byNanoTime() {
            return System.nanoTime() != number;
        }

        boolean byMillis() {
            return System.currentTimeMillis() > number;
        }

        boolean byInstant() {
            return Instant.now().getNano() >= 0;
        }

        boolean byLocalDate() {
            return LocalDate.now(ZoneOffset.UTC).getYear() > number;
        }

        boolean byLocalDateTime() {
            return LocalDateTime.now(ZoneOffset.UTC).getYear() > number;
        }

        boolean byZonedDateTime() {
            return ZonedDateTime.now(ZoneOffset.UTC).getYear() > number;
        }

        boolean byYear() {
            return Year.now(ZoneOffset.UTC).getValue() > number;
        }

        boolean byClock() {
            return Clock.systemUTC().millis() > number;
        }

        boolean byDate() {
            return new Date().getTime() > number;
        }

        boolean byCalendar() {
            return Calendar.getInstance().getTimeInMillis() > number;
        }

        boolean byMemory() {
            return Runtime.getRuntime().freeMemory() > number;
        }

        boolean byThreadName() {
            return Thread.currentThread().getName().length() > number;
        }

        boolean byFiles() {
            return !Files.exists(Path.of("no such file"));
        }

        boolean byStandardInput() {
            return System.in != null;
        }

        boolean byThread() throws InterruptedException {
            Thread thread = new Thread(() -> {});
            thread.start();
            thread.join();
            return true;
        }

        boolean byFuture() {
            return CompletableFuture.supplyAsync(() -> true).join();
        }

        boolean byHelper() {
            return Helper.isLate(number);
        }

        boolean byLambda() {
            LongSupplier clock = () -> System.nanoTime();
            return clock.getAsLong() != number;
        }

        boolean byMethodReference() {
            LongSupplier clock = System::nanoTime;
            return clock.getAsLong() != number;
        }

        boolean bySuperclass() {
            return fromAbove();
        }

        boolean byDefaultMethod() {
            return weighed();
        }

        boolean byConstant() {
            return mood.isFine();
        }

        boolean byComparison() {
            TreeSet<Key> keys = new TreeSet<>();
            keys.add(new Key());
            return keys.add(new Key()) == (number < 0);
        }

        boolean byFieldOfClass() {
            return STARTED != number;
        }

        boolean byFieldOfObject() {
            return created > number;
        }

        boolean byStream() {
            return Stream.of(1).map(i -> i + Math.random()).findFirst().isPresent();
        }

        // --- harmless ---------------------------------------------------------------------------

        boolean seeded() {
            return new Random(42).nextInt(3) >= 0;
        }

        boolean seededBySlot() {
            Random random = new Random(number);
            return random.nextInt(3) >= 0;
        }

        boolean shuffledBySeed() {
            List<Integer> list = new ArrayList<>(List.of(1, 2));
            Collections.shuffle(list, new Random(1));
            return list.size() == 2;
        }

        boolean fixedClock() {
            Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
            return LocalDate.now(clock).getYear() == 1970 && clock.millis() == 0;
        }

        boolean givenDate() {
            return new Date(number).getTime() == number;
        }

        boolean givenUuid() {
            return UUID.nameUUIDFromBytes(new byte[] {(byte) number}).version() == 3;
        }

        boolean containers() {
            Set<Integer> set = new HashSet<>(Set.of(1, 2));
            Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
            ConcurrentSkipListSet<Integer> skips = new ConcurrentSkipListSet<>(set);
            return set.size() + map.size() + skips.size() == 5 && Math.max(number, 3) == 3;
        }

        boolean hashes() {
            return lock.hashCode() == System.identityHashCode(lock);
        }

        boolean properties() {
            return System.getProperty("java.version") != null && System.getenv() != null;
        }

        boolean plain() {
            return number >= 0;
        }

        boolean parallel() {
            return List.of(1, 2).parallelStream().mapToInt(i -> i).sum() == 3;
        }

        /** Never called. */
        void add() {
            number = SHARED.nextInt() + UNUSED.nextInt() + (int) (LOADED + Math.random());
        }

        /** Never run. */
        @Override
        public void run() {
            number = ThreadLocalRandom.current().nextInt();
        }
    }

    static final class Helper {
        static boolean isLate(int number) {
            return isLater(number + 1);
        }

        private static boolean isLater(int number) {
            return System.currentTimeMillis() > number;
        }

        private Helper() {}
    }

    private static Finitization<?> bounds() {
        return Finitization.of(Subject.class)
                .set("number", Domain.ints(0, 2))
                .set("mood", Domain.enums(Mood.class))
                .build();
    }

    static Stream<String> predicates() {
        return Arrays.stream(Subject.class.getDeclaredMethods())
                .filter(method -> method.getReturnType() == boolean.class)
                .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
                .map(Method::getName)
                .sorted();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("predicates")
    void aPredicateThatIsNoFunctionIsNotedAndOthersAreNot(String predicate) {
        SearchResult result =
                Search.of(bounds()).predicate(predicate).strategy(Strategy.KORAT).run();
        List<String> notes = result.notes().stream().map(Note::text).toList();
        assertEquals(predicate.startsWith("by"), result.isByChance(), notes.toString());
        assertEquals(predicate.startsWith("by") ? 1 : 0, notes.size(), notes.toString());
    }

    @Test
    void theNoteSaysWhatWhereWhyAndWhatToDo() {
        SearchResult result =
                Search.of(bounds()).predicate("byHelper").strategy(Strategy.KORAT).run();
        String note = result.notes().get(0).text();
        assertTrue(
                note.matches(
                        "The answer of the predicate depends on the clock, not only on the object: it"
                                + " uses java\\.lang\\.System\\.currentTimeMillis"
                                + " \\(dev\\.tuntas\\.core\\.ChanceTest\\$Helper\\.isLater, line \\d+\\)\\."
                                + " So it is unknown which objects are valid; the next search may find"
                                + " others\\. Take that out of the predicate, or make it a function of the"
                                + " object: a Random with a seed, made where it is used, or a time in a"
                                + " field\\."),
                note);
    }

    @Test
    void everyStrategySaysSoOnce() {
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(bounds()).predicate("byNanoTime").strategy(strategy);
            for (int run = 0; run < 2; run++) {
                SearchResult result = search.run();
                long said = result.notes().stream().filter(Note.ByChance.class::isInstance).count();
                assertTrue(result.isByChance(), strategy.toString());
                assertEquals(1, said, strategy.toString());
            }
        }
        assertFalse(Search.of(bounds()).predicate("plain").run().isByChance());
    }
}
