package dev.tuntas.assess.internal.run;

/**
 * In which way mutants are run; the answers are the same.
 *
 * @param isSeparate each as classes of its own, not all of them behind a switch
 */
public record Running(boolean isSeparate) {}
