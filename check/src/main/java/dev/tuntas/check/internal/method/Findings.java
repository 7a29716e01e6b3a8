package dev.tuntas.check.internal.method;

import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.contract.OracleClause;
import dev.tuntas.check.internal.contract.SpecPlace;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.result.Finding.Kind;
import dev.tuntas.check.result.SourcePlace;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects what failed at all scopes: of each kind the counterexample of the least scope, and the
 * count of the greatest.
 */
final class Findings {
    private final CompiledContract contract;
    private final Counterexamples counterexamples;
    private final Map<String, Finding> byKey = new LinkedHashMap<>();

    Findings(CompiledContract contract, Counterexamples counterexamples) {
        this.contract = contract;
        this.counterexamples = counterexamples;
    }

    void addAll(List<Failure> failures, InputSpace space) {
        failures.forEach(failure -> add(failure, space));
    }

    private void add(Failure failure, InputSpace space) {
        String key = failure.outcome().key();
        Finding known = byKey.get(key);
        Counterexample smallest =
                known == null
                        ? counterexamples.of(failure, space, kind(failure))
                        : known.counterexample();
        byKey.put(key, finding(known, failure, space.scope(), smallest));
    }

    private Finding finding(
            @Nullable Finding known, Failure failure, int scope, Counterexample smallest) {
        if (known != null) {
            return new Finding(
                    known.kind(),
                    known.message(),
                    known.clause(),
                    known.place(),
                    known.thrown(),
                    failure.count(),
                    scope,
                    smallest);
        }
        Outcome.Failed outcome = failure.outcome();
        Optional<OracleClause> clause = clause(outcome.clause());
        return new Finding(
                kind(outcome, clause),
                outcome.message(),
                clause.map(OracleClause::text),
                clause.map(c -> place(c.place())).orElse(place()),
                outcome.thrown(),
                failure.count(),
                scope,
                smallest);
    }

    private Kind kind(Failure failure) {
        Outcome.Failed outcome = failure.outcome();
        return kind(outcome, clause(outcome.clause()));
    }

    private Optional<OracleClause> clause(int number) {
        boolean isClause = number != 0 && number != ContractBody.ASSIGNABLE;
        return isClause
                ? Optional.of(contract.clauses().get(Math.abs(number) - 1))
                : Optional.empty();
    }

    private static Kind kind(Outcome.Failed outcome, Optional<OracleClause> clause) {
        if (outcome.clause() == ContractBody.ASSIGNABLE) {
            return Kind.ASSIGNABLE;
        }
        if (clause.isEmpty()) {
            return outcome.key().equals("hang") ? Kind.HANG : Kind.EXCEPTION;
        }
        if (outcome.clause() < 0) {
            return Kind.CLAUSE_THREW;
        }
        return switch (clause.get().kind()) {
            case REQUIRES, ENSURES -> Kind.ENSURES;
            case SIGNALS -> Kind.SIGNALS;
            case NORMAL_BEHAVIOR, EXCEPTIONAL_BEHAVIOR -> Kind.BEHAVIOR;
            case UNDECLARED_EXCEPTION -> Kind.EXCEPTION;
            case INVARIANT -> Kind.INVARIANT;
        };
    }

    private static SourcePlace place(SpecPlace place) {
        return new SourcePlace(place.where(), place.isFile(), place.line(), place.column());
    }

    private SourcePlace place() {
        String where =
                contract.target().getDeclaringClass().getName()
                        + "."
                        + Executables.name(contract.target());
        return new SourcePlace(where, false, 1, 1);
    }

    List<Finding> toList() {
        return new ArrayList<>(byKey.values());
    }
}
