package dev.tuntas.assess.internal.source;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The methods that may be changed, and which of them sources were found to have.
 *
 * <p>A source does not tell how the compiler names its lambdas. Those of a method are wanted if the
 * method is. One of a constructor or an initialiser is asked for by the begin of its name, {@code
 * lambda$new$}, and by the end of its parameters, before which there are the values that it keeps.
 */
public final class WantedMethods implements Predicate<MethodKey> {
    static final String LAMBDA = "lambda$new$";
    static final String STATIC_LAMBDA = "lambda$static$";

    private final Set<MethodKey> keys;
    private final Set<MethodKey> found = new LinkedHashSet<>();

    public WantedMethods(Collection<MethodKey> keys) {
        this.keys = new LinkedHashSet<>(keys);
    }

    @Override
    public boolean test(MethodKey key) {
        List<MethodKey> meant =
                key.name().equals(LAMBDA) || key.name().equals(STATIC_LAMBDA)
                        ? keys.stream().filter(each -> isLambda(each, key)).toList()
                        : keys.contains(key) ? List.of(key) : List.of();
        found.addAll(meant);
        return !meant.isEmpty();
    }

    private static boolean isLambda(MethodKey key, MethodKey wanted) {
        return key.owner().equals(wanted.owner())
                && key.name().startsWith(wanted.name())
                && key.descriptor().contains(wanted.descriptor());
    }

    /** Those that no source has; not lambdas, which are where their methods are. */
    public List<MethodKey> notFound() {
        return keys.stream()
                .filter(key -> !found.contains(key))
                .filter(
                        key ->
                                !key.name().startsWith("lambda$")
                                        || key.name().startsWith(LAMBDA)
                                        || key.name().startsWith(STATIC_LAMBDA))
                .toList();
    }
}
