package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
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
 * Programs of many seeds: each strategy must find what {@link PlainLoops} find, each structure
 * once. Of some, a search is verified candidate by candidate or stopped and gone on with.
 */
final class FieldFuzz implements AutoCloseable {
    private static final int BATCH = 200;
    private static final int VERIFY_EVERY = 7;
    private static final int STOP_EVERY = 9;

    private final ProgramCompiler compiler = new ProgramCompiler();
    private final Set<Strategy> strategies;
    private long lastSeed;
    private int programs;
    private int differences;
    private int withoutValid;
    private int withAllValid;
    private long structures;
    private long valid;

    /** How many programs a strategy searched as a whole without the help of another. */
    private final Map<Strategy, Integer> byItself = new EnumMap<>(Strategy.class);

    private int stopped;
    private int verified;

    FieldFuzz(Set<Strategy> strategies) {
        this.strategies = strategies;
    }

    /** Tries programs of seeds in a row; texts of what was found to differ. */
    List<String> seeds(long from, int count) {
        List<String> texts = new ArrayList<>();
        for (long first = from; first < from + count; first += BATCH) {
            List<FieldProgram> batch =
                    LongStream.range(first, Math.min(first + BATCH, from + count))
                            .mapToObj(FieldProgram::of)
                            .toList();
            ClassLoader loader = compiler.compile(batch);
            batch.forEach(program -> tried(program, loader).ifPresent(texts::add));
        }
        return texts;
    }

    private Optional<String> tried(FieldProgram program, ClassLoader loader) {
        lastSeed = program.seed;
        programs++;
        Optional<String> difference = difference(program, loader);
        if (difference.isEmpty()) {
            return difference;
        }
        differences++;
        return Optional.of(report(program, difference.get()));
    }

    /** In what a strategy differs from the loops. */
    private Optional<String> difference(FieldProgram program, ClassLoader loader) {
        try {
            Class<?> type = loader.loadClass(program.name());
            PlainLoops loops = new PlainLoops(program, type);
            Set<String> expected = loops.valid();
            count(loops.structures(), expected.size());
            Finitization<?> bounds = Finitization.derive(type, program.scope);
            for (Strategy strategy : strategies) {
                String found = compared(program, bounds, strategy, expected);
                if (!found.isEmpty()) {
                    return Optional.of(strategy + ": " + found);
                }
            }
            return further(program, bounds);
        } catch (RuntimeException | Error | ClassNotFoundException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            return Optional.of(text.toString());
        }
    }

    private String compared(
            FieldProgram program, Finitization<?> bounds, Strategy strategy, Set<String> expected) {
        List<String> found = new ArrayList<>();
        SearchResult result =
                Search.of(bounds)
                        .strategy(strategy)
                        .listener(
                                new SearchListener<Object>() {
                                    @Override
                                    public void valid(Structure<?> structure) {
                                        Object object = structure.materialise();
                                        found.add(PlainLoops.text(program, object));
                                    }
                                })
                        .run();
        boolean isByItself =
                result.notes().stream()
                        .noneMatch(note -> note.text().matches(".*(fell back|can't follow).*"));
        if (isByItself) {
            byItself.merge(strategy, 1, Integer::sum);
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

    /** What would take too long for every program. */
    private Optional<String> further(FieldProgram program, Finitization<?> bounds) {
        List<Strategy> all = List.copyOf(strategies);
        Strategy strategy = all.get((int) (program.seed / VERIFY_EVERY % all.size()));
        if (program.seed % VERIFY_EVERY == 0) {
            verified++;
            Search.of(bounds).strategy(strategy).verify(true).run();
        }
        if (program.seed % STOP_EVERY == 0) {
            stopped++;
            return StoppedSearch.atRandom(bounds, strategy, program.seed);
        }
        return Optional.empty();
    }

    private void count(int all, int accepted) {
        structures += all;
        valid += accepted;
        withoutValid += accepted == 0 ? 1 : 0;
        withAllValid += accepted == all ? 1 : 0;
    }

    /** With the smallest program that still differs. */
    private String report(FieldProgram program, String difference) {
        for (FieldProgram smaller : program.smaller()) {
            Optional<String> still = difference(smaller, compiler.compile(List.of(smaller)));
            if (still.isPresent()) {
                return report(smaller, still.get());
            }
        }
        return "=== seed %1$d, repeated by FieldFuzzMain %1$d 1: %2$s\n%3$s"
                .formatted(program.seed, difference, program.source());
    }

    /** The seed that was tried last, or is being tried. */
    long lastSeed() {
        return lastSeed;
    }

    int programs() {
        return programs;
    }

    int differences() {
        return differences;
    }

    /** How many structures the predicates accepted. */
    long valid() {
        return valid;
    }

    /** On how many programs a strategy needed no help of another. */
    int byItself(Strategy strategy) {
        return byItself.getOrDefault(strategy, 0);
    }

    String summary() {
        return "%d programs (%d structures, %d of them valid; %d programs accept none, %d all), %d verified, %d stopped, %d differences; without falling back: %s"
                .formatted(
                        programs,
                        structures,
                        valid,
                        withoutValid,
                        withAllValid,
                        verified,
                        stopped,
                        differences,
                        byItself);
    }

    @Override
    public void close() {
        compiler.close();
    }
}
