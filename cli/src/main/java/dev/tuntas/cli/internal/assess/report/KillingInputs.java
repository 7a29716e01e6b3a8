package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ShownInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The smallest killing inputs: many mutants die by the same one. */
final class KillingInputs {
    private final Map<ShownInput, List<MutantResult>> killed = new LinkedHashMap<>();
    private final List<ShownInput> inputs;

    KillingInputs(AssessResult result) {
        for (MutantResult each : result.mutants()) {
            if (each.status() == MutantStatus.KILLED && each.input().isPresent()) {
                killed.computeIfAbsent(each.input().get(), input -> new ArrayList<>()).add(each);
            }
        }
        this.inputs =
                killed.keySet().stream()
                        .sorted(Comparator.comparingInt(ShownInput::scope))
                        .toList();
    }

    /** Each once, by scope. */
    List<ShownInput> inputs() {
        return inputs;
    }

    /** Those that it is the smallest killing input of. */
    List<MutantResult> killed(ShownInput input) {
        return killed.getOrDefault(input, List.of());
    }

    /** The number of an input on the page, from 1. */
    int number(ShownInput input) {
        return inputs.indexOf(input) + 1;
    }

    /** The id of the input that kills a mutant; empty if none does. */
    String id(Optional<ShownInput> input) {
        return input.filter(killed::containsKey).map(each -> "i" + number(each)).orElse("");
    }
}
