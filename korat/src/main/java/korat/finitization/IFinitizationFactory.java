package korat.finitization;

/** Makes finitizations. */
public interface IFinitizationFactory {
    /** A finitization, without any bounds so far, for objects of a class. */
    IFinitization createFinitization(Class<?> type);
}
