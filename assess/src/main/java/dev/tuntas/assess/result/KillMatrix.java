package dev.tuntas.assess.result;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which inputs of a scope kill which mutants, and why. Inputs are those of each method, from 0, in
 * the order of the search.
 *
 * <pre>{@code
 * Assessment assessment = Assessment.of(SearchTree.class, "add").matrix(true);
 * Optional<KillMatrix> matrix = assessment.run().matrix();
 * }</pre>
 */
public final class KillMatrix {
    /**
     * The inputs of a method under test.
     *
     * @param candidates each input as {@code tuntas check --replay} takes it
     */
    public record Inputs(String method, int count, IntFunction<String> candidates) {}

    /** An input that kills a mutant. */
    public record Kill(int mutant, int method, int input, KillReason reason) {}

    private final int scope;
    private final List<Inputs> inputs;
    private final SortedMap<Integer, List<Map<KillReason, BitSet>>> kills;

    /**
     * @param kills for the number of each mutant, the killing inputs of each method by reason
     */
    public KillMatrix(
            int scope, List<Inputs> inputs, Map<Integer, List<Map<KillReason, BitSet>>> kills) {
        this.scope = scope;
        this.inputs = List.copyOf(inputs);
        this.kills = new TreeMap<>(kills);
    }

    public int scope() {
        return scope;
    }

    /** The inputs of each method under test. */
    public List<Inputs> inputs() {
        return inputs;
    }

    /** The numbers of the mutants that an input of this scope kills. */
    public Set<Integer> mutants() {
        return Set.copyOf(kills.keySet());
    }

    /** The inputs of a method that kill a mutant. */
    public BitSet killers(int mutant, int method) {
        BitSet all = new BitSet();
        List<Map<KillReason, BitSet>> ofMutant = kills.get(mutant);
        if (ofMutant != null) {
            ofMutant.get(method).values().forEach(all::or);
        }
        return all;
    }

    /** All kills, by mutant, then by method and input. */
    public Stream<Kill> kills() {
        return kills.keySet().stream()
                .flatMap(
                        mutant ->
                                IntStream.range(0, inputs.size())
                                        .boxed()
                                        .flatMap(method -> kills(mutant, method)));
    }

    private Stream<Kill> kills(int mutant, int method) {
        return killers(mutant, method).stream()
                .mapToObj(input -> new Kill(mutant, method, input, reason(mutant, method, input)));
    }

    private KillReason reason(int mutant, int method, int input) {
        return kills.getOrDefault(mutant, List.of()).get(method).entrySet().stream()
                .filter(each -> each.getValue().get(input))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /**
     * How many mutants a random choice of so many inputs kills on average, without any sampling:
     * each subset of the inputs of all methods is as likely as any other.
     */
    public double expected(int size) {
        int all = inputs.stream().map(Inputs::count).reduce(0, Math::addExact);
        return kills.keySet().stream()
                .mapToDouble(mutant -> 1 - missed(all, killers(mutant), size))
                .sum();
    }

    /** How many inputs kill a mutant. */
    private int killers(int mutant) {
        return IntStream.range(0, inputs.size())
                .map(method -> killers(mutant, method).cardinality())
                .sum();
    }

    /**
     * How likely it is that none of the killers is chosen: C(all - killers, size) / C(all, size).
     * Killers and choice may change places in that, so the product is as long as the smaller one.
     */
    static double missed(int all, int killers, int size) {
        int few = Math.min(killers, size);
        int many = Math.max(killers, size);
        double missed = 1;
        for (int i = 0; i < few && missed > 0; i++) {
            missed *= Math.max(0, all - many - i) / (double) (all - i);
        }
        return missed;
    }
}
