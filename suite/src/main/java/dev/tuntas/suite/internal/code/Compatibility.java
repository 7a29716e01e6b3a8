package dev.tuntas.suite.internal.code;

import dev.tuntas.suite.stored.SpaceDescription;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether the suite of a base subject can be used to generate that of an extended subject: figure 6
 * of the iGen paper. If so, every valid candidate of the extended space holds a valid candidate of
 * the base space in the slots that {@link #slotOf} names.
 *
 * @param kind what the suite can be used for
 * @param reason which condition fails, in words; empty if none
 * @param grownField the field that has more values, as class and name; empty unless {@link
 *     Kind#GROWN}
 * @param slotOf for each base slot the extended slot, or -1 for one that has one value and is never
 *     read
 */
public record Compatibility(Kind kind, String reason, String grownField, int[] slotOf) {
    /** What a base can be used for. */
    public enum Kind {
        /** All fields are there with the same bounds, and the predicate is at least as strong. */
        EXTENDED,
        /** Everything is the same, but one field has more plain values behind the old ones. */
        GROWN,
        /** Nothing; {@link #reason} says why. */
        NONE
    }

    /** Checks the fields and bounds of two subjects, and the code of their predicates. */
    public static Compatibility check(
            SpaceDescription base,
            PredicateCode baseCode,
            SpaceDescription extended,
            PredicateCode extendedCode) {
        SpaceMatch match = new SpaceMatch(base, extended);
        String difference = match.difference();
        if (difference != null) {
            return none(difference);
        }
        if (!match.grown().isEmpty()) {
            return grown(match, baseCode.equals(extendedCode));
        }
        if (match.hasUnorderedObjects() && !match.isOneToOne()) {
            // Which order of a set the search takes depends on all that is read before its objects.
            return none(
                    "there are sets or maps of objects, and the fields are not the same;"
                            + " expected the same fields and values");
        }
        ReachedCode ours = baseCode.reached();
        ReachedCode theirs = extendedCode.reached();
        ClassMap map = ClassMap.of(withNested(match.classes(), ours, theirs));
        Proof proof = Strengthening.prove(ours, theirs, map);
        if (!proof.isProven()) {
            return none("the predicate may be weaker: " + proof.reason());
        }
        String misread = misread(match, proof);
        return misread == null
                ? new Compatibility(Kind.EXTENDED, "", "", match.slots())
                : none(misread);
    }

    private static Compatibility none(String reason) {
        return new Compatibility(Kind.NONE, reason, "", new int[0]);
    }

    private static Compatibility grown(SpaceMatch match, boolean isSameCode) {
        String field = match.grown().iterator().next();
        if (match.grown().size() > 1 || !isSameCode || !match.dropped().isEmpty()) {
            return none(
                    "%s has more values than it had; expected the same (or, with the same code,"
                                    .formatted(field)
                            + " that nothing else changed)");
        }
        Set<String> ours = match.fields().keySet();
        return ours.equals(match.fieldsOfExtended())
                ? new Compatibility(Kind.GROWN, "", field, match.slots())
                : none(field + " has more values and there are new fields; expected one change");
    }

    /** Nested classes that are in no domain go the way of the class around them. */
    private static Map<String, String> withNested(
            Map<String, String> classes, ReachedCode base, ReachedCode extended) {
        Map<String, String> all = new TreeMap<>(classes);
        for (Map.Entry<String, String> entry : classes.entrySet()) {
            String prefix = entry.getKey() + "$";
            for (String name : base.classes()) {
                String image =
                        entry.getValue()
                                + "$"
                                + name.substring(Math.min(name.length(), prefix.length()));
                if (name.startsWith(prefix)
                        && !extended.hasClass(name)
                        && extended.hasClass(image)) {
                    all.putIfAbsent(name, image);
                }
            }
        }
        return all;
    }

    /**
     * A field that base code reads holds the same there and here if both have slots for it that lie
     * on each other, or neither has; then constructors filled both, alike.
     */
    private static @Nullable String misread(SpaceMatch match, Proof proof) {
        for (Map.Entry<String, String> entry : proof.fields().entrySet()) {
            String field = entry.getKey();
            if (field.startsWith(Relations.STATIC)) {
                continue;
            }
            String image = match.fields().get(field);
            boolean isFixedInBase = image == null && !match.dropped().contains(field);
            boolean isFixedInExtended = !match.fieldsOfExtended().contains(entry.getValue());
            if (!(isFixedInBase && isFixedInExtended) && !entry.getValue().equals(image)) {
                return "the predicate reads %s, which the bounds treat differently; expected the same"
                                .formatted(field.replace('/', '.'))
                        + " values in both spaces, or none in both";
            }
        }
        return null;
    }

    @Override
    public int[] slotOf() {
        return slotOf.clone();
    }
}
