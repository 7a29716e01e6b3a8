package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineMethod;

/**
 * A place where a line of the source begins to be done.
 *
 * @param step the place
 * @param depth how many frames lie below
 */
public record LineStart(long step, int thread, MachineMethod method, int line, int depth) {
    public String className() {
        return method.owner.name.replace('/', '.');
    }

    public String file() {
        String known = method.owner.node.sourceFile;
        return known == null ? className() : known;
    }

    public String place() {
        return file() + ":" + line;
    }
}
