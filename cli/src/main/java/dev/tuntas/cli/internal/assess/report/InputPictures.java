package dev.tuntas.cli.internal.assess.report;

import static java.util.stream.Collectors.toMap;

import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Snippet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Inputs on a page: drawn as long as the page does not grow too large, then as text. */
final class InputPictures {
    private static final int MOST_CHARACTERS = 1_500_000;

    private final AssessReport report;
    private int characters;

    InputPictures(AssessReport report) {
        this.report = report;
    }

    List<Picture> of(ShownInput input) {
        Map<String, String> values = input.forms().values();
        if (values.isEmpty() || characters > MOST_CHARACTERS) {
            return List.of(new Picture("the input", "", input.drawing().stripTrailing()));
        }
        List<Picture> pictures = Pictures.ofInput(values, drawings(input)).pictures();
        characters += pictures.stream().mapToInt(each -> each.svg().length()).sum();
        return pictures;
    }

    private static Map<String, String> drawings(ShownInput input) {
        return input.forms().structures().entrySet().stream()
                .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().toSvg()));
    }

    /** How the input is run again, and code that makes it. */
    List<Snippet> snippets(ShownInput input) {
        List<Snippet> snippets = new ArrayList<>();
        report.command(input)
                .ifPresent(line -> snippets.add(new Snippet("The original on it", line, false)));
        String code = input.forms().code();
        if (!code.isEmpty()) {
            snippets.add(new Snippet("As code, field by field", code, true));
        }
        return snippets;
    }
}
