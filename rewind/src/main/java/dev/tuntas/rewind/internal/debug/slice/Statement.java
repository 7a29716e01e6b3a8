package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.MachineMethod;

/**
 * A line of the source that ran once.
 *
 * @param start the step with which it began
 * @param line of the source, or 0
 */
public record Statement(long start, MachineMethod method, int line) {
    public String place() {
        String file = method.owner.node.sourceFile;
        return (file == null ? method.owner.name.replace('/', '.') : file)
                + (line > 0 ? ":" + line : "");
    }
}
