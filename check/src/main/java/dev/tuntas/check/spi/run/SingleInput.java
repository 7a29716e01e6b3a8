package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** One input alone. */
record SingleInput(Structure<?> input) implements InputSource {
    @Override
    public Given forEach(Consumer<Structure<?>> consumer, Duration atMost) {
        consumer.accept(input);
        return new Given(true, Optional.empty());
    }

    @Override
    public void stop() {}
}
