package dev.tuntas.suite.internal.run;

import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.internal.code.CutPoints;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.run.GenerationTask.Settings;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Keeps, beside a suite, what passes the first conjuncts of the predicate, for each number of them
 * (the iGen paper, section V): if a property is removed or replaced, the search goes on from there.
 *
 * <p>Each is a suite of its own, of the predicate that ends after those conjuncts. Slots that had
 * not been read are open in it, so it may be small where the structures are too many to count.
 */
final class Conjuncts implements AutoCloseable {
    private final List<Integer> cuts;
    private final List<SuiteWriter> writers = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private boolean isFinished;

    private Conjuncts(List<Integer> cuts) {
        this.cuts = cuts;
    }

    /** None, if they were not asked for. */
    static Conjuncts of(Settings settings, Base base) {
        if (!settings.conjuncts()) {
            return new Conjuncts(List.of());
        }
        Path out = settings.out().orElseThrow();
        PredicateCode code = PredicateCode.of(settings.predicate(), settings.space());
        List<Integer> all = CutPoints.of(code);
        // At the last one all conjuncts hold: that is the suite itself.
        Conjuncts conjuncts = new Conjuncts(all.isEmpty() ? all : all.subList(0, all.size() - 1));
        try {
            conjuncts.create(out, code, Output.header(settings, base));
            return conjuncts;
        } catch (RuntimeException | Error e) {
            conjuncts.close();
            throw e;
        }
    }

    /** Refuses what they can't be kept for. */
    static void check(Settings settings, Base base) {
        if (!settings.conjuncts()) {
            return;
        }
        if (settings.out().isEmpty()) {
            throw RunProblems.conjuncts("none is written");
        }
        if (settings.threads() > 1) {
            throw RunProblems.conjuncts(settings.threads() + " threads were asked for");
        }
        if (settings.strategy() != Strategy.KORAT) {
            throw RunProblems.conjuncts("the strategy is " + settings.strategy());
        }
        if (settings.resume()) {
            throw RunProblems.conjuncts("an earlier run is to be gone on with");
        }
        if (base.row().isPresent()) {
            throw RunProblems.conjuncts("it is built on a base");
        }
    }

    /** The file for so many conjuncts of a suite. */
    static Path file(Path suite, int conjuncts) {
        return suite.resolveSibling(suite.getFileName() + ".conjuncts" + conjuncts);
    }

    private void create(Path out, PredicateCode code, SuiteHeader whole) {
        for (int cut : cuts) {
            PredicateCode first = code.cutAt(cut);
            Path file = file(out, writers.size() + 1);
            files.add(file);
            delete(file);
            SuiteHeader header = whole.withCode(first.fingerprint(), first.text());
            writers.add(SuiteWriter.create(file, header.withMore(open(whole.more()))));
        }
    }

    private static Map<String, String> open(Map<String, String> more) {
        Map<String, String> open = new TreeMap<>(more);
        open.put(SuiteHeader.OPEN, "true");
        return open;
    }

    /** Makes a search tell what it passes. */
    CandidateSearch watch(CandidateSearch search) {
        return cuts.isEmpty() ? search : search.conjuncts(cuts, this::add);
    }

    private void add(int cut, int[] values) {
        SuiteWriter writer = writers.get(cut);
        writer.add(values, writer.size() + 1);
    }

    /** The search has got to its end. */
    void finish() {
        writers.forEach(writer -> writer.finish(End.EXHAUSTED, writer.size(), Optional.empty()));
        isFinished = true;
    }

    @Override
    public void close() {
        writers.forEach(SuiteWriter::close);
        if (!isFinished) {
            files.forEach(Conjuncts::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
