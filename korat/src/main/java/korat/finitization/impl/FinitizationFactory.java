package korat.finitization.impl;

import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;

/** Makes finitizations: {@code FinitizationFactory.create(SearchTree.class)}. */
public final class FinitizationFactory implements IFinitizationFactory {
    private static final FinitizationFactory INSTANCE = new FinitizationFactory();

    private FinitizationFactory() {}

    /** The one factory. */
    public static FinitizationFactory getInstance() {
        return INSTANCE;
    }

    /** A finitization, without any bounds so far, for objects of a class. */
    public static IFinitization create(Class<?> type) {
        return INSTANCE.createFinitization(type);
    }

    @Override
    public IFinitization createFinitization(Class<?> type) {
        return new Finitization(type);
    }
}
