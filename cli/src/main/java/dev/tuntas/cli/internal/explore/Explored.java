package dev.tuntas.cli.internal.explore;

import dev.tuntas.rewind.result.ExplorationResult;
import java.time.Duration;

/** What there is to say of an exploration. */
record Explored(Class<?> program, ExplorationResult result, Duration time, Duration cpu) {}
