package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one path of a search by {@code lazy} leaves behind must not reach the paths beside it. */
class LazySiblingsTest {
    /** Its initialiser takes more steps than {@code lazy} follows. */
    static class Slow {
        static int odd;

        static {
            for (int i = 0; i < 3_000_000; i++) {
                odd += i & 1;
            }
        }
    }

    static class Limits extends Slow {
        static final int LIMIT = Integer.parseInt("2");
    }

    /** Comes to a class whose superclass can't be initialised, on several paths. */
    static class HeirOfSlow {
        int kind;
        int key;

        boolean repOk() {
            if (kind == 0) {
                return key < Limits.LIMIT;
            }
            if (kind == 1) {
                return key < Limits.LIMIT;
            }
            return kind == 2 && key < Limits.LIMIT;
        }
    }

    /** Makes a set of many elements on one path and of few on another: their order differs. */
    static class Buckets {
        int kind;
        int key;

        boolean repOk() {
            List<Integer> many = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                many.add(i);
            }
            List<Integer> few = new ArrayList<>(List.of(16, 1));
            Set<Integer> set = new HashSet<>(kind == 0 ? many : few);
            int first = set.iterator().next();
            return first == (kind == 0 ? 0 : 16) && key >= 0;
        }
    }

    /** Changes and walks through containers so often that copies of them fill the memory. */
    static class Copies {
        int kind;
        int key;

        boolean repOk() {
            List<Integer> list = new ArrayList<>();
            Set<Integer> set = new HashSet<>();
            for (int i = 0; i < 1_000; i++) {
                list.add(i);
                set.add(i);
            }
            int sum = 0;
            for (int i = 0; i < 60_000; i++) {
                list.set(i % 1_000, i);
                sum += set.iterator().next();
            }
            return key == kind && sum == 0;
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {HeirOfSlow.class, Buckets.class, Copies.class})
    void everyPathFindsWhatKoratFinds(Class<?> subject) {
        Finitization<?> bounds =
                Finitization.of(subject)
                        .set("kind", Domain.ints(0, 2))
                        .set("key", Domain.ints(0, 3))
                        .build();
        Answer lazy = Answer.whole(Search.of(bounds).strategy(Strategy.LAZY));
        Answer korat = Answer.whole(Search.of(bounds).strategy(Strategy.KORAT));
        assertEquals("", lazy.difference(korat));
    }
}
