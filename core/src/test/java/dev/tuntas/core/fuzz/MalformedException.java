package dev.tuntas.core.fuzz;

/** A program that javac would refuse: made while a larger one is shrunk. */
final class MalformedException extends RuntimeException {
    MalformedException(String message) {
        super(message);
    }
}
