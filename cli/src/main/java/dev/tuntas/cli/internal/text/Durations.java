package dev.tuntas.cli.internal.text;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}, and {@code 1m30s}. */
public final class Durations implements ITypeConverter<Duration> {
    /** No more digits than fit into 64 bits of nanoseconds. */
    private static final Pattern TIME =
            Pattern.compile("(?:(\\d{1,6})h)?(?:(\\d{1,7})m)?(?:(\\d{1,9})s)?(?:(\\d{1,9})ms)?");

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text.trim());
        if (text.isBlank() || !time.matches()) {
            throw new TypeConversionException(
                    "'%s' is no time. Expected a number and its unit, such as 500ms, 30s, 2m or 1h."
                            .formatted(text));
        }
        return Duration.ofHours(part(time, 1))
                .plusMinutes(part(time, 2))
                .plusSeconds(part(time, 3))
                .plusMillis(part(time, 4));
    }

    private static long part(Matcher time, int group) {
        String digits = time.group(group);
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
