package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.mutant.Mutant;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A place in a method where changes are possible, and these. */
final class CodeSite {
    /** A change, as one of those of its place. */
    record Possible(int index, String replacement) {}

    private final MethodKey method;
    private final int index;
    private final int line;
    private final String operator;
    private final CodeForm form;
    private final String original;
    private final List<Possible> changes = new ArrayList<>();

    CodeSite(MethodKey method, int index, int line, String operator, CodeFamily.Found found) {
        this.method = method;
        this.index = index;
        this.line = line;
        this.operator = operator;
        this.form = found.form();
        this.original = found.original();
        for (String replacement : found.replacements()) {
            changes.add(new Possible(changes.size(), replacement));
        }
    }

    MethodKey method() {
        return method;
    }

    /** Its first instruction, as one of the method's. */
    int index() {
        return index;
    }

    CodeForm form() {
        return form;
    }

    List<Possible> changes() {
        return changes;
    }

    /** A change as users see it, without a number; its column tells the instruction. */
    Mutant mutant(Possible change) {
        String where = line == 0 ? "instruction " + index : "line " + line;
        return new Mutant(
                0,
                operator,
                method.owner().replace('/', '.'),
                CodeTexts.title(method.name(), method.descriptor()),
                file(method.owner()),
                line,
                index + 1,
                original,
                change.replacement(),
                List.of(where + ": " + original),
                List.of(where + ": " + change.replacement()));
    }

    /** A class file by its place on the class path. */
    static Path file(String owner) {
        return Path.of(owner + ".class");
    }
}
