package dev.tuntas.symbolic.internal.machine;

/** Something has to be run first: a frame was put on top, and then the instruction is done anew. */
final class Redo extends RuntimeException {
    private static final long serialVersionUID = 1;
    static final Redo REDO = new Redo();

    private Redo() {
        super(null, null, false, false);
    }
}
