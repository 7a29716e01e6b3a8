package dev.tuntas.machine.code;

/** Code that a machine can't follow: a native method, say. Says which. */
public class Unfollowable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unfollowable(String what) {
        super(what, null, false, false);
    }
}
