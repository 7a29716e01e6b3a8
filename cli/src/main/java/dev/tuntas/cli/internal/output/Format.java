package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;
import dev.tuntas.report.GalleryPage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a structure is written. */
public enum Format {
    /** A drawing, and an empty line after it. */
    TEXT(structure -> structure.toText().stripTrailing() + "\n\n", "txt", "text"),
    /** One object in one line, with the candidate first. */
    JSON(Format::line, "json", "jsonl", "ndjson"),
    /** Statements, and the methods that they call. */
    JAVA(structure -> structure.toJava().strip() + "\n", "java"),
    /** One digraph for Graphviz. */
    DOT(structure -> structure.toDot().strip() + "\n", "dot", "gv"),
    /** One picture. */
    SVG(structure -> structure.toSvg().strip() + "\n", "svg"),
    /** A page for a browser. */
    HTML(Format::page, "html", "htm");

    @SuppressWarnings("ImmutableEnumChecker") // it has no state
    private final Function<Structure<?>, String> writer;

    private final String suffixes;

    Format(Function<Structure<?>, String> writer, String... suffixes) {
        this.writer = writer;
        this.suffixes = " " + String.join(" ", suffixes) + " ";
    }

    /** The structure with everything that separates it from a next one. */
    public String write(Structure<?> structure) {
        return writer.apply(structure);
    }

    /** JSON has no line breaks within strings, so those that are there only lay it out. */
    private static String line(Structure<?> structure) {
        String json =
                structure
                        .toJson()
                        .strip()
                        .replaceAll("(?<=\\[)\\R\\s*", "")
                        .replaceAll("\\R\\s*", " ");
        return "{\"candidate\": \"" + structure.candidate() + "\", " + json.substring(1) + "\n";
    }

    private static String page(Structure<?> structure) {
        return new GalleryPage(structure.toString(), "tuntas")
                .html(
                        List.of(GalleryOutput.specimen(1, structure)).iterator(),
                        1,
                        List.of("One candidate."));
    }

    /** The format that a file's name tells, or null. */
    public static @Nullable Format ofFile(String name) {
        String suffix = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> format.suffixes.contains(" " + suffix + " "))
                .findFirst()
                .orElse(null);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a format's name. */
    public static final class Converter implements ITypeConverter<Format> {
        @Override
        public Format convert(String name) {
            return Arrays.stream(values())
                    .filter(format -> format.toString().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(unknown(name)));
        }

        private static String unknown(String name) {
            String all =
                    Arrays.stream(values()).map(Format::toString).collect(Collectors.joining(", "));
            return "'%s' is no format. Expected one of %s.".formatted(name, all);
        }
    }
}
