package dev.tuntas.rewind.internal.shape;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;

/** A field of objects: the class that declares it, and the way to it. */
record FieldAccess(ConcreteClass owner, Access access, int place, boolean isRef, String name) {
    boolean isOf(Object object) {
        return owner.shell.isInstance(object);
    }
}
