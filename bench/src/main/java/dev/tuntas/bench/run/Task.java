package dev.tuntas.bench.run;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.Generation;
import java.lang.reflect.Method;

/** The bounds, the predicate and how many structures are wanted. */
public record Task(Finitization<?> bounds, Method predicate, long limit) {
    /** A predicate of the subject's own. */
    public Task(Finitization<?> bounds, String predicate, long limit) {
        this(bounds, Predicates.named(bounds.subject(), predicate, bounds.subject()), limit);
    }

    /** All structures. */
    public static Task all(Finitization<?> bounds, String predicate) {
        return all(bounds, bounds.subject(), predicate);
    }

    /** All structures, by the predicate of another class. */
    public static Task all(Finitization<?> bounds, Class<?> owner, String predicate) {
        Method method = Predicates.named(owner, predicate, bounds.subject());
        return new Task(bounds, method, Long.MAX_VALUE);
    }

    public CandidateSearch with(Strategy strategy) {
        return CandidateSearch.of(bounds).predicate(predicate).limit(limit).strategy(strategy);
    }

    public Generation<?> generation(Strategy strategy) {
        return Generation.of(bounds)
                .predicate(predicate.getDeclaringClass(), predicate.getName())
                .limit(limit)
                .strategy(strategy);
    }
}
