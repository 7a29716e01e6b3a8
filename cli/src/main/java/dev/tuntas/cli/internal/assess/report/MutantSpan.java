package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonObject;
import dev.tuntas.assess.mutant.Mutant;

/** What a mutant replaces, from 1; the end is behind its last character. */
record MutantSpan(int line, int column, int endLine, int endColumn) {
    static MutantSpan of(Mutant mutant) {
        String text = mutant.original();
        int breaks = (int) text.chars().filter(c -> c == '\n').count();
        int lastLine = text.length() - (text.lastIndexOf('\n') + 1);
        return new MutantSpan(
                mutant.line(),
                mutant.column(),
                mutant.line() + breaks,
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
