package dev.tuntas.cli.internal.repair;

import dev.tuntas.repair.result.RepairStrategy;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of strategies: {@code checkpoint+multivalue}. */
public final class RepairStrategies implements ITypeConverter<RepairStrategy>, Iterable<String> {
    @Override
    public RepairStrategy convert(String name) {
        return Arrays.stream(RepairStrategy.values())
                .filter(strategy -> name(strategy).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is no strategy. Expected one of %s."
                                                .formatted(name, String.join(", ", names()))));
    }

    static String name(RepairStrategy strategy) {
        return strategy.name().toLowerCase(Locale.ROOT).replace('_', '+');
    }

    private static List<String> names() {
        return Arrays.stream(RepairStrategy.values()).map(RepairStrategies::name).toList();
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }
}
