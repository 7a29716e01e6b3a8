package dev.tuntas.cli;

import dev.tuntas.core.Strategy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a strategy's name. */
public final class StrategyConverter implements ITypeConverter<Strategy> {
    /** A short name for {@link Strategy#KORAT_MULTIVALUE}. */
    private static final String MULTIVALUE = "multivalue";

    @Override
    public Strategy convert(String name) {
        if (name.equalsIgnoreCase(MULTIVALUE)) {
            return Strategy.KORAT_MULTIVALUE;
        }
        for (Strategy strategy : Strategy.values()) {
            if (strategy.label().equalsIgnoreCase(name)) {
                return strategy;
            }
        }
        throw new TypeConversionException(
                "'%s' is no strategy. Expected one of %s."
                        .formatted(name, String.join(", ", names())));
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(Strategy.labels());
        names.add(MULTIVALUE);
        return names;
    }

    /** All names, for help and completion. */
    public static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }
}
