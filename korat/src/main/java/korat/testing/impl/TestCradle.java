package korat.testing.impl;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import java.util.function.Consumer;
import korat.config.ConfigManager;
import korat.finitization.impl.Finitization;
import org.jspecify.annotations.Nullable;

/** Finds all structures of a class within its finitization, and tells the listeners. */
public final class TestCradle extends AbstractTestCaseGenerator {
    private static final TestCradle INSTANCE = new TestCradle();

    private final ConfigManager config = ConfigManager.getInstance();
    private long explored;
    private long generated;
    private int[] vector = {};
    private @Nullable SearchResult result;

    private TestCradle() {}

    /** The one cradle. */
    public static TestCradle getInstance() {
        return INSTANCE;
    }

    /** How many structures the last search found. */
    public long getValidCasesGenerated() {
        return generated;
    }

    /** On how many candidates the last search ran the predicate. */
    public long getTotalExplored() {
        return explored;
    }

    /** The candidate of the structure that was told last. */
    public int[] getCandidateVector() {
        return vector.clone();
    }

    /** How the last search ended, with its notes; null if there was none. */
    public @Nullable SearchResult result() {
        return result;
    }

    /** Calls the finitization of a class with arguments as text, and searches. */
    public void start(String className, String[] finArgs) throws KoratTestException {
        start(className, finArgs, structure -> {});
    }

    /** Searches; besides the listeners, this consumer is told. */
    public void start(String className, String[] finArgs, Consumer<Structure<?>> found)
            throws KoratTestException {
        Class<?> cls = load(className);
        String name =
                config.finitization != null ? config.finitization : "fin" + cls.getSimpleName();
        Finitization bounds = FinitizationMethod.find(cls, name, finArgs.length).call(finArgs);
        search(bounds, found);
    }

    private static Class<?> load(String className) throws CannotFindClassUnderTest {
        try {
            return Class.forName(className, true, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new CannotFindClassUnderTest(className, e);
        }
    }

    private void search(Finitization bounds, Consumer<Structure<?>> found)
            throws CannotFindPredicateException, CannotInvokePredicateException {
        requirePredicate(bounds.getFinClass());
        begin();
        explored = 0;
        generated = 0;
        try {
            result = run(Search.of(bounds.bounds()), found);
        } catch (TuntasException e) {
            throw new CannotInvokePredicateException(
                    bounds.getFinClass(), config.predicate, String.valueOf(e.getMessage()), e);
        }
        explored = result.counts().explored();
        generated = result.counts().valid();
        notifyTestFinished(explored, generated);
    }

    private <T> SearchResult run(Search<T> search, Consumer<Structure<?>> found) {
        search.predicate(config.predicate);
        if (config.strategy != null) {
            search.strategy(config.strategy);
        }
        if (config.maxStructs > 0) {
            search.limit(config.maxStructs);
        }
        return search.listener(
                        new dev.tuntas.core.SearchListener<T>() {
                            @Override
                            public void valid(Structure<? extends T> structure) {
                                vector = structure.candidate().toArray();
                                found.accept(structure);
                                notifyClients(structure.materialise());
                                if (isInterrupted()) {
                                    search.stop();
                                }
                            }
                        })
                .run();
    }

    private void requirePredicate(Class<?> cls) throws CannotFindPredicateException {
        try {
            cls.getMethod(config.predicate);
        } catch (NoSuchMethodException e) {
            throw new CannotFindPredicateException(
                    cls,
                    config.predicate,
                    "%s has no public method %s() without parameters; --predicate names another one"
                            .formatted(cls.getName(), config.predicate),
                    e);
        }
    }
}
