package dev.tuntas.core.spi.space;

import java.util.List;

/** The numbers of a class domain; {@link Codes} tells them. */
public abstract class CodedClass {
    final int id;
    final int firstObject;
    final List<Object> given;

    /**
     * The numbers of a class domain.
     *
     * @param id its place among the class domains of its space
     * @param firstObject the number, in the whole space, of its first object
     * @param given descriptions of its values, if it has some
     */
    protected CodedClass(int id, int firstObject, List<Object> given) {
        this.id = id;
        this.firstObject = firstObject;
        this.given = given;
    }

    /** A short name of one of its objects. */
    public abstract String label(int index);
}
