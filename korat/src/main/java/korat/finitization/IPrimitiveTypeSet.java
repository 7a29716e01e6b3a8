package korat.finitization;

/** Values of a primitive type. */
public interface IPrimitiveTypeSet extends IFieldDomain {}
