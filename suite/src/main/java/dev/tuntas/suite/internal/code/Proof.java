package dev.tuntas.suite.internal.code;

import java.util.Map;

/**
 * Whether an extended predicate was shown to imply a base predicate.
 *
 * @param isProven if not, it may imply it all the same
 * @param reason if not proven, where it failed and what was expected
 * @param fields for each field that the base code uses ({@code pkg/Tree.size}), the one that stands
 *     for it in the extended code
 */
record Proof(boolean isProven, String reason, Map<String, String> fields) {
    static Proof failed(String reason) {
        return new Proof(false, reason, Map.of());
    }
}
