package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.spi.Fork;

/**
 * In which way mutants are run; the answers are the same.
 *
 * @param isSeparate each as classes of its own, not all of them behind a switch
 * @param fork in a process of its own
 */
public record Running(boolean isSeparate, Fork fork) {}
