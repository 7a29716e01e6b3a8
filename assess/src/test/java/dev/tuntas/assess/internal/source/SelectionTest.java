package dev.tuntas.assess.internal.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final List<String> NEAR = changes("near", 9);
    private static final List<String> FURTHER = changes("further", 100);

    private static List<String> changes(String kind, int count) {
        return IntStream.range(0, count).mapToObj(i -> kind + i).toList();
    }

    /** One place for each change; of both there are two kinds, by the last digit. */
    private static List<String> taken(int least, int most) {
        List<String> places = Stream.of(NEAR, FURTHER).flatMap(Collection::stream).toList();
        Selection<String, String> selection =
                new Selection<>(
                        places,
                        List::of,
                        (place, change) -> "kind" + change.charAt(change.length() - 1) % 2,
                        change -> change.startsWith("further"),
                        1);
        return selection.take(least, most, Set.of()).values().stream()
                .flatMap(List::stream)
                .sorted()
                .toList();
    }

    private static long near(List<String> taken) {
        return taken.stream().filter(NEAR::contains).count();
    }

    @Test
    void furtherChangesAreTakenOnlyForWhatIsMissing() {
        List<String> taken = taken(10, 300);
        assertEquals(10, taken.size());
        assertEquals(NEAR.size(), near(taken));
    }

    @Test
    void thereAreNoneOfThemIfThereAreEnoughOthers() {
        assertEquals(NEAR, taken(9, 300));
        assertEquals(4, near(taken(2, 4)));
    }
}
