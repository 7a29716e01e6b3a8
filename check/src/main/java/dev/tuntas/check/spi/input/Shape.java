package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How one parameter, or one element of a collection, is made of fields of the input.
 *
 * <p>A collection of up to n elements is a field for its size and the fields of n elements; those
 * beyond the size are <em>absent</em>: they hold null. So every collection is one candidate, not
 * many.
 */
sealed interface Shape permits SingleShape, SequenceShape, MapShape, OptionalShape {
    /** The fields, in the order in which the condition reads them. */
    List<InputField> fields();

    /** Adds the code that goes to "no" unless the fields hold a valid value. */
    void emitPresent(ConditionCode code);

    /** Adds the code that goes to "no" unless the fields hold nothing. */
    void emitAbsent(ConditionCode code);

    /** The fields with a predicate, in the order in which the condition asks them. */
    Stream<SingleShape> judged();

    /** The value, made of what a materialised input holds. */
    @Nullable Object value(FieldReader reader);

    /** The value in one line. */
    String line(Structure<?> input);

    /** The parts that are worth a drawing, and their names. */
    List<Drawn> drawings(Structure<?> input, String name);

    /** Java code that makes the value. */
    String code(Structure<?> input, String name, CounterexampleCode into);

    /** A structure that is drawn under a name. */
    record Drawn(String name, Structure<?> structure) {}
}
