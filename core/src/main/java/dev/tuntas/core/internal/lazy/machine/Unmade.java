package dev.tuntas.core.internal.lazy.machine;

/**
 * Stands for a value of the JDK between {@code new} and the call of its constructor. Only the JDK
 * can make such a value, and only with its arguments.
 */
final class Unmade {}
