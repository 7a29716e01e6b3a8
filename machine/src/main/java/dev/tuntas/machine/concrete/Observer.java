package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.MachineMethod;

/** Is told of every instruction before it is done. A machine without one pays nothing for it. */
@FunctionalInterface
public interface Observer {
    /**
     * An instruction comes next.
     *
     * @param instruction its number in the method, counted from 0
     * @param line of the source, or 0 if the class file does not say
     * @param depth how many frames there are below
     */
    void before(MachineMethod method, int instruction, int line, int depth);
}
