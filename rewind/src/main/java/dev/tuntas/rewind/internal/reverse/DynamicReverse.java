package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Dynamic reverse code: an old value is saved only if nothing in the last events leads back to it.
 *
 * <p>For each assignment, while its old value is still at hand, the recipes that its site used last
 * are tried, then the default value, then the {@link LeastFixpoint} over the window. Whatever is
 * found is run at once, in the state after the assignment, and compared bit for bit. If it is equal
 * it will give the same value on the way back, because the state is the same then; else the value
 * is saved. That one check stands for all side conditions: overflow, rounding, remainders, a user's
 * inverse that is wrong, an object that is not the only one. So the window, the order of trials and
 * the prediction change how much is kept, never what is put back.
 */
public final class DynamicReverse implements GoingBack {
    /** How many of the recipes used last are tried before the history is looked at. */
    private static final int TRIES = 4;

    /** After so many failures in a row a site looks at the history only now and then. */
    private static final int PATIENCE = 32;

    private static final int NOW_AND_THEN = 16;

    private final ShapeTable shapes;
    private final CellState state;
    private final EventTrace trace;
    private final Techniques techniques;
    private final Window window;
    private final InverseReferences references;
    private final RecipeWriter writer;
    private final RecipeRunner runner;
    private final List<Recipe> recipes = new ArrayList<>();
    private final Map<Recipe, Integer> numbers = new HashMap<>();
    private SiteLog[] logs = {};
    private long position;
    private long end;
    private long undonePlace;

    public DynamicReverse(
            ShapeTable shapes, CellState state, EventTrace trace, Techniques techniques) {
        this.shapes = shapes;
        this.state = state;
        this.trace = trace;
        this.techniques = techniques;
        this.window = new Window(techniques.window());
        this.references = new InverseReferences(state);
        LeastFixpoint fixpoint = new LeastFixpoint(window, shapes, techniques, references);
        this.writer = new RecipeWriter(window, shapes, fixpoint);
        this.runner = new RecipeRunner(shapes, state, trace, techniques.window(), references);
    }

    // --- forward --------------------------------------------------------------------------------

    @Override
    public void record(AssignmentEvent event) {
        Shape shape = shapes.get(event.site);
        SiteLog log = log(event.site);
        window.add(event, shape, state);
        references.stored(position, shape, event.destination, event.oldValue, event.newValue);
        if (position < end) {
            advance(event, log);
        } else {
            decide(event, shape, log);
            end++;
        }
        position++;
        references.moved(position, true);
    }

    /** Goes over an event that is known already. */
    private void advance(AssignmentEvent event, SiteLog log) {
        Recipe recipe = recipes.get(log.advance());
        if (recipe.isSaved()) {
            markSaved(event.site, log);
            log.values.advance();
        }
        if (recipe.isPlaceSaved()) {
            log.places.advance();
        }
    }

    private void decide(AssignmentEvent event, Shape shape, SiteLog log) {
        int number = find(event, shape, log);
        Recipe recipe = recipes.get(number);
        log.push(number);
        if (recipe.isSaved()) {
            noteMissedLookbacks();
            markSaved(event.site, log);
            log.values.push(event.oldValue);
        }
        if (recipe.isPlaceSaved()) {
            log.places.push(event.destination);
        }
    }

    private void markSaved(int site, SiteLog log) {
        int destroyed = window.mentioned(window.end() - 1, Window.DESTROYED);
        window.versions().save(destroyed, site, log.values.count());
    }

    /** The number of a recipe that gives the old value and the place. */
    private int find(AssignmentEvent event, Shape shape, SiteLog log) {
        for (int place = 0; place < Math.min(TRIES, log.size()); place++) {
            int number = log.recipe(place);
            if (!recipes.get(number).isSaved() && isRight(event, recipes.get(number))) {
                log.failures = 0;
                return number;
            }
        }
        int needs = shape.destinationNeeds.length;
        if (event.oldValue == 0 && isRight(event, Recipe.plain(Recipe.DEFAULT, needs))) {
            return number(Recipe.plain(Recipe.DEFAULT, needs));
        }
        if (techniques.hasTrials()
                && event.oldValue == event.newValue
                && isRight(event, Recipe.plain(Recipe.UNCHANGED, needs))) {
            return number(Recipe.plain(Recipe.UNCHANGED, needs));
        }
        return number(derive(event, shape, log));
    }

    private Recipe derive(AssignmentEvent event, Shape shape, SiteLog log) {
        Recipe saved = Recipe.saved(shape.destinationNeeds.length);
        boolean isPatient = log.failures < PATIENCE || log.failures % NOW_AND_THEN == 0;
        if (isPatient || !isRight(event, saved)) {
            Recipe found = writer.write(logs);
            if (found != null && !found.isSaved() && isRight(event, found)) {
                log.failures = 0;
                return found;
            }
            log.failures++;
            if (found != null && found.isSaved() && isRight(event, found)) {
                return found;
            }
        } else {
            log.failures++;
        }
        return isRight(event, saved) ? saved : Recipe.savedWithPlace();
    }

