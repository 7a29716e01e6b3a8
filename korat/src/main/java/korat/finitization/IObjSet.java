package korat.finitization;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The objects that a field may refer to: those of some class domains, and null if it is allowed.
 */
public interface IObjSet extends IFieldDomain {
    /** Adds the objects of a class domain; says whether they were not there. */
    boolean addClassDomain(IClassDomain domain);

    /** Takes a class domain out; says whether it was there. */
    boolean removeClassDomain(IClassDomain domain);

    /** Takes the class domain with this number out; null if there is none. */
    @Nullable IClassDomain removeClassDomain(int index);

    /** The class domains in their order. */
    List<IClassDomain> getClassDomains();

    /** All objects that were added. Those that the search itself makes are not there yet. */
    Object[] getAllObjects();

    /** The objects that were added and are of a class. */
    Object[] getObjectsOfClass(Class<?> type);

    /** Says whether null is among the values; it comes first then. */
    void setNullAllowed(boolean allowed);

    /** Whether null is among the values. */
    boolean isNullAllowed();
}
