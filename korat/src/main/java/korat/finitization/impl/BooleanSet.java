package korat.finitization.impl;

import korat.finitization.IBooleanSet;

/** False and true. */
public final class BooleanSet extends ValueSet<Boolean> implements IBooleanSet {
    /** Both values. */
    public BooleanSet() {
        super(boolean.class);
        add(false);
        add(true);
    }
}
