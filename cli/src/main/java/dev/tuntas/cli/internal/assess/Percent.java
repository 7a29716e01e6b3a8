package dev.tuntas.cli.internal.assess;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a share: {@code 95}, {@code 99.5}. */
final class Percent implements ITypeConverter<Double> {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}(?:\\.\\d{1,9})?");

    @Override
    public Double convert(String text) {
        if (!NUMBER.matcher(text).matches() || Double.parseDouble(text) > 100) {
            throw new TypeConversionException(
                    "'%s' is no share. Expected percent from 0 to 100, such as 95 or 99.5."
                            .formatted(text));
        }
        return Double.valueOf(text);
    }
}
