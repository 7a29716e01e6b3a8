package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.random.Membership;
import dev.tuntas.assess.internal.random.RandomSamples;
import dev.tuntas.assess.internal.random.SharedBits;
import dev.tuntas.assess.result.KillMatrix;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.RandomComparison;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the inputs of the last scope once more, on the mutants that they may kill, to see how many
 * random samples of them find, or to find every input that kills. Mutants that the whole scope does
 * not kill are not killed by any part of it, and are not run.
 */
final class RandomRun {
    /** The inputs of a method at the last scope, and how many it has at the one below. */
    record Chosen(KillMatrix.Inputs inputs, CandidateRows rows, int size) {}

    /** Runs all of a pass, which may have to be made anew; null if it was stopped. */
    interface Runner {
        <P extends KillPass> @Nullable P run(GroupRun group, Supplier<P> passes);
    }

    private final AssessSettings settings;
    private final List<Chosen> methods;
    private final List<GroupRun> groups;
    private final Runner runner;
    private final Set<MutantState> left = new HashSet<>();
    private @Nullable KillMatrix matrix;
    private List<Integer> killed = List.of();
    private List<Integer> unasked = List.of();

    RandomRun(AssessSettings settings, List<Chosen> methods, List<GroupRun> groups, Runner runner) {
        this.settings = settings;
        this.methods = methods;
        this.groups = groups;
        this.runner = runner;
        groups.stream()
                .flatMap(group -> group.states().stream())
                .filter(RandomRun::isEndedByClock)
                .forEach(left::add);
    }

    private static boolean isEndedByClock(MutantState state) {
        MutantState.Kill kill = state.kill();
        return kill != null && kill.verdict().detail().equals(MutantVerdict.BY_CLOCK.detail());
    }

    private List<MutantState> killedOf(GroupRun group) {
        return group.states().stream()
                .filter(state -> !state.isLive() && !left.contains(state))
                .toList();
    }

    private Stream<MutantState> mutants() {
        return groups.stream().flatMap(group -> killedOf(group).stream());
    }

    /** Returns false if it was stopped: nothing is known then. */
    boolean run() {
        return settings.random().wantsMatrix() ? runMatrix() : runSamples();
    }

    Optional<KillMatrix> matrix() {
        return Optional.ofNullable(matrix);
    }

    /** Mutants that only the clock ends, and of which nothing is said here. */
    List<Integer> left() {
        return left.stream().map(state -> state.mutant().number()).sorted().toList();
    }

    /**
     * Mutants that smaller scopes kill and no sample does: who knows whether the last one would.
     */
    List<Integer> unasked() {
        return unasked;
    }

    Optional<RandomComparison> comparison() {
        if (killed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new RandomComparison(
                        settings.scope(),
                        size(),
                        killed,
                        killedUpTo(settings.scope() - 1),
                        matrix == null ? killedUpTo(settings.scope()) : matrix.mutants().size(),
                        matrix == null
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(matrix.expected(size()))));
    }

    private int killedUpTo(int scope) {
        return (int) mutants().filter(mutant -> scopeOf(mutant) <= scope).count();
    }

    private static int scopeOf(MutantState killed) {
        return Objects.requireNonNull(killed.kill()).place().scope();
    }

    /** As many inputs as the scope below has, of all methods together. */
    private int size() {
        return methods.stream().map(Chosen::size).reduce(0, Math::addExact);
    }

    /** For each method, what each sample has of its inputs. */
    private List<List<BitSet>> draw() {
        return new RandomSamples(settings.random().samples(), settings.seed())
                .draw(size(), methods.stream().map(each -> each.rows().size()).toList());
    }

    // By samples.
    // ------------------------------------------------------------------------------

