package dev.tuntas.assess.internal.given;

import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.source.GivenText;
import dev.tuntas.assess.internal.source.JavaSource;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A mistake in the source of a class.
 *
 * @param edit puts it into the text of the source
 */
public record GivenMistake(String name, Class<?> where, UnaryOperator<String> edit)
        implements Given {
    @Override
    public GivenText in(List<JavaSource> sources) {
        Class<?> outermost = where;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        String className = outermost.getName();
        JavaSource source =
                sources.stream()
                        .filter(each -> each.className().equals(className))
                        .findFirst()
                        .orElseThrow(() -> PatchProblems.noSource(name, className, paths(sources)));
        return new GivenText(name, source, edit.apply(source.text()));
    }

    private static List<String> paths(List<JavaSource> sources) {
        return sources.stream().map(source -> source.path().toString()).toList();
    }
}
