package dev.tuntas.assess.internal.source;

import java.util.List;

/**
 * What was found in the methods that may be changed.
 *
 * @param statements where the statements are, in the order of the source
 * @param conditions where the conditions are that decide where the code goes
 */
record Scan(List<Site> sites, List<Probe> statements, List<Probe> conditions) {
    /**
     * A place of which is noted whether the code came there.
     *
     * @param inBraces whether it needs a block of its own
     */
    record Probe(
            JavaSource source,
            MethodKey method,
            String title,
            int start,
            int end,
            boolean inBraces) {
        int line() {
            return source.line(start);
        }
    }
}
