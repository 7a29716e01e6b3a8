package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import java.util.List;
import korat.finitization.IArraySet;
import korat.finitization.IFieldDomain;
import korat.finitization.IIntSet;
import org.jspecify.annotations.Nullable;

/** Arrays of some lengths. */
public final class ArraySet implements FieldValues, IArraySet {
    private final Class<?> type;
    private final int count;
    private IIntSet lengths;
    private IFieldDomain components;
    private @Nullable Domain<?> shared;

    ArraySet(Class<?> type, IIntSet lengths, IFieldDomain components, int count) {
        if (!type.isArray()) {
            throw new IllegalArgumentException(
                    "%s is no array; an array of it is %s[].class"
                            .formatted(type.getName(), type.getSimpleName()));
        }
        this.type = type;
        this.lengths = lengths;
        this.components = components;
        this.count = count;
    }

    @Override
    public Domain<?> domain(boolean sharesArrays) {
        if (!sharesArrays) {
            return Domain.ownArrays(type, sizes(), elements(false));
        }
        if (shared == null) {
            shared = Domain.arrays(type, count, sizes(), elements(true));
        }
        return shared;
    }

    private Domain<Integer> sizes() {
        if (lengths instanceof IntSet ints) {
            List<Integer> values = ints.values();
            return Domain.values(values.toArray(new Integer[0]));
        }
        throw new IllegalArgumentException(
                "the lengths of %s were not made by createIntSet".formatted(type.getName()));
    }

    private Domain<?> elements(boolean sharesArrays) {
        return FieldValues.of(components).domain(sharesArrays);
    }

    @Override
    public void setArraySizes(IIntSet sizes) {
        lengths = sizes;
    }

    @Override
    public IIntSet getArraySizes() {
        return lengths;
    }

    @Override
    public void setComponentsSet(IFieldDomain newComponents) {
        components = newComponents;
    }

    @Override
    public IFieldDomain getComponentsSet() {
        return components;
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
        return true;
    }

    @Override
    public int getNumberOfElements() {
        return count;
    }

    @Override
    public int getNumOfClassDomains() {
        return 1;
    }
}
