package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds whose fields are the roots of other bounds. */
class FinitizationPartsTest {
    static class Chain {
        Link first;
        int size;

        static class Link {
            Link next;
        }

        boolean repOk() {
            int count = 0;
            for (Link link = first; link != null; link = link.next) {
                if (++count > size) {
                    return false;
                }
            }
            return count == size;
        }
    }

    static class Pair {
        Chain left;
        Chain right;
        int number;

        boolean repOk() {
            return left.repOk() && (right == null || right.repOk());
        }
    }

    private static Finitization<?> pairs(Finitization<?> chains) {
        return Finitization.of(Pair.class)
                .set("left", chains)
                .setOrNull("right", chains)
                .set("number", Domain.ints(0, 1))
                .build();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void partsAreIndependent(Strategy strategy) {
        Finitization<?> chains = Finitization.derive(Chain.class, 3);
        List<? extends Structure<?>> found =
                StructureSets.found(Search.of(pairs(chains)).strategy(strategy));
        assertEquals(4 * 5 * 2, found.size(), "4 chains, 4 or none, 2 numbers");
        assertEquals(found.size(), new HashSet<>(found).size());
    }

    @Test
    void partsShareNoObject() {
        Finitization<?> bounds = pairs(Finitization.derive(Chain.class, 2));
        for (Structure<?> structure : StructureSets.found(Search.of(bounds))) {
            Pair pair = (Pair) structure.materialise();
            Set<Chain.Link> links = new HashSet<>();
            for (Chain.Link link = pair.left.first; link != null; link = link.next) {
                links.add(link);
            }
            if (pair.right != null) {
                assertNotSame(pair.left, pair.right);
                for (Chain.Link link = pair.right.first; link != null; link = link.next) {
                    assertFalse(links.contains(link));
                }
            }
        }
    }

    @Test
    void aPartIsAStructureOfItsOwn() {
        Finitization<?> bounds = pairs(Finitization.derive(Chain.class, 1));
        List<? extends Structure<?>> found = StructureSets.found(Search.of(bounds));
        Structure<?> last = found.get(found.size() - 1);
        assertEquals("Chain#0{first=Link#0{next=null}, size=1}", last.part("left").toString());
        assertEquals(2, last.part("left").objects());
        assertEquals(5, last.objects());
        assertTrue(((Chain) last.part("left").materialise()).repOk());
        assertEquals(last.part("number").materialise(), ((Pair) last.materialise()).number);
        assertEquals("1", last.part("number").toText());
        assertNotSame(last.part("left").materialise(), last.part("left").materialise());
    }

    @Test
    void aPartMayBeNull() {
        Structure<?> first =
                StructureSets.found(Search.of(pairs(Finitization.derive(Chain.class, 1)))).get(0);
        assertNull(first.part("right").materialiseOrNull());
        TuntasException problem =
                assertThrows(TuntasException.class, () -> first.part("right").materialise());
        assertEquals(
                "Pair#0.right is null: there is nothing to materialise.", problem.getMessage());
    }

    @Test
    void equalPartsOfDifferentStructuresAreEqual() {
        List<? extends Structure<?>> found =
                StructureSets.found(Search.of(pairs(Finitization.derive(Chain.class, 2))));
        long different = found.stream().map(structure -> structure.part("left")).distinct().count();
        assertEquals(3, different);
    }

    @Test
    void anUnknownPartIsNamed() {
        Structure<?> first =
                StructureSets.found(Search.of(pairs(Finitization.derive(Chain.class, 1)))).get(0);
        TuntasException problem = assertThrows(TuntasException.class, () -> first.part("middle"));
        assertEquals(
                "The root has no field 'middle' with a domain. It has left, right, number.",
                problem.getMessage());
    }

    @Test
    void notesOfPartsAreKept() {
        Finitization<?> part = Finitization.derive(WithSocket.class, 1);
        assertEquals(1, part.notes().size());
        Finitization<?> whole = Finitization.of(Holder.class).set("socket", part).build();
        assertEquals(part.notes(), whole.notes());
    }

    static class WithSocket {
        java.net.Socket socket;
        int number;
    }

    static class Holder {
        WithSocket socket;
    }

    @Test
    void plainTypesCanBeRoots() {
        assertEquals(3, Finitization.derive(Integer.class, 3).space().size().intValue());
        assertEquals(
                Strategy.values().length,
                Finitization.derive(Strategy.class, 1).space().size().intValue());
        assertEquals(2, Finitization.derive(boolean.class, 1).space().size().intValue());
    }
}
