package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls whose receivers are hard to foresee, exceptions from units, and state that hides. */
class ResumingDispatchTest {
    @SuppressWarnings("serial")
    static class Coded extends RuntimeException {
        final int code;

        Coded(int code) {
            this.code = code;
        }
    }

    /** The handler alone needs the locals of the caller. */
    static class CaughtFromUnit {
        int a;
        int b;

        void fail() {
            throw new Coded(a);
        }

        boolean repOk() {
            int kept = 1 - b;
            try {
                fail();
            } catch (Coded e) {
                return e.code == 1 - kept;
            }
            return false;
        }
    }

    interface Check {
        boolean test(LambdaReceiver of);
    }

    static class CheckA implements Check {
        @Override
        public boolean test(LambdaReceiver of) {
            return of.a == 1;
        }
    }

    static class LambdaReceiver {
        int a;
        int b;

        boolean repOk() {
            Check check = b == 0 ? new CheckA() : of -> of.a == 0;
            return check.test(this);
        }
    }

    interface General {
        default int value(Diamond of) {
            return of.a;
        }
    }

    interface Special extends General {
        @Override
        default int value(Diamond of) {
            return 1 - of.a;
        }
    }

    static class Both implements General, Special {}

    static class Diamond {
        int a;
        int b;

        boolean repOk() {
            General both = new Both();
            return both.value(this) == b;
        }
    }

    interface Holder {
        default boolean contains(Object of) {
            return ((BeforeDefaults) of).a == 1;
        }
    }

    /** The method of the list comes before the default. */
    @SuppressWarnings("serial")
    static class Listing extends ArrayList<Object> implements Holder {}

    static class BeforeDefaults {
        int a;
        int b;

        boolean repOk() {
            Holder holder = new Listing();
            return !holder.contains(this) && a == b;
        }
    }

    interface Sized {
        int size();

        default boolean isSmall() {
            return size() < 2;
        }
    }

    static class Inherited implements Sized {
        int v;

        @Override
        public int size() {
            return v;
        }

        boolean repOk() {
            return isSmall() && v == 1;
        }
    }

    static class Box {
        final Map<TimeUnit, Integer> map;

        Box(Map<TimeUnit, Integer> map) {
            this.map = map;
        }
    }

    static class HiddenInBox {
        int a;
        int b;

        private static Box make() {
            return new Box(new EnumMap<>(TimeUnit.class));
        }

        boolean repOk() {
            Box box = make();
            int k = a;
            box.map.merge(TimeUnit.DAYS, 1, Integer::sum);
            int j = b;
            box.map.merge(TimeUnit.DAYS, 1, Integer::sum);
            return box.map.get(TimeUnit.DAYS) == 2 && k == j;
        }
    }

    static class HiddenInField {
        int a;
        int b;
        final Map<Integer, Integer> map = new ConcurrentHashMap<>();

        boolean repOk() {
            int k = a;
            map.put(k, 1);
            int j = b;
            map.put(j + 5, 1);
            return map.size() == 2;
        }
    }

    static class HiddenBehindReference {
        int a;
        int b;

        boolean repOk() {
            Supplier<List<Integer>> supplier = CopyOnWriteArrayList::new;
            List<Integer> list = supplier.get();
            list.add(a);
            list.add(b);
            return list.size() == 2;
        }
    }

    static class FilledArray {
        int a;
        int b;

        boolean repOk() {
            Integer[] array = {7, 7};
            int p = a;
            if (b == 1) {
                List.of(1, 2).toArray(array);
            }
            return array[0] == 7 && p >= 0;
        }
    }

    static class Mark {
        final int id;

        Mark(int id) {
            this.id = id;
        }
    }

    /** Objects get the numbers that they hash by in the order in which they are asked. */
    static class NumberedLate {
        int a;
        int b;

        boolean repOk() {
            Mark x = new Mark(0);
            Mark y = new Mark(1);
            java.util.Set<Mark> marks = new java.util.HashSet<>();
            marks.add(a == 0 ? x : y);
            marks.add(x);
            marks.add(y);
            return marks.iterator().next().id == b;
        }
    }

    static class NamedContainer {
        int a;
        int b;

        boolean repOk() {
            Object list = new java.util.ArrayList<>(List.of(a, b));
            return list.getClass().getName().equals("java.util.ArrayList");
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                CaughtFromUnit.class,
                LambdaReceiver.class,
                Diamond.class,
                BeforeDefaults.class,
                Inherited.class,
                HiddenInBox.class,
                HiddenInField.class,
                HiddenBehindReference.class,
                FilledArray.class,
                NumberedLate.class,
                NamedContainer.class
            })
    void checkpointDecidesAsKoratDoes(Class<?> subject) {
        SearchResult result =
                Search.of(Finitization.derive(subject, 2))
                        .strategy(Strategy.CHECKPOINT)
                        .verify(true)
                        .run();
        assertTrue(result.exhausted());
        assertTrue(result.counts().valid() > 0);
    }
}
