package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.core.Snapshot;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether two calls came to the same. By {@code equals}, values are compared as their classes want
 * it; objects of classes that do not say so, by what they are made of.
 */
final class OutputComparison {
    private static final ClassValue<Boolean> HAS_EQUALS =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    try {
                        return type.getMethod("equals", Object.class).getDeclaringClass()
                                != Object.class;
                    } catch (NoSuchMethodException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };

    private final Compare compare;

    OutputComparison(Compare compare) {
        this.compare = compare;
    }

    /** Whether objects of a class are compared as it says. */
    static boolean hasEquals(Class<?> type) {
        return HAS_EQUALS.get(type);
    }

    /** How two outputs differ, or null if they do not. */
    @Nullable String difference(RunOutput original, RunOutput mutant, List<String> names) {
        if (original.thrown() != null || mutant.thrown() != null) {
            String wanted = ending(original);
            String found = ending(mutant);
            if (!wanted.equals(found)) {
                return found + ", but the original " + wanted;
            }
        } else if (!areEqual(original.result(), mutant.result())) {
            return "returns another value";
        }
        return compare == Compare.STRUCTURE
                ? otherStructure(original, mutant, names)
                : otherArgument(original, mutant, names);
    }

    private static String ending(RunOutput output) {
        return output.thrown() == null
                ? "ends normally"
                : "throws " + output.thrown().getClass().getName();
    }

    private @Nullable String otherArgument(
            RunOutput original, RunOutput mutant, List<String> names) {
        for (int i = 0; i < original.arguments().length; i++) {
            if (!areEqual(original.arguments()[i], mutant.arguments()[i])) {
                return left(names.get(i));
            }
        }
        return null;
    }

    private static String left(String name) {
        return "leaves " + (name.equals("this") ? "the receiver" : name) + " in another state";
    }

    /** All of it together: what is shared counts, too. */
    private static @Nullable String otherStructure(
            RunOutput original, RunOutput mutant, List<String> names) {
        return whole(original, names).equals(whole(mutant, names))
                ? null
                : "leaves other objects behind";
    }

    private static Snapshot whole(RunOutput output, List<String> names) {
        Map<String, @Nullable Object> roots = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            roots.put(names.get(i), output.arguments()[i]);
        }
        roots.put("result", output.result());
        return Snapshot.ofNamed(roots);
    }

    // Values.
    // ----------------------------------------------------------------------------------

    private boolean areEqual(@Nullable Object x, @Nullable Object y) {
        if (x == null || y == null) {
            return x == y;
        }
        if (x.getClass() != y.getClass()) {
            return isContainer(x) && isContainer(y) && haveEqualContents(x, y);
        }
        if (isContainer(x) || x.getClass().isArray()) {
            return haveEqualContents(x, y);
        }
        return compare != Compare.STRUCTURE && hasEquals(x.getClass())
                ? x.equals(y)
                : Snapshot.of(x).equals(Snapshot.of(y));
    }

    private static boolean isContainer(Object value) {
        boolean isJdks = value.getClass().getClassLoader() == null;
        return isJdks
                && (value instanceof Collection
                        || value instanceof Map
                        || value instanceof Optional);
    }

    private boolean haveEqualContents(Object x, Object y) {
        if (x instanceof Set<?> a && y instanceof Set<?> b) {
            return haveEqualMembers(a, b);
        }
        if (x instanceof Collection<?> a && y instanceof Collection<?> b) {
            return haveEqualElements(a, b);
        }
        if (x instanceof Optional<?> a && y instanceof Optional<?> b) {
            return areEqual(a.orElse(null), b.orElse(null));
        }
        if (x instanceof Map<?, ?> a && y instanceof Map<?, ?> b) {
            return haveEqualEntries(a, b);
        }
        return x.getClass().isArray() && y.getClass().isArray() && areEqualArrays(x, y);
    }

    /** Sets of what says nothing of equality are compared as a whole. */
    private static boolean haveEqualMembers(Set<?> a, Set<?> b) {
        return haveEquals(a) ? a.equals(b) : Snapshot.of(a).equals(Snapshot.of(b));
    }

    private static boolean haveEquals(Collection<?> all) {
        return all.stream().allMatch(each -> each == null || hasEquals(each.getClass()));
    }

    private boolean haveEqualElements(Collection<?> a, Collection<?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        Iterator<?> others = b.iterator();
        for (Object each : a) {
            if (!others.hasNext() || !areEqual(each, others.next())) {
                return false;
            }
        }
        return true;
    }

    /** Keys without an order of their own that say nothing of equality are compared as a whole. */
    private boolean haveEqualEntries(Map<?, ?> a, Map<?, ?> b) {
        if (!haveEquals(a.keySet())) {
            return Snapshot.of(new HashMap<>(a)).equals(Snapshot.of(new HashMap<>(b)));
        }
        if (!Objects.equals(a.keySet(), b.keySet())) {
            return false;
        }
        for (Map.Entry<?, ?> entry : a.entrySet()) {
            if (!areEqual(entry.getValue(), b.get(entry.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private boolean areEqualArrays(Object x, Object y) {
        int length = Array.getLength(x);
        if (length != Array.getLength(y)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!areEqual(Array.get(x, i), Array.get(y, i))) {
                return false;
            }
        }
        return true;
    }
}
