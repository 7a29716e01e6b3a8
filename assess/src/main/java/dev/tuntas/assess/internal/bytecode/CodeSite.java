package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.mutant.Mutant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable String statement;
    private final List<Possible> changes = new ArrayList<>();

    /**
     * @param statement the one that the place is in, with {@link Marks}, if it is known
     */
    CodeSite(
            MethodKey method,
            int index,
            int line,
            String operator,
            CodeFamily.Found found,
            @Nullable String statement) {
        this.method = method;
        this.index = index;
        this.line = line;
        this.operator = operator;
        this.form = found.form();
        this.original = Marks.without(found.original());
        this.statement = statement;
        for (String replacement : found.replacements()) {
            changes.add(new Possible(changes.size(), Marks.without(replacement)));
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

    /** The name of the mutation operator. */
    String operator() {
        return operator;
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
                List.of(where + ": " + inStatement(original)),
                List.of(where + ": " + inStatement(change.replacement())));
    }

    private String inStatement(String text) {
        return statement == null ? text : Marks.with(statement, index, text);
    }

    /** A class file by its place on the class path. */
    static Path file(String owner) {
        return Path.of(owner + ".class");
    }
}
