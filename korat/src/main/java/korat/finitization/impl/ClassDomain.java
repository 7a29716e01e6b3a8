package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import korat.finitization.IClassDomain;
import org.jspecify.annotations.Nullable;

/** The objects of one class: so many that the search makes, or some that were added. */
public final class ClassDomain implements IClassDomain {
    private final Class<?> type;
    private final List<Object> added = new ArrayList<>();
    private int instances;
    private boolean isInterchangeable = true;
    private @Nullable Domain<?> domain;

    /** A class domain with so many objects. */
    public ClassDomain(Class<?> type, int instances) {
        this.type = type;
        atLeast(instances);
    }

    /** Lets it have so many objects, unless it has more. */
    void atLeast(int wanted) {
        if (wanted < 0) {
            throw new IllegalArgumentException(
                    "a class domain of %s can't have %d objects".formatted(type.getName(), wanted));
        }
        if (wanted > 0 && !added.isEmpty()) {
            throw mixed();
        }
        instances = Math.max(instances, wanted);
    }

    /**
     * The one class domain of Tuntas that stands for this; it has to be the same for all fields.
     */
    Domain<?> domain() {
        if (domain == null) {
            domain = made();
        }
        return domain;
    }

    private Domain<?> made() {
        if (instances > 0) {
            if (!isInterchangeable) {
                throw new UnsupportedOperationException(
                        "the objects of %s are made by the search, and always interchangeable; to tell them apart, make them yourself and add them by addObject"
                                .formatted(type.getName()));
            }
            return Domain.objects(type, instances);
        }
        Domain<Object> values = Domain.values(added.toArray());
        return isInterchangeable ? values.upToIsomorphism() : values;
    }

    /** Whether objects were added, so that the search makes none. */
    boolean isGiven() {
        return !added.isEmpty();
    }

    /** The objects that were added. */
    List<Object> added() {
        return Collections.unmodifiableList(added);
    }

    @Override
    public Class<?> getClassOfObjects() {
        return type;
    }

    @Override
    public String getClassNameOfObjects() {
        return type.getName();
    }

    @Override
    public int getSize() {
        return instances + added.size();
    }

    @Override
    public void includeInIsomorphismCheck(boolean include) {
        isInterchangeable = include;
    }

    @Override
    public boolean isIncludedInIsomorphismChecking() {
        return isInterchangeable;
    }

    @Override
    public void addObject(Object object) {
        if (instances > 0) {
            throw mixed();
        }
        added.add(Objects.requireNonNull(object, "null is no object: use setNullAllowed(true)"));
    }

    @Override
    public void addObjects(Object[] objects) {
        addObjects(Arrays.asList(objects));
    }

    @Override
    public void addObjects(Collection<?> objects) {
        objects.forEach(this::addObject);
    }

    private UnsupportedOperationException mixed() {
        return new UnsupportedOperationException(
                "a class domain of %s has either objects that the search makes or objects that were added, not both"
                        .formatted(type.getName()));
    }
}
