package dev.tuntas.cli.internal.prove;

import dev.tuntas.symbolic.result.Mode;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The names of modes: {@code lazier#}. */
public final class ModeNames implements ITypeConverter<Mode>, Iterable<String> {
    @Override
    public Mode convert(String name) {
        return Arrays.stream(Mode.values())
                .filter(mode -> mode.toString().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is no mode. Expected one of %s."
                                                .formatted(name, String.join(", ", names()))));
    }

    private static List<String> names() {
        return Arrays.stream(Mode.values()).map(Mode::toString).toList();
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }
}
