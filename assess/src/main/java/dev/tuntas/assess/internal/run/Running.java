package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.spi.Fork;
import dev.tuntas.assess.spi.RemoteMutants;
import org.jspecify.annotations.Nullable;

/**
 * In which way mutants are run; the answers are the same.
 *
 * @param isSeparate each as classes of its own, not all of them behind a switch
 * @param fork in a process of its own
 * @param remote by other processes; null if they are not
 */
public record Running(boolean isSeparate, Fork fork, @Nullable RemoteMutants remote) {}
