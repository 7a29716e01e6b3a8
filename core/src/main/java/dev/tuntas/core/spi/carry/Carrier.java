package dev.tuntas.core.spi.carry;

import dev.tuntas.core.internal.bounds.CarriedValues;
import dev.tuntas.core.internal.bounds.UnsafeValueException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Takes values over to classes of the same names that another loader has, with all that they hold;
 * what was one object stays one object. What would not be the same there is refused.
 */
public final class Carrier {
    private final UnaryOperator<Class<?>> standIn;
    private final Function<Object, @Nullable Object> twins;

    /**
     * @param standIn the class that stands for another there; the same one for classes that both
     *     loaders share
     * @param twins an object that is there already in place of another, or null
     */
    public Carrier(UnaryOperator<Class<?>> standIn, Function<Object, @Nullable Object> twins) {
        this.standIn = standIn;
        this.twins = twins;
    }

    /** Carries values together. */
    public @Nullable Object[] carry(@Nullable Object[] values) throws UncarriedException {
        try {
            return new CarriedValues(standIn, twins).carry(values);
        } catch (UnsafeValueException e) {
            throw new UncarriedException(e.reason());
        }
    }
}
