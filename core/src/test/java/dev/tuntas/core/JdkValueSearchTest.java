package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.bounds.JdkValues;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches over values of the JDK: all strategies find what plain loops find. */
class JdkValueSearchTest {
    private static final int SCOPE = 4;

    private static final String FELL_BACK =
            "checkpoint fell back to korat: there is a value of java.lang.StringBuilder in the domain"
                    + " of Builders#0.text";

    /** All that lazy must follow to the end. */
    private static final List<Class<?>> FOLLOWED =
            List.of(
                    JdkValueTargets.Dates.class,
                    JdkValueTargets.Months.class,
                    JdkValueTargets.Booking.class,
                    JdkValueTargets.Amounts.class,
                    JdkValueTargets.Prices.class,
                    JdkValueTargets.Times.class,
                    JdkValueTargets.Moments.class,
                    JdkValueTargets.Meetings.class,
                    JdkValueTargets.Offsets.class,
                    JdkValueTargets.Calendars.class,
                    JdkValueTargets.Names.class,
                    JdkValueTargets.Expressions.class,
                    JdkValueTargets.InMaps.class,
                    JdkValueTargets.Written.class,
                    JdkValueTargets.Throwing.class,
                    JdkValueTargets.Identity.class);

    private static final List<Class<?>> OTHERS =
            List.of(
                    JdkValueTargets.Found.class,
                    JdkValueTargets.Adjusted.class,
                    JdkValueTargets.Subclassed.class,
                    JdkValueTargets.Defaults.class,
                    JdkValueTargets.Kinds.class,
                    JdkValueTargets.InSets.class,
                    JdkValueTargets.Builders.class);

    static Stream<Arguments> searches() {
        return Stream.concat(FOLLOWED.stream(), OTHERS.stream())
                .flatMap(
                        subject ->
                                Stream.of(Strategy.values())
                                        .map(strategy -> Arguments.of(subject, strategy)));
    }

    @ParameterizedTest
    @MethodSource("searches")
    void everyStrategyFindsWhatPlainLoopsFind(Class<?> subject, Strategy strategy)
            throws Exception {
        Finitization<?> bounds = Finitization.derive(subject, SCOPE);
        Answer answer = Answer.whole(Search.of(bounds).strategy(strategy));
        assertEquals(byLoops(subject), answer.valid().size());
        assertEquals(
                "", answer.difference(Answer.whole(Search.of(bounds).strategy(Strategy.KORAT))));
    }

    static Stream<Class<?>> followed() {
        return FOLLOWED.stream();
    }

    @ParameterizedTest
    @MethodSource("followed")
    void lazyFollowsAndCheckpointResumesThem(Class<?> subject) {
        for (Strategy strategy : List.of(Strategy.LAZY, Strategy.CHECKPOINT)) {
            SearchResult result =
                    Search.of(Finitization.derive(subject, SCOPE)).strategy(strategy).run();
            assertEquals(List.of(), result.notes());
            assertEquals(strategy, result.choice().strategy());
        }
    }

    /** Two dates that are compared are one decision, not one for each pair. */
    @Test
    void lazyAsksAllValuesAtOnce() {
        SearchResult result =
                Search.of(Finitization.derive(JdkValueTargets.Dates.class, 50))
                        .strategy(Strategy.LAZY)
                        .run();
        assertTrue(result.counts().explored() < 60, result.counts().toString());
    }

    /** {@code n * (n - 1) / 2} pairs, and so on: the sorted arrays of different days. */
    @Test
    void elementsOfArraysAreValues() {
        Finitization<?> bounds = Finitization.derive(JdkValueTargets.Sorted.class, 3);
        for (Strategy strategy : Strategy.values()) {
            assertEquals(
                    1 + 4 + 6 + 4,
                    Search.of(bounds).strategy(strategy).count(),
                    strategy.toString());
        }
    }

    /** Of 4 * 4 pairs of days, those in order; of 4 amounts, 1.0 and 1.00. */
    @Test
    void componentsOfRecordsAreValues() {
        Finitization<?> bounds = Finitization.derive(JdkValueTargets.Invoice.class, 3);
        for (Strategy strategy : Strategy.values()) {
            assertEquals(6 * 2, Search.of(bounds).strategy(strategy).count(), strategy.toString());
        }
    }

    @Test
    void whatCanBeChangedIsLeftToKorat() {
        SearchResult result =
                Search.of(Finitization.derive(JdkValueTargets.Builders.class, 2))
                        .strategy(Strategy.CHECKPOINT)
                        .run();
        String note = result.notes().get(0).toString();
        assertTrue(note.startsWith(FELL_BACK), note);
    }

    @Test
    void everyTypeIsSearched() {
        Set<Class<?>> searched = new HashSet<>();
        for (Class<?> subject : FOLLOWED) {
            addTypes(subject, searched);
        }
        for (Class<?> subject : OTHERS) {
            addTypes(subject, searched);
        }
        assertEquals(Set.of(), without(JdkValues.types(), searched));
    }

    private static void addTypes(Class<?> subject, Set<Class<?>> types) {
        for (Field field : fields(subject)) {
            types.add(field.getType());
        }
    }

    private static Set<Class<?>> without(List<Class<?>> all, Set<Class<?>> these) {
        Set<Class<?>> rest = new HashSet<>(all);
        rest.removeAll(these);
        return rest;
    }

    // --- plain loops ----------------------------------------------------------------------------

    private static long byLoops(Class<?> subject) throws Exception {
        return count(subject, fields(subject), new ArrayList<>());
    }

    private static List<Field> fields(Class<?> subject) {
        return Stream.of(subject.getDeclaredFields())
                .filter(field -> !java.lang.reflect.Modifier.isStatic(field.getModifiers()))
                .toList();
    }

    private static long count(Class<?> subject, List<Field> fields, List<Object> chosen)
            throws Exception {
        if (chosen.size() == fields.size()) {
            return accepts(subject, fields, chosen) ? 1 : 0;
        }
        long found = 0;
        Class<?> type = fields.get(chosen.size()).getType();
        for (int v = 0; v < values(type).size(); v++) {
            chosen.add(v);
            found += count(subject, fields, chosen);
            chosen.remove(chosen.size() - 1);
        }
        return found;
    }

    /** Of each value its own, as the predicate may change it. */
    private static boolean accepts(Class<?> subject, List<Field> fields, List<Object> chosen)
            throws Exception {
        Constructor<?> constructor = subject.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).setAccessible(true);
            fields.get(i).set(object, values(fields.get(i).getType()).get((int) chosen.get(i)));
        }
        Method predicate = subject.getDeclaredMethod("repOk");
        predicate.setAccessible(true);
        return (boolean) predicate.invoke(object);
    }

    private static List<?> values(Class<?> type) {
        if (type == boolean.class) {
            return List.of(false, true);
        }
        if (type.isEnum()) {
            return List.of(type.getEnumConstants());
        }
        if (type == String.class) {
            return List.of("", "a", "b", "c");
        }
        return Objects.requireNonNull(JdkValues.of(type, SCOPE));
    }
}
