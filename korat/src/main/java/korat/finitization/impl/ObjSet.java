package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import korat.finitization.IClassDomain;
import korat.finitization.IObjSet;
import org.jspecify.annotations.Nullable;

/** The objects of some class domains, and null if it is allowed. */
public final class ObjSet implements FieldValues, IObjSet {
    private final Class<?> type;
    private final List<ClassDomain> domains = new ArrayList<>();
    private boolean isNullAllowed;

    /** No objects so far, for fields of a type. */
    public ObjSet(Class<?> type) {
        if (type.isPrimitive()) {
            throw new IllegalArgumentException(
                    "a field of type %s refers to no objects; use create%sSet"
                            .formatted(
                                    type,
                                    Character.toUpperCase(type.getName().charAt(0))
                                            + type.getName().substring(1)));
        }
        this.type = type;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // What fits, Tuntas asks for each field.
    public Domain<?> domain(boolean sharesArrays) {
        List<Domain> parts = new ArrayList<>();
        if (isNullAllowed) {
            parts.add(Domain.onlyNull());
        }
        domains.forEach(domain -> parts.add(domain.domain()));
        return Domain.union(parts.toArray(new Domain[0]));
    }

    @Override
    public boolean addClassDomain(IClassDomain domain) {
        if (!(domain instanceof ClassDomain ours)) {
            throw new IllegalArgumentException(
                    "%s was not made by createClassDomain".formatted(domain));
        }
        if (!type.isAssignableFrom(ours.getClassOfObjects())) {
            throw new IllegalArgumentException(
                    "objects of %s don't fit into a field of type %s"
                            .formatted(ours.getClassNameOfObjects(), type.getName()));
        }
        return !domains.contains(ours) && domains.add(ours);
    }

    @Override
    public boolean removeClassDomain(IClassDomain domain) {
        return domain instanceof ClassDomain ours && domains.remove(ours);
    }

    @Override
    public @Nullable IClassDomain removeClassDomain(int index) {
        return index < 0 || index >= domains.size() ? null : domains.remove(index);
    }

    @Override
    public List<IClassDomain> getClassDomains() {
        return Collections.unmodifiableList(domains);
    }

    @Override
    public Object[] getAllObjects() {
        return objects().toArray();
    }

    @Override
    public Object[] getObjectsOfClass(Class<?> wanted) {
        return objects().filter(wanted::isInstance).toArray();
    }

    private Stream<Object> objects() {
        for (ClassDomain domain : domains) {
            if (!domain.isGiven() && domain.getSize() > 0) {
                throw new UnsupportedOperationException(
                        "the objects of %s are made by the search, and not there before it"
                                .formatted(domain.getClassNameOfObjects()));
            }
        }
        return domains.stream().flatMap(domain -> domain.added().stream());
    }

    @Override
    public void setNullAllowed(boolean allowed) {
        isNullAllowed = allowed;
    }

    @Override
    public boolean isNullAllowed() {
        return isNullAllowed;
    }

    @Override
    public Class<?> getClassOfField() {
        return type;
    }

    @Override
    public boolean isPrimitiveType() {
        return false;
    }

    @Override
    public boolean isArrayType() {
        return false;
    }

    @Override
    public int getNumberOfElements() {
        int objects = domains.stream().mapToInt(ClassDomain::getSize).sum();
        return isNullAllowed ? objects + 1 : objects;
    }

    @Override
    public int getNumOfClassDomains() {
        return isNullAllowed ? domains.size() + 1 : domains.size();
    }
}
