package dev.tuntas.cli.internal.explore;

import dev.tuntas.rewind.result.WayBack;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of ways back: {@code dynamic}. */
public final class WayNames implements ITypeConverter<WayBack>, Iterable<String> {
    @Override
    public WayBack convert(String typed) {
        return Arrays.stream(WayBack.values())
                .filter(way -> name(way).equalsIgnoreCase(typed))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is no way back. Expected one of %s."
                                                .formatted(typed, String.join(", ", names()))));
    }

    private static String name(WayBack way) {
        return way.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> names() {
        return Arrays.stream(WayBack.values()).map(WayNames::name).toList();
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }
}
