package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One that can be asked about the object itself. */
public final class LivePostcondition<T> implements Postcondition {
    private final T object;
    private final Predicate<? super T> test;
    private final List<@Nullable Object> given;

    public LivePostcondition(T object, Predicate<? super T> test, @Nullable Object[] given) {
        this.object = object;
        this.test = test;
        this.given = Collections.unmodifiableList(new ArrayList<>(Arrays.asList(given)));
    }

    @Override
    public List<@Nullable Object> given() {
        return given;
    }

    @Override
    public boolean holds(LiveGraph graph, Map<Integer, Long> before) {
        LiveChange change = new LiveChange(graph, before);
        try {
            change.make();
            return test.test(object);
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // What can't be made, or throws where it is asked, is no way out.
            return false;
        } finally {
            change.takeBack();
        }
    }
}
