package dev.tuntas.suite.stored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.suite.Samples;
import dev.tuntas.suite.Shelf;
import dev.tuntas.suite.stored.SpaceDescription.SlotDescription;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpaceDescriptionTest {
    static Stream<Finitization<?>> shapes() {
        return Stream.of(
                Samples.tree(0),
                Samples.tree(3),
                Samples.mixed(),
                Samples.choice(),
                Shelf.bounds(2),
                Finitization.derive(Samples.Tree.class, 4));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void hasTheSlotsOfTheSpace(Finitization<?> finitization) {
        SpaceDescription description = SpaceDescription.of(finitization.space());
        List<Slot> slots = finitization.space().slots();
        List<SlotDescription> described = description.slots();
        assertEquals(slots.size(), described.size());
        for (int i = 0; i < slots.size(); i++) {
            Slot slot = slots.get(i);
            SlotDescription other = described.get(i);
            assertEquals(Codes.object(slot), other.object());
            assertEquals(Codes.position(slot), other.position());
            assertEquals(slot.name(), other.name());
            assertEquals(slot.domain().size(), other.size());
            assertEquals(slot.domain().size(), description.domainSizes()[i]);
            for (int value = 0; value < slot.domain().size(); value++) {
                assertEquals(slot.domain().label(value), description.label(other.domain(), value));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void comesBackFromJson(Finitization<?> finitization) {
        SpaceDescription description = SpaceDescription.of(finitization.space());
        SpaceDescription read = SpaceDescription.fromJson(description.toJson());
        assertEquals(description, read);
        assertEquals(description.fingerprint(), read.fingerprint());
        assertEquals(64, read.fingerprint().length());
        assertEquals(Optional.empty(), description.difference(read));
    }

    static class Holder {
        Object value;
    }

    private static SpaceDescription holding(Object value) {
        return SpaceDescription.of(
                Finitization.of(Holder.class).set("value", Domain.values(value)).build().space());
    }

    @Test
    void tellsValuesThatAreCopiedApartByWhatTheyHold() {
        List<Object> values =
                List.of(
                        new int[] {1, 2},
                        new long[] {1, 2},
                        new int[] {1, 3},
                        new ArrayList<>(List.of(1)),
                        new ArrayList<>(List.of(1L)),
                        new LinkedList<>(List.of(1)),
                        new StringBuilder("a"),
                        new Date(1),
                        new Date(2),
                        new Random(1),
                        new Random(2));
        Set<String> fingerprints = new HashSet<>();
        for (Object value : values) {
            assertEquals(holding(value), holding(value), "it says nothing of addresses");
            assertTrue(fingerprints.add(holding(value).fingerprint()), holding(value).toJson());
        }
    }

    @Test
    void isNoLongerForThousandsOfObjects() {
        String few = SpaceDescription.of(Samples.tree(10).space()).toJson();
        String many = SpaceDescription.of(Samples.tree(5_000).space()).toJson();
        assertTrue(many.length() <= few.length() + 10, many);
    }

    @Test
    void saysWhatDiffersFirst() {
        assertDifference(
                Samples.tree(3),
                Samples.tree(4),
                "the values of dev.tuntas.suite.Samples$Tree.size are 0..3 here and 0..4 there");
        assertDifference(
                keys(Domain.ints(0, 2)),
                keys(Domain.values(0, 2)),
                "the values of dev.tuntas.suite.Samples$Node.key are 0..2 here and 0, 2 there");
        assertDifference(
                Samples.tree(1),
                Samples.choice(),
                "a class domain is of dev.tuntas.suite.Samples$Tree here and"
                        + " dev.tuntas.suite.Samples$Node there");
        assertDifference(
                nodes(2),
                nodes(3),
                "the objects of dev.tuntas.suite.Samples$Node are 2 here and 3 there");
    }

    private static Finitization<?> keys(Domain<Integer> keys) {
        return Finitization.of(Samples.Node.class)
                .set("left", Domain.onlyNull())
                .set("right", Domain.onlyNull())
                .set("key", keys)
                .build();
    }

    private static Finitization<?> nodes(int count) {
        return Finitization.of(Samples.Node.class, Domain.objects(Samples.Node.class, count))
                .set("left", Domain.onlyNull())
                .set("right", Domain.onlyNull())
                .set("key", Domain.ints(0, 1))
                .build();
    }

    private static void assertDifference(
            Finitization<?> here, Finitization<?> there, String words) {
        SpaceDescription mine = SpaceDescription.of(here.space());
        SpaceDescription other = SpaceDescription.of(there.space());
        assertNotEquals(mine.fingerprint(), other.fingerprint());
        assertEquals(Optional.of(words), mine.difference(other));
    }
}
