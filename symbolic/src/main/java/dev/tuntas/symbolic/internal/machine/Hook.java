package dev.tuntas.symbolic.internal.machine;

/** An object that the code which is run can call, to tell the script that it is there. */
public interface Hook {
    void called();
}
