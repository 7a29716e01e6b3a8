package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Static reverse code: what can be said of an assignment before it runs, however threads are
 * interleaved. An assignment that computes a variable from itself by bijections ({@code x = x + y})
 * is undone by their inverses; every other old value is saved.
 */
public final class StaticReverse implements GoingBack {
    private final IncrementalSaving saved;
    private final RecipeRunner runner;
    private final EventTrace trace;
    private final ShapeTable shapes;
    private final CellState state;
    private final SiteLog[] none = {};

    public StaticReverse(ShapeTable shapes, CellState state, EventTrace trace) {
        this.shapes = shapes;
        this.state = state;
        this.trace = trace;
        this.saved = new IncrementalSaving(shapes, state, trace);
        this.runner = new RecipeRunner(shapes, state, trace, 1, null);
    }

    /** The recipe of a self-defined assignment; null if its inverse is not known. */
    static @Nullable Recipe selfDefined(Shape shape, int site) {
        int self = shape.self();
        Extraction extraction = self < 0 ? null : shape.extractions[self];
        if (extraction == null || !isCurrent(shape, extraction)) {
            return null;
        }
        int made = shape.destination().isDirect() ? Recipe.CURRENT : 0;
        int[] extract = new int[Recipe.SOURCES + 1 + extraction.needs.length];
        Arrays.fill(extract, Recipe.CURRENT);
        extract[Recipe.KIND] = Recipe.EXTRACT;
        extract[Recipe.SITE] = site;
        extract[Recipe.BACK] = 0;
        extract[Recipe.OPERAND] = self;
        extract[Recipe.SOURCES] = made;
        int[] address = new int[shape.destinationNeeds.length];
        Arrays.fill(address, Recipe.CURRENT);
        if (shape.destination().isDirect()) {
            return new Recipe(0, address, new int[][] {extract});
        }
        int[] lookup = new int[Recipe.SOURCES + address.length];
        Arrays.fill(lookup, Recipe.CURRENT);
        lookup[Recipe.KIND] = Recipe.LOOKUP_DESTINATION;
        lookup[Recipe.SITE] = site;
        lookup[Recipe.BACK] = 0;
        lookup[Recipe.OPERAND] = 0;
        return new Recipe(1, address, new int[][] {lookup, extract});
    }

    /**
     * Whether the address and the other operands are locals and static fields, to be read as such.
     */
    private static boolean isCurrent(Shape shape, Extraction extraction) {
        for (int need : shape.destinationNeeds) {
            if (!shape.operand(need).isDirect()) {
                return false;
            }
        }
        for (int need : extraction.needs) {
            if (!shape.operand(need).isDirect()) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable Recipe bijective(Shape shape, int site) {
        int self = shape.self();
        Extraction extraction = self < 0 ? null : shape.extractions[self];
        return extraction != null && extraction.isBijection ? selfDefined(shape, site) : null;
    }

    @Override
    public void record(AssignmentEvent event) {
        Recipe recipe = bijective(shapes.get(event.site), event.site);
        boolean isRight =
                recipe != null
                        && runner.run(saved.position(), recipe, none)
                        && runner.place() == event.destination
                        && runner.value() == event.oldValue;
        if (isRight) {
            saved.skip();
        } else {
            saved.record(event);
        }
    }

    @Override
    public void undo() {
        if (saved.isLastSaved()) {
            saved.undo();
            return;
        }
        long event = saved.unskip();
        int site = trace.site(event);
        Recipe recipe = java.util.Objects.requireNonNull(bijective(shapes.get(site), site));
        runner.run(event, recipe, none);
        state.write(runner.place(), runner.value());
    }

    @Override
    public long position() {
        return saved.position();
    }

    @Override
    public void forget() {
        saved.forget();
    }

    @Override
    public MemoryReport memory() {
        return saved.memory();
    }
}
