package dev.tuntas.core.internal.structure;

import static dev.tuntas.core.internal.structure.Candidates.structure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.structure.Fixtures.Outer;
import dev.tuntas.core.internal.structure.Fixtures.SearchTree;
import dev.tuntas.core.message.TuntasException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("unused")
class MaterialiserTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.tuntas.core.internal.structure.Fixtures#all")
    void whatWasMadeReadsBackAsTheCandidate(String name, Structure<?> structure) {
        Isomorphism.check(structure.candidate(), structure.materialise());
    }

    @Test
    void eachCallMakesFreshObjects() {
        Structure<?> structure = Fixtures.threeNodes();
        SearchTree first = (SearchTree) structure.materialise();
        first.root.left.key = 99;
        first.root.right = null;
        SearchTree second = (SearchTree) structure.materialise();
        assertNotSame(first.root, second.root);
        Isomorphism.check(structure.candidate(), second);
    }

    private static class WithList {
        final List<String> names = new ArrayList<>(List.of("made"));
        int size = 3;
        int count = 4;
    }

    @Test
    void fieldsWithoutDomainKeepWhatTheConstructorMade() {
        Structure<?> structure =
                structure(Finitization.of(WithList.class).set("size", Domain.ints(8, 9)).build());
        WithList made = (WithList) structure.materialise();
        assertEquals(8, made.size);
        assertEquals(4, made.count);
        assertEquals(List.of("made"), made.names);
    }

    @Test
    void withoutSuchAConstructorExcludedFieldsAreZero() {
        Structure<?> structure =
                structure(
                        Finitization.of(NoDefault.class)
                                .set("size", Domain.ints(8, 9))
                                .exclude("name")
                                .build());
        NoDefault made = (NoDefault) structure.materialise();
        assertEquals(8, made.size);
        assertNull(made.name);
    }

    private static class NoDefault {
        final int size;
        final String name = String.valueOf("initialised");

        NoDefault(int size) {
            this.size = size;
            throw new IllegalStateException("must not run");
        }
    }

    @Test
    void innerObjectsKnowTheirOuterObject() {
        Outer outer = (Outer) Fixtures.inner().materialise();
        assertSame(outer, outer.first.outer());
        assertSame(outer, outer.first.next.outer());
    }

    @Test
    void recordsAreMadeFromFinishedComponents() {
        Structure<?> structure = Fixtures.recordInCycle();
        Object owner = structure.materialise();
        Object card = read(owner, "card");
        assertSame(owner, read(card, "owner"));
        assertEquals(1, read(owner, "age"));
        assertNull(read(card, "ignored"));
        int[] digits = (int[]) read(card, "digits");
        assertEquals(List.of(0, 1), List.of(digits[0], digits[1]));
    }

    private static Object read(Object object, String field) {
        try {
            return Isomorphism.read(object.getClass().getDeclaredField(field), object);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private record Ring(Ring next) {}

    @Test
    void aCycleOfRecordsOnlyIsRefused() {
        Structure<?> structure =
                structure(
                        Finitization.derive(Ring.class, 2),
                        "Ring#0.next=Ring#1",
                        "Ring#1.next=Ring#0");
        TuntasException e = assertThrows(TuntasException.class, structure::materialise);
        assertTrue(e.getMessage().contains("Ring#0"), e.getMessage());
        assertTrue(e.getMessage().contains("cycle of records only"), e.getMessage());
    }

    private record Step(Stop stop) {}

    private static class Stop {
        Step step;
    }

    /** Step#0 needs Stop#0, whose step Step#1 needs Stop#0 again, and so on. */
    @Test
    void aCycleOfRecordsAndOthersIsMadeFromAnyStart() {
        Finitization<?> bounds =
                Finitization.of(Step.class, Domain.objects(Step.class, 2)).scope(2).build();
        Structure<?> structure =
                structure(
                        bounds,
                        "Step#0.stop=Stop#0",
                        "Stop#0.step=Step#1",
                        "Step#1.stop=Stop#1",
                        "Stop#1.step=Step#0");
        Isomorphism.check(structure.candidate(), structure.materialise());
    }

    private record Chain(Chain next, Stop2 stop) {}

    private static class Stop2 {
        Chain chain;
    }

    /** On the way Stop2#0 must wait for Chain#1, which must wait for Chain#0. */
    @Test
    void aRecordThatMustWaitForAnotherMakesTheObjectBeforeItWait() {
        Structure<?> structure =
                structure(
                        Finitization.derive(Chain.class, 2),
                        "Chain#0.stop=Stop2#0",
                        "Stop2#0.chain=Chain#1",
                        "Chain#1.next=Chain#0");
        Isomorphism.check(structure.candidate(), structure.materialise());
    }

    private static class Throwing {
        int x;

        Throwing() {
            throw new UnsupportedOperationException("not today");
        }
    }

    @Test
    void aConstructorThatThrowsIsNamedWithItsException() {
        Structure<?> structure = structure(Finitization.derive(Throwing.class, 1));
        TuntasException e = assertThrows(TuntasException.class, structure::materialise);
        assertTrue(e.getMessage().contains("Throwing"), e.getMessage());
        assertTrue(e.getMessage().contains("not today"), e.getMessage());
        assertTrue(e.getCause() instanceof UnsupportedOperationException);
    }

    private record Positive(int value, String unit) {
        Positive {
            if (value <= 0) {
                throw new IllegalArgumentException("too small");
            }
        }
    }

    @Test
    void aRecordThatRefusesItsComponentsIsNamedWithThem() {
        Structure<?> structure = structure(Finitization.derive(Positive.class, 1));
        TuntasException e = assertThrows(TuntasException.class, structure::materialise);
        assertTrue(e.getMessage().contains("Positive(value=0, unit=)"), e.getMessage());
        assertTrue(e.getMessage().contains("too small"), e.getMessage());
    }

    @Test
    void classesOfTheJdkNeedNoFlag() throws ClassNotFoundException {
        @SuppressWarnings("unchecked")
        Class<Object> entry = (Class<Object>) Class.forName("java.util.TreeMap$Entry");
        Domain<Object> entries = Domain.objects(entry, 3).orNull();
        Finitization<?> bounds =
                Finitization.of(TreeMap.class)
                        .set("root", entries)
                        .set("size", Domain.ints(0, 3))
                        .set(entry, "left", entries)
                        .set(entry, "right", entries)
                        .set(entry, "parent", entries)
                        .set(entry, "key", Domain.ints(0, 2))
                        .set(entry, "value", Domain.values("a", "b"))
                        .set(entry, "color", Domain.booleans())
                        .build();
        Structure<?> structure =
                structure(
                        bounds,
                        "TreeMap#0.root=Entry#0",
                        "TreeMap#0.size=2",
                        "Entry#0.key=1",
                        "Entry#0.left=Entry#1",
                        "Entry#0.color=true",
                        "Entry#1.parent=Entry#0",
                        "Entry#1.value=\"b\"");
        assertEquals("{0=b, 1=a}", structure.materialise().toString());
    }
}
