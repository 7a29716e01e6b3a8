package dev.tuntas.rewind.internal.reverse;

import org.jspecify.annotations.Nullable;

/**
 * Runs reverse code in the state after an event. It reads nothing but that state, saves of earlier
 * events and the sites and frames of the trace, which are the same when the event has been recorded
 * and when it is undone. So a recipe that gives the right value once gives it again.
 */
final class RecipeRunner {
    private final ShapeTable shapes;
    private final CellState state;
    private final EventTrace trace;
    private final int window;
    private final @Nullable InverseReferences references;
    private final long[] values = new long[Shape.MAX_OPERANDS];
    private long[] results = new long[32];
    private boolean hasFailed;

    private long place;
    private long value;

    RecipeRunner(
            ShapeTable shapes,
            CellState state,
            EventTrace trace,
            int window,
            @Nullable InverseReferences references) {
        this.shapes = shapes;
        this.state = state;
        this.trace = trace;
        this.window = window;
        this.references = references;
    }

    /** Where the event has stored, after {@link #run}; without meaning if the place is saved. */
    long place() {
        return place;
    }

    /** What was there before, after {@link #run}; without meaning if the value is saved. */
    long value() {
        return value;
    }

    /** Whether the recipe gives anything for the event, whose assignment is the last. */
    boolean run(long event, Recipe recipe, SiteLog[] logs) {
        hasFailed = false;
        int[][] steps = recipe.steps();
        if (results.length < steps.length) {
            results = new long[steps.length * 2];
        }
        for (int i = 0; i < steps.length && !hasFailed; i++) {
            results[i] = step(event, steps[i], logs);
        }
        if (hasFailed) {
            return false;
        }
        finish(event, recipe);
        return true;
    }

    private void finish(long event, Recipe recipe) {
        Shape shape = shapes.get(trace.site(event));
        long frame = trace.frame(event);
        if (!recipe.isPlaceSaved()) {
            load(shape, frame, shape.destinationNeeds, recipe.address(), 0);
            place = shape.destinationPlace(frame, values);
        }
        value =
                switch (recipe.value()) {
                    case Recipe.SAVED, Recipe.DEFAULT -> 0;
                    case Recipe.UNCHANGED -> state.read(place);
                    default -> results[recipe.value()];
                };
    }

    private long step(long event, int[] step, SiteLog[] logs) {
        int site = step[Recipe.SITE];
        if (step[Recipe.KIND] == Recipe.SAVE) {
            SavedValues saved = logs[site].values;
            int number = saved.count() - 1 - step[Recipe.BACK];
            return number < 0 ? fail() : saved.get(number);
        }
        long from = find(event, site, step[Recipe.BACK]);
        if (from < 0) {
            return fail();
        }
        return compute(shapes.get(site), trace.frame(from), step);
    }

    private long compute(Shape shape, long frame, int[] step) {
        int operand = step[Recipe.OPERAND];
        int first = Recipe.SOURCES;
        switch (step[Recipe.KIND]) {
            case Recipe.REDEFINE -> {
                load(shape, frame, shape.valueNeeds, step, first);
                return shape.value(shape.root(), values);
            }
            case Recipe.EXTRACT -> {
                Extraction extraction =
                        java.util.Objects.requireNonNull(shape.extractions[operand]);
                load(shape, frame, extraction.needs, step, first + 1);
                long made = step[first];
                long result =
                        made == Recipe.CURRENT
                                ? state.read(shape.destinationPlace(frame, values))
                                : results[(int) made];
                return extraction.extract(shape, result, values);
            }
            case Recipe.LOOKUP -> {
                load(shape, frame, shape.addressNeeds[operand], step, first);
                return state.read(shape.place(shape.nodeOfOperand(operand), frame, values));
            }
            case Recipe.LOOKUP_DESTINATION -> {
                load(shape, frame, shape.destinationNeeds, step, first);
                return state.read(shape.destinationPlace(frame, values));
            }
            default -> {
                return lookBack(shape, frame, step);
            }
        }
    }

    private long lookBack(Shape shape, long frame, int[] step) {
        boolean isDestination = step[Recipe.KIND] == Recipe.LOOKBACK_DESTINATION;
        Shape.Node access =
                isDestination ? shape.destination() : shape.operand(step[Recipe.OPERAND]);
        long owner =
                references == null
                        ? FieldIndex.NONE
                        : references.owner(shape, access, results[step[Recipe.SOURCES]]);
        return owner == FieldIndex.NONE ? fail() : owner;
    }

    /** Gets the values of operands: of steps, or what locals and static fields hold now. */
    private void load(Shape shape, long frame, int[] operands, int[] sources, int first) {
        for (int i = 0; i < operands.length; i++) {
            int source = sources[first + i];
            values[operands[i]] =
                    source == Recipe.CURRENT
                            ? state.read(shape.directPlace(operands[i], frame))
                            : results[source];
        }
    }

    /** The last event of a site but so many; -1 if that is not in the window. */
    private long find(long event, int site, int back) {
        int left = back;
        long oldest = Math.max(0, event - window + 1);
        for (long at = event; at >= oldest; at--) {
            if (trace.site(at) == site && left-- == 0) {
                return at;
            }
        }
        return -1;
    }

    private long fail() {
        hasFailed = true;
        return 0;
    }
}
