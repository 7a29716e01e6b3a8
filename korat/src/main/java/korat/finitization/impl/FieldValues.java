package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import korat.finitization.IFieldDomain;

/** Values of a field that can be said in Tuntas's own terms. */
interface FieldValues extends IFieldDomain {
    /**
     * The same values as Tuntas has them.
     *
     * @param sharesArrays whether objects may share arrays
     */
    Domain<?> domain(boolean sharesArrays);

    /** The values that were handed in for a field. */
    static FieldValues of(IFieldDomain domain) {
        if (domain instanceof FieldValues values) {
            return values;
        }
        throw new IllegalArgumentException(
                "%s is no set of values that a finitization has created; use its create... methods"
                        .formatted(domain));
    }
}
