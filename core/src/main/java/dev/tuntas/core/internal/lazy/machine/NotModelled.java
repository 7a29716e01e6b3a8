package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.machine.code.Unfollowable;

/**
 * Something that a model can't do, found out before it has changed anything, so that the JDK's own
 * code may do it instead: see {@link Takeover}.
 */
public final class NotModelled extends Unfollowable {
    private static final long serialVersionUID = 1;

    public NotModelled(String what) {
        super(what);
    }
}
