package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;
import dev.tuntas.report.GalleryPage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a structure is written. */
public enum Format {
    /** A drawing, and an empty line after it. */
    TEXT("txt", "text") {
        @Override
        public String write(Structure<?> structure) {
            return structure.toText().stripTrailing() + "\n\n";
        }
    },
    /** One object in one line, with the candidate first. */
    JSON("json", "jsonl", "ndjson") {
        /** JSON has no line breaks within strings, so those that are there only lay it out. */
        @Override
        public String write(Structure<?> structure) {
            String json =
                    structure
                            .toJson()
                            .strip()
                            .replaceAll("(?<=\\[)\\R\\s*", "")
                            .replaceAll("\\R\\s*", " ");
            return "{\"candidate\": \"" + structure.candidate() + "\", " + json.substring(1) + "\n";
        }
    },
    /** Statements, and the methods that they call. */
    JAVA("java") {
        @Override
        public String write(Structure<?> structure) {
            return structure.toJava().strip() + "\n";
        }
    },
    /** One digraph for Graphviz. */
    DOT("dot", "gv") {
        @Override
        public String write(Structure<?> structure) {
            return structure.toDot().strip() + "\n";
        }
    },
    /** One picture. */
    SVG("svg") {
        @Override
        public String write(Structure<?> structure) {
            return structure.toSvg().strip() + "\n";
        }
    },
    /** A page for a browser. */
    HTML("html", "htm") {
        @Override
        public String write(Structure<?> structure) {
            return new GalleryPage(structure.toString(), "tuntas")
                    .html(
                            List.of(GalleryOutput.specimen(1, structure)).iterator(),
                            1,
                            List.of("One candidate."));
        }
    };

    private final String suffixes;

    Format(String... suffixes) {
        this.suffixes = " " + String.join(" ", suffixes) + " ";
    }

    /** The structure with everything that separates it from a next one. */
    public abstract String write(Structure<?> structure);

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
