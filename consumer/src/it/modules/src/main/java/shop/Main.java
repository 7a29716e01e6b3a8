package shop;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Prints what verify.groovy compares: every shelf by every strategy, then the tests. */
final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println(Main.class.getModule() + ", " + Search.class.getModule());
        Finitization<Shelf> bounds = Finitization.derive(Shelf.class, 2);
        int parcels = 0;
        for (Shelf shelf : Search.of(bounds)) {
            parcels += shelf.size();
        }
        System.out.println(parcels + " parcels");
        for (Strategy strategy : Strategy.values()) {
            long shelves = Search.of(bounds).strategy(strategy).count();
            System.out.println(strategy + ": " + shelves + " shelves");
        }
        test();
    }

    private static void test() {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(ShelfTest.class))
                                .build(),
                        listener);
        System.out.println(listener.getSummary().getTestsSucceededCount() + " tests succeeded");
        listener.getSummary()
                .getFailures()
                .forEach(failure -> System.out.println(failure.getException().getMessage()));
    }
}
