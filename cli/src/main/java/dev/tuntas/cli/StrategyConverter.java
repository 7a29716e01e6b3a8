package dev.tuntas.cli;

import dev.tuntas.core.Strategy;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a strategy's name. */
final class StrategyConverter implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String name) {
        for (Strategy strategy : Strategy.values()) {
            if (strategy.label().equalsIgnoreCase(name)) {
                return strategy;
            }
        }
        throw new TypeConversionException(
                "'%s' is no strategy. Expected one of %s."
                        .formatted(name, String.join(", ", Strategy.labels())));
    }

    /** All names, for help and completion. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Strategy.labels().iterator();
        }
    }
}
