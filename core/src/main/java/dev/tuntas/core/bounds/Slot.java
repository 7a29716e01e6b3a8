package dev.tuntas.core.bounds;

import dev.tuntas.core.spi.space.CodedSlot;

/**
 * One field of one object of the space, or one length or element of an array.
 *
 * <pre>{@code
 * for (Slot slot : finitization.space().slots()) {
 *     System.out.println(slot.name() + ": " + slot.domain().size() + " values");
 * }
 * }</pre>
 */
public final class Slot extends CodedSlot {
    private final String name;
    private final FieldDomain domain;

    Slot(int id, int object, int position, String name, FieldDomain domain) {
        super(id, object, position);
        this.name = name;
        this.domain = domain;
    }

    /** The field, {@code length} or {@code [i]}, with its object: {@code Node#0.left}. */
    public String name() {
        return name;
    }

    /** The values it may take. */
    public FieldDomain domain() {
        return domain;
    }

    @Override
    public String toString() {
        return name;
    }
}
