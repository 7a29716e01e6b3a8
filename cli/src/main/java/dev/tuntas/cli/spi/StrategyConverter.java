package dev.tuntas.cli.spi;

import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a strategy's name; null if it is to be chosen. */
public final class StrategyConverter implements ITypeConverter<@Nullable Strategy> {
    private static final String AUTO = "auto";

    /** A short name for {@link Strategy#KORAT_MULTIVALUE}. */
    private static final String MULTIVALUE = "multivalue";

    @Override
    public @Nullable Strategy convert(String name) {
        if (name.equalsIgnoreCase(AUTO)) {
            return null;
        }
        if (name.equalsIgnoreCase(MULTIVALUE)) {
            return Strategy.KORAT_MULTIVALUE;
        }
        return Strategy.labelled(name)
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is no strategy. Expected one of %s."
                                                .formatted(name, String.join(", ", names()))));
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        names.add(AUTO);
        names.addAll(Strategy.labels());
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
