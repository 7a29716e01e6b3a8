package dev.tuntas.cli.internal.assess;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How many mutants are wanted.
 *
 * @param least if there are fewer, further changes are made; what is still missing is said
 */
record MutantRange(int least, int most) {
    /** Reads {@code 300}, {@code 200..300} and {@code all}. */
    static final class Reader implements ITypeConverter<MutantRange> {
        private static final Pattern RANGE =
                Pattern.compile("(?:(\\d{1,9})\\.\\.)?(0*[1-9]\\d{0,8})");

        @Override
        public MutantRange convert(String text) {
            if (text.equals("all")) {
                return new MutantRange(1, Integer.MAX_VALUE);
            }
            Matcher matcher = RANGE.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "'%s' is no number of mutants. Expected 300, 200..300 or all."
                                .formatted(text));
            }
            int most = Integer.parseInt(matcher.group(2));
            String least = matcher.group(1);
            return new MutantRange(least == null ? 1 : Integer.parseInt(least), most);
        }
    }
}
