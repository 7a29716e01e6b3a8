package dev.tuntas.core.spi.space;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The numbers of the values of a slot; {@link Codes} tells them. */
public abstract class CodedDomain {
    final int[] classDomain;
    final int[] index;
    final int[] own;
    final int[] object;
    final boolean[] held;
    final List<@Nullable Object> given;

    /**
     * For each value:
     *
     * @param classDomain the class domain whose objects it is interchangeable with, or -1
     * @param index its index in its class domain
     * @param own the class domain of an object that only this slot may refer to, or -1
     * @param object the number of the object in the whole space, or -1 for a value without slots
     * @param held whether an object is in an {@code Optional}
     * @param given a description of a plain value
     */
    protected CodedDomain(
            int[] classDomain,
            int[] index,
            int[] own,
            int[] object,
            boolean[] held,
            List<@Nullable Object> given) {
        this.classDomain = classDomain;
        this.index = index;
        this.own = own;
        this.object = object;
        this.held = held;
        this.given = given;
    }
}
