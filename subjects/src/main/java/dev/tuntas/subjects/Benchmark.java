package dev.tuntas.subjects;

import dev.tuntas.check.Check;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A benchmark of the Exhaustive paper: a subject, and the operations that are run on all inputs up
 * to a scope.
 *
 * @param name what the paper calls it
 * @param subject the class whose code is tested
 * @param targets the operations, in the order of the paper
 * @param maxScope the largest scope that the paper has figures for
 */
public record Benchmark(String name, Class<?> subject, List<Target> targets, int maxScope) {
    public Benchmark {
        targets = List.copyOf(targets);
    }

    /** A check of each operation; which scopes remains to be said. */
    public List<Check> checks() {
        return targets.stream().map(Target::check).toList();
    }

    /** The same for the classes as the loader of this one has them: bounds name classes. */
    @SuppressWarnings("unchecked")
    public List<Check> checksBeside(Class<?> here) {
        try {
            Object same =
                    Class.forName(Benchmarks.class.getName(), true, here.getClassLoader())
                            .getMethod("named", String.class)
                            .invoke(null, name);
            return (List<Check>) same.getClass().getMethod("checks").invoke(same);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * An operation and its inputs. Where a receiver and parameters are no independent choices, the
     * receiver is an object that has them all, with a method that makes the call.
     *
     * @param receiver the class of the receiver: the subject, or a class of what the subject's
     *     operation is called with
     * @param method the name of a method of that class
     * @param bounds for each parameter, and for {@code this}, its bounds at a scope
     */
    public record Target(
            Class<?> receiver, String method, Map<String, IntFunction<Finitization<?>>> bounds) {
        public Target {
            bounds = Map.copyOf(bounds);
        }

        /** A check of the operation on these inputs; which scopes remains to be said. */
        public Check check() {
            Check check = Check.of(receiver, method);
            bounds.forEach(check::bounds);
            return check;
        }
    }
}
