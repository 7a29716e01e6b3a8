package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import java.util.Map;
import java.util.Objects;

/**
 * Says in Tuntas's own terms what a finitization of Korat says.
 *
 * <p>What differs: in Korat the values of a field are those of one class only, here of its
 * subclasses, too. So where a class above has values for a field and a class domain of a subclass
 * has not, the field of the subclass is left as its constructor makes it.
 */
final class BoundsOfKorat {
    private final Map<Class<?>, ClassDomain> classes;
    private final Map<Class<?>, Map<String, FieldValues>> fields;
    private final boolean sharesArrays;

    BoundsOfKorat(
            Map<Class<?>, ClassDomain> classes,
            Map<Class<?>, Map<String, FieldValues>> fields,
            boolean sharesArrays) {
        this.classes = classes;
        this.fields = fields;
        this.sharesArrays = sharesArrays;
    }

    <T> dev.tuntas.core.bounds.Finitization<T> of(Class<T> root) {
        @SuppressWarnings("unchecked") // It is the class domain of this class.
        Domain<T> roots = (Domain<T>) domainOf(root).domain();
        dev.tuntas.core.bounds.Finitization.Builder<T> bounds =
                dev.tuntas.core.bounds.Finitization.of(root, roots).keepRest();
        fields.forEach(
                (type, values) -> {
                    requireMade(type);
                    values.forEach(
                            (field, value) -> bounds.set(type, field, value.domain(sharesArrays)));
                });
        classes.keySet().forEach(type -> leaveInherited(bounds, type));
        return bounds.build();
    }

    private ClassDomain domainOf(Class<?> type) {
        return Objects.requireNonNull(classes.get(type));
    }

    private void requireMade(Class<?> type) {
        if (domainOf(type).isGiven()) {
            throw new UnsupportedOperationException(
                    "objects of %s were added as they are, so their fields can't have values"
                            .formatted(type.getName()));
        }
    }

    private void leaveInherited(
            dev.tuntas.core.bounds.Finitization.Builder<?> bounds, Class<?> type) {
        Map<String, FieldValues> own = fields.getOrDefault(type, Map.of());
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            for (String field : fields.getOrDefault(above, Map.of()).keySet()) {
                if (!own.containsKey(field)) {
                    bounds.exclude(type, field);
                }
            }
        }
    }
}
