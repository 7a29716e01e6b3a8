package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonObject;
import dev.tuntas.assess.mutant.Mutant;

/** What a mutant replaces, from 1; the end is behind its last character. */
record MutantSpan(int line, int column, int endLine, int endColumn) {
    static MutantSpan of(Mutant mutant) {
        String text = mutant.original();
        // A class file may not say of what line its code is; readers of reports want a line.
        int line = Math.max(1, mutant.line());
        int breaks = (int) text.chars().filter(c -> c == '\n').count();
        int lastLine = text.length() - (text.lastIndexOf('\n') + 1);
        return new MutantSpan(
                line,
                mutant.column(),
                line + breaks,
                (breaks == 0 ? mutant.column() : 1) + lastLine);
    }

    /** As mutation-testing reports have it. */
    JsonObject location() {
        JsonObject location = new JsonObject();
        location.add("start", position(line, column));
        location.add("end", position(endLine, endColumn));
        return location;
    }

    private static JsonObject position(int line, int column) {
        JsonObject position = new JsonObject();
        position.addProperty("line", line);
        position.addProperty("column", column);
        return position;
    }
}
