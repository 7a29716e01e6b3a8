package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.Mutated;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found in the methods that may be changed. */
final class CodeScan {
    /** A line of a method. */
    record Line(MethodKey method, int line) {}

    /** A jump of a method, by its instruction. */
    record Jump(MethodKey method, int index) {}

    /**
     * A jump's condition.
     *
     * @param number among all conditions
     */
    record Outcome(int number, boolean jumpsIfTrue) {}

    private final List<CodeSite> sites = new ArrayList<>();
    private final Map<Line, Integer> lines = new LinkedHashMap<>();
    private final Map<Jump, Outcome> jumps = new LinkedHashMap<>();
    private final List<Mutated.Place> statements = new ArrayList<>();
    private final List<Mutated.Place> conditions = new ArrayList<>();

    List<CodeSite> sites() {
        return sites;
    }

    /** Lines, and the numbers that they have as statements. */
    Map<Line, Integer> lines() {
        return lines;
    }

    Map<Jump, Outcome> jumps() {
        return jumps;
    }

    List<Mutated.Place> statements() {
        return statements;
    }

    List<Mutated.Place> conditions() {
        return conditions;
    }

    /** A line counts once, wherever its code is. Line 0 is a method that has none. */
    void addLine(MethodKey method, int line) {
        if (lines.putIfAbsent(new Line(method, line), statements.size()) == null) {
            statements.add(place(method, line, line == 0 ? "the method" : "line " + line));
        }
    }

    void addJump(MethodKey method, int index, int line, JumpCondition condition) {
        jumps.put(new Jump(method, index), new Outcome(conditions.size(), condition.jumpsIfTrue()));
        conditions.add(place(method, line, Marks.without(condition.text())));
    }

    private static Mutated.Place place(MethodKey method, int line, String text) {
        return new Mutated.Place(
                method.owner().replace('/', '.'),
                CodeTexts.title(method.name(), method.descriptor()),
                CodeSite.file(method.owner()),
                line,
                text,
                method,
                0,
                0);
    }
}
