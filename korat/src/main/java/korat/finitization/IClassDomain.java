package korat.finitization;

import java.util.Collection;

/** The ordered objects of one class. */
public interface IClassDomain {
    /** The class. */
    Class<?> getClassOfObjects();

    /** Its name. */
    String getClassNameOfObjects();

    /** How many objects there are. */
    int getSize();

    /**
     * Whether structures that differ only by which of these objects stands where count as one. They
     * do unless told otherwise; objects that the search itself makes always do.
     */
    void includeInIsomorphismCheck(boolean include);

    /** Whether they do. */
    boolean isIncludedInIsomorphismChecking();

    /** Adds an object that is there already. */
    void addObject(Object object);

    /** Adds objects that are there already. */
    void addObjects(Object[] objects);

    /** Adds objects that are there already. */
    void addObjects(Collection<?> objects);
}