    private boolean runSamples() {
        int number = settings.random().samples();
        Map<MutantState, SharedBits> open = new HashMap<>();
        BitSet all = new BitSet();
        all.set(0, number);
        mutants().forEach(mutant -> open.put(mutant, SharedBits.of(all, number)));
        List<List<BitSet>> samples = draw();
        for (int method = 0; method < methods.size(); method++) {
            CandidateRows rows = methods.get(method).rows();
            Membership membership = new Membership(samples.get(method), rows.size());
            for (GroupRun group : groups) {
                if (!runSamples(group, method, rows, membership, open)) {
                    return false;
                }
            }
        }
        open.keySet().removeAll(left);
        killed = IntStream.range(0, number).mapToObj(sample -> killedBy(sample, open)).toList();
        unasked =
                open.keySet().stream()
                        .filter(mutant -> scopeOf(mutant) < settings.scope())
                        .filter(mutant -> isOpen(number, Objects.requireNonNull(open.get(mutant))))
                        .map(mutant -> mutant.mutant().number())
                        .sorted()
                        .toList();
        return true;
    }

    private static boolean isOpen(int number, SharedBits samples) {
        return IntStream.range(0, number).allMatch(samples::get);
    }

    /** What samples have not killed is replaced, if all was run. */
    private boolean runSamples(
            GroupRun group,
            int method,
            CandidateRows rows,
            Membership membership,
            Map<MutantState, SharedBits> open) {
        List<MutantState> ofGroup = killedOf(group);
        SamplePass pass =
                runner.run(
                        group,
                        () ->
                                new SamplePass(
                                        method,
                                        settings.scope(),
                                        rows,
                                        settings,
                                        ofGroup,
                                        left,
                                        membership,
                                        open));
        if (pass == null) {
            return false;
        }
        left.addAll(pass.left());
        ofGroup.forEach(each -> open.put(each, pass.open(each)));
        return true;
    }

    private static int killedBy(int sample, Map<MutantState, SharedBits> open) {
        return (int) open.values().stream().filter(left -> !left.get(sample)).count();
    }

    // By the matrix.
    // ---------------------------------------------------------------------------

    private boolean runMatrix() {
        Map<Integer, List<Map<KillReason, BitSet>>> kills = new HashMap<>();
        mutants().forEach(each -> kills.put(each.mutant().number(), new ArrayList<>()));
        for (int method = 0; method < methods.size(); method++) {
            for (GroupRun group : groups) {
                List<MutantState> ofGroup = killedOf(group);
                MatrixPass pass = runMatrix(group, method, ofGroup);
                if (pass == null) {
                    return false;
                }
                left.addAll(pass.left());
                ofGroup.forEach(
                        each ->
                                Objects.requireNonNull(kills.get(each.mutant().number()))
                                        .add(pass.kills(each)));
            }
        }
        left().forEach(kills::remove);
        kills.values().removeIf(ofMutant -> ofMutant.stream().allMatch(Map::isEmpty));
        KillMatrix made =
                new KillMatrix(
                        settings.scope(), methods.stream().map(Chosen::inputs).toList(), kills);
        matrix = made;
        killed = counted(made);
        return true;
    }

    private @Nullable MatrixPass runMatrix(GroupRun group, int method, List<MutantState> ofGroup) {
        return runner.run(
                group,
                () ->
                        new MatrixPass(
                                method,
                                settings.scope(),
                                methods.get(method).rows(),
                                settings,
                                ofGroup,
                                left));
    }

    /** How many mutants each sample kills, by the matrix. */
    private List<Integer> counted(KillMatrix all) {
        List<List<BitSet>> chosen = draw();
        int[] counts = new int[settings.random().samples()];
        for (int mutant : all.mutants()) {
            BitSet found = new BitSet();
            for (int method = 0; method < methods.size(); method++) {
                BitSet killers = all.killers(mutant, method);
                for (int sample = 0; sample < counts.length; sample++) {
                    if (chosen.get(method).get(sample).intersects(killers)) {
                        found.set(sample);
                    }
                }
            }
            found.stream().forEach(sample -> counts[sample]++);
        }
        return IntStream.of(counts).boxed().toList();
    }
}
