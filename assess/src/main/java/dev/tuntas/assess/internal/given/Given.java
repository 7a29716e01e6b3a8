package dev.tuntas.assess.internal.given;

import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.keys.CodeText;
import dev.tuntas.assess.internal.source.GivenText;
import dev.tuntas.assess.internal.source.JavaSource;
import java.util.List;

/** A change of one source that a user gives. */
public interface Given {
    /** What the user calls it. */
    String name();

    /** The source that it changes, and what becomes of it. */
    GivenText in(List<JavaSource> sources);

    /** What several mistakes make of the sources; each of them must change code. */
    static List<GivenText> in(List<JavaSource> sources, List<Given> all) {
        List<GivenText> texts = all.stream().map(given -> given.in(sources)).toList();
        for (GivenText each : texts) {
            String before = each.source().text();
            if (CodeText.of(before).equals(CodeText.of(each.text()))) {
                throw PatchProblems.noChange(each.name(), each.source().path());
            }
        }
        return texts;
    }
}
