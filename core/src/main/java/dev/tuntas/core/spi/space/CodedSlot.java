package dev.tuntas.core.spi.space;

/** The numbers of a slot; {@link Codes} tells them. */
public abstract class CodedSlot {
    final int id;
    final int object;
    final int position;

    /**
     * The numbers of a slot.
     *
     * @param id the slot's place in a candidate
     * @param object the number of the object that has it, or -1 for the slot that chooses the root
     * @param position the place among the object's slots; of an array's, 0 is the length
     */
    protected CodedSlot(int id, int object, int position) {
        this.id = id;
        this.object = object;
        this.position = position;
    }
}
