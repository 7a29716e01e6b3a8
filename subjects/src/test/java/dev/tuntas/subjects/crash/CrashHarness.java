package dev.tuntas.subjects.crash;

import dev.tuntas.core.Search;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.internal.run.Pace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Disturbs generations in every way that a run can be disturbed, and compares what they come to in
 * the end with a run by one thread that was not disturbed: it must be the same, byte for byte.
 *
 * <p>A round is determined by its seed, but for the moments at which threads and processes do what
 * they do.
 */
final class CrashHarness {
    /** Small ones, for which a step at a time can be looked at. */
    private static final List<String> SUBJECTS =
            List.of(
                    "SearchTree/4",
                    "RedBlackTree/4",
                    "AvlTree/4",
                    "HeapArray/3",
                    "finSortedList/4",
                    "DoublyLinkedList/4",
                    "SinglyLinkedList/4",
                    "BinomialHeap/4",
                    "FibonacciHeap/3",
                    "DisjointSets/3",
                    "HashSet/3",
                    "NaryTree/4",
                    "BinaryTree/4",
                    "DynamicOrderStatistics/4",
                    "MinHeap/3");

    /** Those that take long enough to be killed. The first has more structures than a frame. */
    private static final List<String> TO_KILL =
            List.of(
                    "finHeapArray/7",
                    "SearchTree/6",
                    "HeapArray/6",
                    "AvlTree/5",
                    "BinaryTree/7",
                    "DisjointSets/4");

    private static final int TOLD_EVERY = 10;
    private static final int KILLS = 6;
    private static final int GENERATED = 40;
    private static final int MOST_DISTURBANCES = 4;

    /** What a run that was not disturbed comes to. */
    private record Expected(byte[] bytes, long structures) {}

    private final Path folder;
    private final Map<String, Expected> known = new HashMap<>();
    private final Map<String, Work> works = new HashMap<>();
    private final Map<Disturbance, Integer> happened = new EnumMap<>(Disturbance.class);
    private final Map<Strategy, Integer> strategies = new EnumMap<>(Strategy.class);
    private int rounds;

    CrashHarness(Path folder) {
        this.folder = folder;
    }

    /** How often each disturbance has hit a run. */
    Map<Disturbance, Integer> happened() {
        return happened;
    }

    /** How many rounds each strategy had. */
    Map<Strategy, Integer> strategies() {
        return strategies;
    }

    /** The round of a seed; fails if it ends otherwise than undisturbed. */
    void round(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        round(seed, disturbances(seed, random), random);
    }

    /** A round in which a process is killed again and again. */
    void kills(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        round(seed, Collections.nCopies(KILLS, Disturbance.KILL), random);
    }

    private void round(long seed, List<Disturbance> disturbances, SplittableRandom random) {
        boolean isKilled = disturbances.contains(Disturbance.KILL);
        String name = isKilled ? any(TO_KILL, random) : small(random);
        Work work = work(name, random.nextInt(Strategy.values().length + 1));
        Expected expected = expected(work);
        CrashRound round =
                new CrashRound(work, expected.bytes, expected.structures, folder, random, happened);
        rounds++;
        strategies.merge(work.strategy(), 1, Integer::sum);
        try {
            round.run(disturbances);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "Seed %d, %s. To repeat it: mvn -pl subjects -am test -Dtest=CrashHarnessTest"
                                    .formatted(seed, round)
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Dtuntas.crash.seed="
                            + seed,
                    e);
        }
    }

    /** Each in its turn, and some others. */
    private static List<Disturbance> disturbances(long seed, SplittableRandom random) {
        Disturbance[] all = Disturbance.values();
        Disturbance first = all[(int) Math.floorMod(seed, (long) all.length)];
        List<Disturbance> chosen = new ArrayList<>(List.of(first));
        int more = random.nextInt(MOST_DISTURBANCES);
        for (int i = 0; i < more; i++) {
            Disturbance next = all[random.nextInt(all.length)];
            boolean isOfProcess = next == Disturbance.KILL || next == Disturbance.FULL_DISK;
            // Processes take long: they come in their turn, and then more than once.
            chosen.add(isOfProcess ? first : next);
        }
        return chosen;
    }

    private static String small(SplittableRandom random) {
        return random.nextBoolean()
                ? any(SUBJECTS, random)
                : Work.GENERATED + "/" + random.nextInt(GENERATED);
    }

    private static String any(List<String> names, SplittableRandom random) {
        return names.get(random.nextInt(names.size()));
    }

    /** The strategy of a number; that behind the last is the one that a trial chooses. */
    private Work work(String name, int number) {
        return works.computeIfAbsent(
                name + " " + number,
                key -> {
                    Strategy[] all = Strategy.values();
                    Strategy strategy =
                            number < all.length
                                    ? all[number]
                                    : Search.of(Work.bounds(name)).chooseStrategy().strategy();
                    return Work.of(name, strategy);
                });
    }

    private Expected expected(Work work) {
        return known.computeIfAbsent(
                work.toString(),
                key -> {
                    Disk disk = new Disk(folder.resolve("undisturbed"));
                    disk.clear();
                    work.task(disk.suite(), Work.Run.by(1), Pace.USUAL).run();
                    try (Suite suite = Suite.open(disk.suite())) {
                        return new Expected(Disk.bytes(disk.suite()), suite.size());
                    }
                });
    }

    @Override
    public String toString() {
        return rounds + " rounds, " + happened + ", " + strategies;
    }

    /** Folder, first seed, number of rounds; "kills" if nothing else is to happen. */
    public static void main(String[] arguments) {
        CrashHarness harness = new CrashHarness(Path.of(arguments[0]));
        long first = Long.parseLong(arguments[1]);
        long end = first + Long.parseLong(arguments[2]);
        int failures = 0;
        for (long seed = first; seed < end; seed++) {
            try {
                if (arguments.length > 3) {
                    harness.kills(seed);
                } else {
                    harness.round(seed);
                }
            } catch (AssertionError e) {
                failures++;
                e.printStackTrace(System.out);
            }
            if ((seed - first) % TOLD_EVERY == 0) {
                System.out.println(harness + ", " + failures + " failures");
            }
        }
        System.out.println(harness + ", " + failures + " failures");
    }
}
