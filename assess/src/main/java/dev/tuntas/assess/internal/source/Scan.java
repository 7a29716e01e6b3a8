package dev.tuntas.assess.internal.source;

import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found in the methods that may be changed.
 *
 * @param statements where the statements are, in the order of the source
 * @param conditions where the conditions are that decide where the code goes
 * @param blocks where statements follow one another, or one may stand
 */
record Scan(List<Site> sites, List<Probe> statements, List<Probe> conditions, List<Block> blocks) {
    static Scan empty() {
        return new Scan(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

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

    /**
     * The inside of a block, the statements of a case, or a statement without a block around it.
     *
     * @param path of the first two, what they are in; of a statement alone, the one around it
     * @param isClosed whether nothing behind it knows what is declared in it
     */
    record Block(
            TreePath path,
            JavaSource source,
            MethodKey method,
            String title,
            int start,
            int end,
            List<Part> parts,
            boolean isClosed) {}

    /**
     * A statement of a block.
     *
     * @param declares whether statements behind it may use something that it declares
     * @param makesClasses whether objects of a class without a name are made in it, or functions
     */
    record Part(int start, int end, boolean declares, boolean makesClasses) {}
}
