package korat.finitization;

/** Arrays: which lengths they may have, and which values their elements. */
public interface IArraySet extends IFieldDomain {
    /** Sets the lengths. */
    void setArraySizes(IIntSet sizes);

    /** The lengths. */
    IIntSet getArraySizes();

    /** Sets the values of the elements. */
    void setComponentsSet(IFieldDomain components);

    /** The values of the elements. */
    IFieldDomain getComponentsSet();
}
