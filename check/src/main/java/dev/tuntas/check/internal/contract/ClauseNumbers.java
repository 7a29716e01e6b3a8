package dev.tuntas.check.internal.contract;

import dev.tuntas.check.internal.contract.ContractSource.ParameterInvariants;
import dev.tuntas.check.internal.contract.OracleClause.Kind;
import dev.tuntas.check.spi.call.Executables;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The clauses of a method's oracle, numbered from 1. */
final class ClauseNumbers {
    private final List<OracleClause> clauses = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Integer, Map<Clause, Integer>> ofParameters = new HashMap<>();

    ClauseNumbers(
            ClassContract contract, MethodContract method, List<ParameterInvariants> parameters) {
        method.cases().forEach(this::addCase);
        Executable target = method.method();
        add(
                target,
                Kind.UNDECLARED_EXCEPTION,
                "no exception but those that the contract or 'throws' declares",
                new SpecPlace(
                        contract.subject().getSimpleName() + "." + Executables.name(target),
                        false,
                        1,
                        1));
        if (!Members.isStatic(target)) {
            contract.invariants().forEach(c -> add(c, Kind.INVARIANT, c.shown(), c.place()));
        }
        parameters.forEach(this::addParameter);
    }

    private void addCase(SpecCase specCase) {
        specCase.requires().forEach(c -> add(c, Kind.REQUIRES, c.shown(), c.place()));
        specCase.ensures().forEach(c -> add(c, Kind.ENSURES, c.shown(), c.place()));
        specCase.signals().forEach(s -> add(s, Kind.SIGNALS, s.shown(), s.condition().place()));
        SpecPlace place = specCase.place();
        switch (specCase.kind()) {
            case NORMAL ->
                    add(specCase, Kind.NORMAL_BEHAVIOR, "normal_behavior: no exception", place);
            case EXCEPTIONAL ->
                    add(
                            specCase,
                            Kind.EXCEPTIONAL_BEHAVIOR,
                            "exceptional_behavior: an exception",
                            place);
            case ANY -> {}
        }
    }

    /** A clause of an annotation is part of each case that JML states, but has one number. */
    private void add(Object key, Kind kind, String text, SpecPlace place) {
        if (!numbers.containsKey(key)) {
            clauses.add(new OracleClause(kind, text, place));
            numbers.put(key, clauses.size());
        }
    }

    /** Several parameters, and the receiver, may have the same invariant. */
    private void addParameter(ParameterInvariants parameter) {
        IdentityHashMap<Clause, Integer> own = new IdentityHashMap<>();
        for (Clause clause : parameter.invariants()) {
            String text = clause.shown() + " of parameter " + (parameter.index() + 1);
            clauses.add(new OracleClause(Kind.INVARIANT, text, clause.place()));
            own.put(clause, clauses.size());
        }
        ofParameters.put(parameter.index(), own);
    }

    List<OracleClause> clauses() {
        return clauses;
    }

    /** The number of a clause, of a case's behavior, or, for the method, of what it may throw. */
    int of(Object key) {
        return numbers.getOrDefault(key, 0);
    }

    int of(ParameterInvariants parameter, Clause invariant) {
        return ofParameters.getOrDefault(parameter.index(), Map.of()).getOrDefault(invariant, 0);
    }
}
