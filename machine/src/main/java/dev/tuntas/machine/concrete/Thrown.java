package dev.tuntas.machine.concrete;

/**
 * Carries an exception of the program from where it arises to the frames of the program. Whatever
 * else is thrown inside the machine is a fault of the machine, and is never shown to the program.
 */
final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;

    final transient Throwable throwable;

    Thrown(Throwable throwable) {
        super(null, null, false, false);
        this.throwable = throwable;
    }
}
