package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.core.Effort;
import dev.tuntas.core.Search;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A structure that was made real is read back from its live objects. */
class SnapshotsOfStructuresTest {
    private static final Pattern LABEL = Pattern.compile("[A-Za-z]+(?:\\[])*'*#\\d+");

    static Stream<Class<?>> subjects() {
        return Subjects.all().stream();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void isDrawnLikeTheStructureItself(Class<?> subject) {
        List<? extends Structure<?>> structures = structures(subject);
        assertFalse(structures.isEmpty());
        for (Structure<?> structure : structures) {
            Snapshot snapshot = Snapshot.of(structure.materialise());
            Map<String, String> renamed = renamed(structure.toJson(), snapshot.toJson());
            assertEquals(renamed(structure.toJson(), renamed), snapshot.toJson());
            assertEquals(renamed(structure.toString(), renamed), snapshot.toString());
            assertEquals(renamed(structure.toText(), renamed), snapshot.toText());
            assertEquals(renamed(structure.toDot(), renamed), snapshot.toDot());
            assertEquals(renamed(structure.toSvg(), renamed), snapshot.toSvg());
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void isEqualExactlyWhereTheStructuresAre(Class<?> subject) {
        List<? extends Structure<?>> structures = structures(subject);
        Set<Snapshot> snapshots =
                structures.stream()
                        .map(structure -> Snapshot.of(structure.materialise()))
                        .collect(Collectors.toSet());
        assertEquals(structures.size(), snapshots.size());
        for (Structure<?> structure : structures) {
            assertEquals(
                    Snapshot.of(structure.materialise()), Snapshot.of(structure.materialise()));
        }
    }

    private static List<? extends Structure<?>> structures(Class<?> subject) {
        // In a ring the header has no element, which derived bounds do not know; and keys that are
        // values are drawn as the calls that make them.
        boolean isBounded =
                CircularList.class.isAssignableFrom(subject) || subject == ObjectHashSet.class;
        Finitization<?> bounds =
                isBounded ? Subjects.bounds(subject, 3) : Finitization.derive(subject, 3);
        return Search.of(bounds).limit(Effort.of(500, Integer.MAX_VALUE)).structures().toList();
    }

    /** Bounds number objects as the search first read them, a snapshot as it meets them. */
    private static Map<String, String> renamed(String from, String to) {
        List<String> old = objects(from);
        List<String> now = objects(to);
        assertEquals(old.size(), now.size(), () -> from + "\n" + to);
        Map<String, String> renamed = new HashMap<>();
        for (int i = 0; i < old.size(); i++) {
            renamed.put(old.get(i), now.get(i));
        }
        return renamed;
    }

    private static List<String> objects(String json) {
        List<String> labels = new ArrayList<>();
        Matcher matcher = Pattern.compile("\\{\"label\": \"(.*?)\"").matcher(json);
        while (matcher.find()) {
            labels.add(matcher.group(1));
        }
        return labels;
    }

    private static String renamed(String text, Map<String, String> names) {
        return LABEL.matcher(text)
                .replaceAll(match -> names.getOrDefault(match.group(), match.group()));
    }
}
