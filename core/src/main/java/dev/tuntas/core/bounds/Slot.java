package dev.tuntas.core.bounds;

/**
 * One field of one object of the space, or one length or element of an array.
 *
 * @param id the slot's place in a candidate
 * @param object the number of the object that has it, or -1 for the slot that chooses the root
 * @param position the place among the object's slots; of an array's, 0 is the length
 * @param name the field, {@code length} or {@code [i]}, with its object: {@code Node#0.left}
 * @param domain the values it may take
 */
public record Slot(int id, int object, int position, String name, FieldDomain domain) {}