    /** The forward check: what the recipe gives after the event, against what is known now. */
    private boolean isRight(AssignmentEvent event, Recipe recipe) {
        return runner.run(position, recipe, logs)
                && (recipe.isPlaceSaved() || runner.place() == event.destination)
                && (recipe.isSaved() || runner.value() == event.oldValue);
    }

    /** Counts for each field, of which an index would have led back to what is being saved. */
    private void noteMissedLookbacks() {
        int destroyed = window.mentioned(window.end() - 1, Window.DESTROYED);
        int mention = window.firstMention(destroyed);
        while (mention != Versions.NONE) {
            int operand = mention % Window.ROW - Window.OPERANDS;
            if (operand >= 0) {
                Shape shape = shapes.get(window.site(window.eventOf(mention)));
                noteMissedLookbacks(shape, shape.nodeOfOperand(operand));
            }
            mention = window.nextMention(mention);
        }
    }

    private void noteMissedLookbacks(Shape shape, int owner) {
        for (int other = 0; other < shape.operands(); other++) {
            noteMissedLookback(shape.operand(other), owner);
        }
        noteMissedLookback(shape.destination(), owner);
    }

    private void noteMissedLookback(Shape.Node access, int owner) {
        if (access.kind() == Shape.Kind.FIELD
                && access.code() != Shape.LENGTH_CELL
                && access.arguments().get(0) == owner) {
            references.miss(access.constant(), position + 1);
        }
    }

    private int number(Recipe recipe) {
        Integer known = numbers.get(recipe);
        if (known != null) {
            return known;
        }
        recipes.add(recipe);
        numbers.put(recipe, recipes.size() - 1);
        return recipes.size() - 1;
    }

    private SiteLog log(int site) {
        if (site >= logs.length) {
            logs = Arrays.copyOf(logs, Math.max(site + 1, logs.length * 2));
        }
        SiteLog log = logs[site];
        if (log == null) {
            log = newLog(site);
            logs[site] = log;
        }
        return log;
    }

    /** A site whose assignment computes its variable from itself is predicted to undo itself. */
    private SiteLog newLog(int site) {
        Shape shape = shapes.get(site);
        int saved = number(Recipe.saved(shape.destinationNeeds.length));
        Recipe self = techniques.hasExtraction() ? StaticReverse.selfDefined(shape, site) : null;
        return self == null
                ? new SiteLog(shape.isWide(), saved)
                : new SiteLog(shape.isWide(), number(self), saved);
    }

    // --- backward -------------------------------------------------------------------------------

    @Override
    public void undo() {
        if (position == 0) {
            throw new IllegalStateException("There is no event to go back over.");
        }
        long event = position - 1;
        int site = trace.site(event);
        SiteLog log = logs[site];
        Recipe recipe = recipes.get(log.pop());
        long saved = recipe.isSaved() ? log.values.pop() : 0;
        long place = recipe.isPlaceSaved() ? log.places.pop() : 0;
        if (!runner.run(event, recipe, logs)) {
            throw new IllegalStateException(
                    "Reverse code of event " + event + " does not run: " + recipe + ".");
        }
        place = recipe.isPlaceSaved() ? place : runner.place();
        long value = recipe.isSaved() ? saved : runner.value();
        references.unstored(event, shapes.get(site), place, value, state.read(place));
        state.write(place, value);
        undonePlace = place;
        window.remove();
        position--;
        references.moved(position, false);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void forget() {
        end = position;
        references.forget(position);
        for (@Nullable SiteLog log : logs) {
            if (log != null) {
                log.truncate();
            }
        }
    }

    /** Where {@link #undo} has put a value back last. */
    long undonePlace() {
        return undonePlace;
    }

    /** The recipe that the last event would be undone by. */
    Recipe last() {
        SiteLog log = logs[trace.site(position - 1)];
        int number = log.pop();
        log.advance();
        return recipes.get(number);
    }

    /** The reverse code of the last event, in words. */
    public String explain() {
        long event = position - 1;
        return new RecipeText(shapes).explain(trace.site(event), last());
    }

    /** The reverse code of all assignments so far. */
    public ReverseTable table() {
        RecipeText text = new RecipeText(shapes);
        ReverseTable table = new ReverseTable();
        for (int site = 0; site < logs.length; site++) {
            SiteLog log = logs[site];
            if (log != null) {
                List<String> reverse = new ArrayList<>();
                for (int place = 0; place < log.size(); place++) {
                    reverse.add(text.explain(site, recipes.get(log.recipe(place))));
                }
                Shape shape = shapes.get(site);
                table.add(new ReverseTable.Row(shape.line(), text.assignment(shape), reverse));
            }
        }
        return table;
    }

    // --- memory ---------------------------------------------------------------------------------

    @Override
    public MemoryReport memory() {
        long values = 0;
        long valueBytes = 0;
        long locationBytes = 0;
        long bits = references.bits();
        for (@Nullable SiteLog log : logs) {
            if (log != null) {
                values += log.values.count();
                valueBytes += log.values.bytes();
                locationBytes += log.places.bytes();
                bits += log.bits();
            }
        }
        long table = recipes.stream().mapToLong(Recipe::bytes).sum();
        return new MemoryReport(position, values, valueBytes, locationBytes, bits, table);
    }
}
