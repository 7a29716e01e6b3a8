package dev.tuntas.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.tuntas.core.Search;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.written.WrittenObjects;
import dev.tuntas.subjects.AVTree;
import dev.tuntas.subjects.ObjectHashSet;
import dev.tuntas.subjects.Subjects;
import dev.tuntas.subjects.shop.Bank;
import dev.tuntas.subjects.shop.EventLog;
import dev.tuntas.subjects.shop.IntervalSet;
import dev.tuntas.subjects.shop.Inventory;
import dev.tuntas.subjects.shop.LruCache;
import dev.tuntas.subjects.shop.Order;
import dev.tuntas.subjects.shop.Schedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written as JSON is read as equal objects. */
class WrittenStructuresTest {
    private static final int SCOPE = 3;
    private static final int MOST = 300;

    static Stream<Class<?>> classes() {
        return Stream.concat(
                Subjects.all().stream(),
                Stream.of(
                        AVTree.class,
                        Bank.class,
                        EventLog.class,
                        IntervalSet.class,
                        Inventory.class,
                        LruCache.class,
                        Order.class,
                        Schedule.class));
    }

    @ParameterizedTest
    @MethodSource("classes")
    <T> void comeBackAsTheyWere(Class<T> subject) {
        Finitization<T> bounds = Finitization.derive(subject, SCOPE);
        List<Structure<T>> all = Search.of(bounds).limit(MOST).structures().toList();
        assertTrue(all.size() > 1);
        for (Structure<T> structure : all) {
            Snapshot live = Snapshot.of(structure.materialise());
            assertEquals(live, Snapshot.of(read(subject, live.toJson())), structure::toString);
            // Keys that are values are written as the calls that make them, which nobody reads.
            if (subject != ObjectHashSet.class) {
                assertEquals(live, Snapshot.of(read(subject, structure.toJson())));
            }
        }
    }

    static final class Measured {
        float part;
        double share;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"part\": 1e39", "\"share\": -1e309"})
    void numbersThatAreTooGreatDoNotBecomeInfinite(String field) {
        String json =
                "{'root': {'ref': 'M#0'}, 'objects': [{'label': 'M#0', 'class': '%s', 'fields': {%s}}]}"
                        .formatted(Measured.class.getName(), field);
        TuntasException problem =
                assertThrows(TuntasException.class, () -> read(Measured.class, json));
        assertTrue(problem.getMessage().contains("is out of its range"), problem::getMessage);
    }

    private static <T> T read(Class<T> subject, String json) {
        Map<?, ?> tree = (Map<?, ?>) plain(JsonParser.parseString(json));
        return WrittenObjects.read(subject, Objects.requireNonNull(tree)).root();
    }

    private static @Nullable Object plain(JsonElement json) {
        if (json.isJsonObject()) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            json.getAsJsonObject()
                    .entrySet()
                    .forEach(member -> members.put(member.getKey(), plain(member.getValue())));
            return members;
        }
        if (json.isJsonArray()) {
            List<@Nullable Object> elements = new ArrayList<>();
            json.getAsJsonArray().forEach(element -> elements.add(plain(element)));
            return elements;
        }
        if (json.isJsonNull()) {
            return null;
        }
        return json.getAsJsonPrimitive().isNumber()
                ? json.getAsBigDecimal()
                : json.getAsJsonPrimitive().isBoolean()
                        ? (Object) json.getAsBoolean()
                        : json.getAsString();
    }
}
