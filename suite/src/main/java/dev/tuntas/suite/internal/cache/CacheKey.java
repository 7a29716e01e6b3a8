package dev.tuntas.suite.internal.cache;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.internal.code.Compatibility;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.file.Fingerprint;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteHeader;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that decides which structures a search finds, and in which order. The strategy is not among
 * it: all of them find the same in the same order.
 */
public final class CacheKey {
    /** The entry of a suite that was not made by searching the whole space, and so in its order. */
    public static final String BASE = "base";

    private static final int SHORT = 16;

    private final Finitization<?> finitization;
    private final Method predicate;
    private final SpaceDescription space;
    private final PredicateCode code;

    /** What else the answer of a predicate or the order of its reads may depend on. */
    private final Map<String, String> surroundings;

    public CacheKey(Finitization<?> finitization, Method predicate) {
        this.finitization = finitization;
        this.predicate = predicate;
        this.space = SpaceDescription.of(finitization.space());
        this.code = PredicateCode.of(predicate, finitization.space());
        this.surroundings =
                Map.of(
                        "java", Runtime.version().toString(),
                        "tuntas", version(),
                        "assertions", "" + predicate.getDeclaringClass().desiredAssertionStatus());
    }

    private static String version() {
        return Optional.ofNullable(CacheKey.class.getPackage().getImplementationVersion())
                .orElse("unknown");
    }

    public boolean isFor(Finitization<?> otherFinitization, Method otherPredicate) {
        return finitization == otherFinitization && predicate.equals(otherPredicate);
    }

    /** How the names of all suites of this subject start that can be read. */
    public String start() {
        String subject = finitization.subject().getSimpleName().replaceAll("[^\\w-]", "_");
        return subject + "-" + SuiteHeader.FORMAT + "-";
    }

    /** The name of the suite, without an ending. */
    public String name() {
        String all =
                String.join(
                        "\n",
                        finitization.subject().getName(),
                        predicateName(),
                        space.fingerprint(),
                        code.fingerprint(),
                        new TreeMap<>(surroundings).toString());
        return start() + Fingerprint.of(all).substring(0, SHORT);
    }

    private String predicateName() {
        return predicate.getDeclaringClass().getName() + "#" + predicate.getName();
    }

    public SuiteHeader header(Strategy strategy, Map<String, String> more) {
        Map<String, String> entries = new TreeMap<>(surroundings);
        entries.putAll(more);
        return code.header(finitization, finitization.toString(), strategy, space, entries);
    }

    /** Whether a suite holds exactly what a search would find. */
    public boolean fits(SuiteHeader header) {
        return hasSameSurroundings(header)
                && header.subject().equals(finitization.subject().getName())
                && header.predicate().equals(predicateName())
                && header.space().equals(space)
                && header.code().equals(code.text());
    }

    /** What the suite of another search can be used for. */
    public Compatibility.Kind use(SuiteHeader base) {
        return hasSameSurroundings(base)
                ? Compatibility.check(base.space(), PredicateCode.parse(base.code()), space, code)
                        .kind()
                : Compatibility.Kind.NONE;
    }

    private boolean hasSameSurroundings(SuiteHeader header) {
        return header.more().entrySet().containsAll(surroundings.entrySet());
    }
}
