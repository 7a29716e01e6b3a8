package dev.tuntas.assess.internal.keys;

import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.MethodExtents;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.mutant.Mutant;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What each mutant is known again by, whichever others are chosen beside it and wherever in the
 * file its method is: the method, the line as it is written, and the change. Where the same change
 * is possible on the same line twice, or on several lines that are written alike, it is the second
 * one of its method ({@code #2}), counted in the source.
 */
public final class MutantKeys {
    /** From the first to behind the last statement of a method. */
    private record Extent(JavaSource source, int start, int end) {
        Extent with(Mutated.Place place) {
            return new Extent(source, Math.min(start, place.start()), Math.max(end, place.end()));
        }
    }

    private final Map<Path, JavaSource> sources = new HashMap<>();
    private final Map<Path, MethodExtents> extents = new HashMap<>();
    private final Map<String, Extent> methods = new HashMap<>();
    private final Map<Integer, String> keys = new HashMap<>();
    private final Map<Integer, String> codes = new HashMap<>();

    public MutantKeys(Mutated mutated, List<JavaSource> sources) {
        sources.forEach(source -> this.sources.put(source.path(), source));
        for (Mutated.Place place : mutated.statements()) {
            JavaSource source = this.sources.get(place.file());
            if (source != null) {
                methods.merge(
                        place.className() + "#" + place.method(),
                        new Extent(source, place.start(), place.end()),
                        (known, more) -> known.with(place));
            }
        }
        mutated.mutants().forEach(this::add);
    }

    private void add(Mutant mutant) {
        String key = mutant.key().replaceAll("\\p{Cntrl}+", " ") + texts(mutant);
        JavaSource source = sources.get(mutant.file());
        if (source == null) {
            // Of a class file: its column is the place of an instruction.
            keys.put(mutant.number(), key + " @" + mutant.column());
            return;
        }
        Extent extent =
                methods.computeIfAbsent(
                        mutant.className() + "#" + mutant.method(),
                        name -> new Extent(source, 0, source.text().length()));
        int occurrence = occurrence(mutant, extent);
        keys.put(mutant.number(), occurrence == 1 ? key : key + " #" + occurrence);
    }

    /** With its header: what the names of parameters mean, and what is said of them, counts. */
    private String print(Mutant mutant) {
        JavaSource source = sources.get(mutant.file());
        if (source == null) {
            return "";
        }
        int place = source.lineStart(mutant.line()) + mutant.column() - 1;
        String text =
                extents.computeIfAbsent(source.path(), path -> MethodExtents.of(source))
                        .around(place)
                        .orElse(source.text());
        return Digest.brief(CodeText.hasContracts(text) ? text : CodeText.of(text));
    }

    /** Texts that differ only in their blanks would be written alike. */
    private static String texts(Mutant mutant) {
        String now = mutant.replacement();
        boolean isText = now.contains("\"") || now.contains("'");
        return isText && now.matches("(?s).*\\s\\s.*") ? " [" + Digest.brief(now) + "]" : "";
    }

    private static int occurrence(Mutant mutant, Extent extent) {
        JavaSource source = extent.source;
        int place = source.lineStart(mutant.line()) + mutant.column() - 1;
        Matcher alike = written(mutant.original()).matcher(source.text());
        int count = 1;
        int from = extent.start;
        while (alike.find(from) && alike.start() < place) {
            if (isWhole(source.text(), alike.start(), alike.end())
                    && lines(source, alike).equals(joined(mutant.before()))) {
                count++;
            }
            from = alike.start() + 1;
        }
        return count;
    }

    /** Code, however much room is between its words: in keys there is always one blank. */
    private static Pattern written(String code) {
        return Pattern.compile(
                Stream.of(code.strip().split("\\s+", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining("\\s+")));
    }

    private static boolean isWhole(String text, int start, int end) {
        return !(start > 0 && isWord(text, start - 1) && isWord(text, start))
                && !(end > 0 && end < text.length() && isWord(text, end - 1) && isWord(text, end));
    }

    private static boolean isWord(String text, int at) {
        return Character.isJavaIdentifierPart(text.charAt(at));
    }

    private static String lines(JavaSource source, Matcher found) {
        int from = source.lineStart(source.line(found.start()));
        int to = source.lineEnd(source.line(found.end()));
        return joined(source.text().substring(from, to).lines().toList());
    }

    private static String joined(List<String> lines) {
        return String.join(" ", lines).strip();
    }

    /** Whether a key is of a class that has code under test. */
    public boolean isOfClassUnderTest(String key) {
        return methods.keySet().stream()
                .anyMatch(method -> key.startsWith(method.substring(0, method.indexOf('#') + 1)));
    }

    /** What a mutant is known by. */
    public String key(Mutant mutant) {
        return keys.getOrDefault(mutant.number(), "");
    }

    /** A fingerprint of the code of the method that it is in. */
    public String code(Mutant mutant) {
        return codes.computeIfAbsent(mutant.number(), number -> print(mutant));
    }
}
