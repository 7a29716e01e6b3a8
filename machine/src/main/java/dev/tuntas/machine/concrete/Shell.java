package dev.tuntas.machine.concrete;

/**
 * The type of the last parameter, always null, of constructors that the machine adds to shells: it
 * tells them apart from those of the program. See {@link ShellWriter}.
 */
public final class Shell {
    private Shell() {}
}
