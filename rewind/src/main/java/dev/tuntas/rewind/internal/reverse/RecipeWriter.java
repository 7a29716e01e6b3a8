package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the derivations that {@link LeastFixpoint} has found as a recipe. */
final class RecipeWriter {
    private final Window window;
    private final Versions versions;
    private final ShapeTable shapes;
    private final LeastFixpoint fixpoint;
    private final int[] goals = new int[Shape.MAX_OPERANDS + 1];
    private final List<int[]> steps = new ArrayList<>();
    private final Map<Integer, Integer> stepOf = new HashMap<>();

    RecipeWriter(Window window, ShapeTable shapes, LeastFixpoint fixpoint) {
        this.window = window;
        this.versions = window.versions();
        this.shapes = shapes;
        this.fixpoint = fixpoint;
    }

    /**
     * A recipe for the last event: for its old value if that can be had, else one that knows at
     * least the place; null if not even that.
     */
    @Nullable Recipe write(SiteLog[] logs) {
        long event = window.end() - 1;
        Shape shape = shapes.get(window.site(event));
        int[] needs = shape.destinationNeeds;
        for (int i = 0; i < needs.length; i++) {
            goals[i] = window.operand(event, needs[i]);
        }
        goals[needs.length] = window.mentioned(event, Window.DESTROYED);
        fixpoint.solve(goals, needs.length + 1);
        steps.clear();
        stepOf.clear();
        int[] address = new int[needs.length];
        for (int i = 0; i < needs.length; i++) {
            if (!fixpoint.isKnown(goals[i])) {
                return null;
            }
            address[i] = source(goals[i], logs);
        }
        int old = goals[needs.length];
        int value = fixpoint.isKnown(old) ? source(old, logs) : Recipe.SAVED;
        return new Recipe(value, address, steps.toArray(new int[0][]));
    }

    private int source(int version, SiteLog[] logs) {
        if (fixpoint.kind(version) == Recipe.CURRENT) {
            return Recipe.CURRENT;
        }
        Integer written = stepOf.get(version);
        if (written != null) {
            return written;
        }
        int[] step = step(version, logs);
        steps.add(step);
        stepOf.put(version, steps.size() - 1);
        return steps.size() - 1;
    }

    private int[] step(int version, SiteLog[] logs) {
        int kind = fixpoint.kind(version);
        if (kind == Recipe.SAVE) {
            int site = versions.savedSite(version);
            int back = logs[site].values.count() - 1 - versions.saveNumber(version);
            return new int[] {kind, site, back, 0};
        }
        long event = fixpoint.event(version);
        int operand = fixpoint.operand(version);
        Shape shape = shapes.get(window.site(event));
        int[] premises =
                switch (kind) {
                    case Recipe.REDEFINE -> operands(event, shape.valueNeeds, 0);
                    case Recipe.EXTRACT -> extraction(event, shape, operand);
                    case Recipe.LOOKUP -> operands(event, shape.addressNeeds[operand], 0);
                    case Recipe.LOOKUP_DESTINATION -> operands(event, shape.destinationNeeds, 0);
                    case Recipe.LOOKBACK -> new int[] {window.operand(event, operand)};
                    default -> new int[] {window.mentioned(event, Window.MADE)};
                };
        int[] step = new int[Recipe.SOURCES + premises.length];
        for (int i = 0; i < premises.length; i++) {
            step[Recipe.SOURCES + i] = source(premises[i], logs);
        }
        step[Recipe.KIND] = kind;
        step[Recipe.SITE] = window.site(event);
        step[Recipe.BACK] = back(event);
        step[Recipe.OPERAND] = operand;
        return step;
    }

    private int[] extraction(long event, Shape shape, int operand) {
        int[] needs = java.util.Objects.requireNonNull(shape.extractions[operand]).needs;
        int[] premises = operands(event, needs, 1);
        premises[0] = window.mentioned(event, Window.MADE);
        return premises;
    }

    private int[] operands(long event, int[] needs, int before) {
        int[] found = new int[before + needs.length];
        for (int i = 0; i < needs.length; i++) {
            found[before + i] = window.operand(event, needs[i]);
        }
        return found;
    }

    private int back(long event) {
        int site = window.site(event);
        int back = 0;
        for (long at = event + 1; at < window.end(); at++) {
            back += window.site(at) == site ? 1 : 0;
        }
        return back;
    }
}
