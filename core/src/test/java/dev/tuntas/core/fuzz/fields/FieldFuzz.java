package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.fuzz.SeededRun;
import dev.tuntas.core.internal.search.StoppedSearch;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * Programs of many seeds, each alone or many gathered: each strategy must find what {@link
 * PlainLoops} find, each structure once. Of some, a search is verified candidate by candidate or
 * stopped and gone on with.
 */
final class FieldFuzz extends SeededRun implements AutoCloseable {
    private static final int BATCH = 200;
    private static final int KINDS = 30;
    private static final int VERIFY_EVERY = 7;
    private static final int STOP_EVERY = 9;

    private final ProgramCompiler compiler = new ProgramCompiler();
    private final Set<Strategy> strategies;
    private final int gathered;
    private final PlainCounts counts = new PlainCounts();

    /** How many programs a strategy searched as a whole without the help of another. */
    private final Map<Strategy, Integer> byItself = new EnumMap<>(Strategy.class);

    /** The first of those that were compiled together last. */
    private long firstSeed;

    private int stopped;
    private int verified;

    /** One that searches each program alone. */
    FieldFuzz(Set<Strategy> strategies) {
        this(strategies, 1);
    }

    /**
     * @param gathered so many programs at most are searched together; alone if it is 1
     */
    FieldFuzz(Set<Strategy> strategies, int gathered) {
        this.strategies = strategies;
        this.gathered = gathered;
    }

    /** Tries programs of seeds in a row; texts of what was found to differ. */
    List<String> seeds(long from, int count) {
        List<String> texts = new ArrayList<>();
        int batch = batch();
        for (long first = from; first < from + count; first += batch) {
            List<? extends FuzzSubject> subjects =
                    subjects(first, Math.min(first + batch, from + count));
            ClassLoader loader = compiler.compile(subjects);
            subjects.forEach(subject -> tried(subject, loader).ifPresent(texts::add));
        }
        return texts;
    }

    /** How many programs are compiled together: of those that are gathered, some of each kind. */
    int batch() {
        return gathered == 1 ? BATCH : KINDS * gathered;
    }

    List<? extends FuzzSubject> subjects(long from, long to) {
        firstSeed = from;
        lastSeed = to - 1;
        List<FieldProgram> all = LongStream.range(from, to).mapToObj(FieldProgram::of).toList();
        return gathered == 1 ? all : GatheredPrograms.of(all, gathered);
    }

    private Optional<String> tried(FuzzSubject subject, ClassLoader loader) {
        programs += subject.programs().size();
        Optional<String> difference = difference(subject, loader);
        if (difference.isEmpty()) {
            return difference;
        }
        differences++;
        return Optional.of(report(subject, difference.get()));
    }

    /** In what a strategy differs from the loops. */
    private Optional<String> difference(FuzzSubject subject, ClassLoader loader) {
        try {
            Set<String> expected = subject.valid(loader, counts);
            Finitization<?> bounds = bounds(subject, loader);
            for (Strategy strategy : strategies) {
                String found = compared(subject, bounds, strategy, expected);
                if (!found.isEmpty()) {
                    return Optional.of(strategy + ": " + found);
                }
            }
            return further(subject, bounds, loader);
        } catch (RuntimeException | Error | ClassNotFoundException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            return Optional.of(text.toString());
        }
    }

    private static Finitization<?> bounds(FuzzSubject subject, ClassLoader loader)
            throws ClassNotFoundException {
        return Finitization.derive(loader.loadClass(subject.name()), subject.scope());
    }

    private String compared(
            FuzzSubject subject, Finitization<?> bounds, Strategy strategy, Set<String> expected) {
        List<String> found = new ArrayList<>();
        SearchResult result =
                Search.of(bounds)
                        .strategy(strategy)
                        .listener(
                                new SearchListener<Object>() {
                                    @Override
                                    public void valid(Structure<?> structure) {
                                        found.add(subject.text(structure.materialise()));
                                    }
                                })
                        .run();
        boolean isByItself =
                result.notes().stream()
                        .noneMatch(note -> note.text().matches(".*(fell back|can't follow).*"));
        if (isByItself) {
            byItself.merge(strategy, subject.programs().size(), Integer::sum);
        }
        String difference = difference(expected, found);
        return difference.isEmpty() && result.exhausted() ? "" : difference + " in " + result;
    }

    /** In what the texts found differ from those expected; empty if in nothing. */
    static String difference(Set<String> expected, List<String> found) {
        Set<String> once = new TreeSet<>(found);
        return once.equals(expected) && once.size() == found.size()
                ? ""
                : "lost %s, not valid %s, %d found, %d of them different"
                        .formatted(
                                without(expected, once),
                                without(once, expected),
                                found.size(),
                                once.size());
    }

    private static Set<String> without(Set<String> all, Set<String> these) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(new HashSet<>(these));
        return rest;
    }

    /** What would take too long for every program alone, and with every strategy. */
    private Optional<String> further(
            FuzzSubject subject, Finitization<?> bounds, ClassLoader loader)
            throws ClassNotFoundException {
        if (subject.seed() % VERIFY_EVERY == 0) {
            verified += subject.programs().size();
            Search.of(bounds).strategy(strategyFor(subject)).verify(true).run();
        }
        for (FieldProgram program : subject.programs()) {
            if (program.seed() % STOP_EVERY == 0) {
                stopped++;
                Optional<String> wrong =
                        StoppedSearch.atRandom(
                                bounds(program, loader), strategyFor(program), program.seed());
                if (wrong.isPresent()) {
                    return wrong;
                }
            }
        }
        return Optional.empty();
    }

    private Strategy strategyFor(FuzzSubject subject) {
        List<Strategy> all = List.copyOf(strategies);
        return all.get((int) (subject.seed() / VERIFY_EVERY % all.size()));
    }

    /** With the smallest that still differs. */
    private String report(FuzzSubject subject, String difference) {
        for (FuzzSubject smaller : subject.smaller()) {
            Optional<String> still = difference(smaller, compiler.compile(List.of(smaller)));
            if (still.isPresent()) {
                return report(smaller, still.get());
            }
        }
        return "=== seed %1$d, repeated by FieldFuzzMain %4$s: %2$s\n%3$s"
                .formatted(
                        subject.seed(),
                        difference,
                        String.join("\n", subject.sources().values()),
                        repeated(subject));
    }

    /** Which programs a group is made of depends on all that were tried with it. */
    String repeated(FuzzSubject subject) {
        return subject.programs().size() == 1
                ? subject.seed() + " 1"
                : "%d %d %d".formatted(firstSeed, lastSeed - firstSeed + 1, gathered);
    }

    /** How many structures the predicates accepted. */
    long valid() {
        return counts.valid();
    }

    /** On how many programs a strategy needed no help of another. */
    int byItself(Strategy strategy) {
        return byItself.getOrDefault(strategy, 0);
    }

    String summary() {
        return "%d programs (%s), %d verified, %d stopped, %d differences; without falling back: %s"
                .formatted(programs, counts, verified, stopped, differences, byItself);
    }

    @Override
    public void close() {
        compiler.close();
    }
}
