package dev.tuntas.check.spi.report;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.space.Codes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * One input as a short text, which stays the same however the search finds it:
 *
 * <pre>
 *   2 : 5c0b9d1e : 1,0*3,2
 *   |   |          the candidate, as Candidate writes it
 *   |   the slots and their values, as a checksum: another one means other classes or bounds
 *   the scope
 * </pre>
 */
public record ReplayText(int scope, String fingerprint, String candidate) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6}):([0-9a-f]{8}):([0-9,*]*)");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    public static ReplayText of(InputSpace space, Structure<?> input) {
        return new ReplayText(space.scope(), fingerprint(space), input.candidate().toString());
    }

    public static ReplayText parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw problem(
                    "'%s' is no input to replay: expected scope:checksum:candidate, such as"
                            + " 2:5c0b9d1e:1,0*3,2. Copy it from the failure message.",
                    text);
        }
        int scope = Integer.parseInt(matcher.group(1));
        return new ReplayText(scope, matcher.group(2), matcher.group(3));
    }

    /** The space in which the input lies. */
    public InputSpace space(Inputs inputs) {
        InputSpace space = inputs.at(scope);
        if (!fingerprint(space).equals(fingerprint)) {
            throw stale("the fields of the classes, the parameters or their bounds are others now");
        }
        return space;
    }

    /** The input, if it still is a valid one. */
    public Structure<?> input(InputSpace space) {
        Structure<?> input = space.parse(candidate);
        if (!firstFrom(space, input).equals(Optional.of(input.candidate()))) {
            throw stale("the predicate says no to " + space.line(input));
        }
        return input;
    }

    /** A search that starts at a valid input finds that first, whatever the predicate reads. */
    private static Optional<Candidate> firstFrom(InputSpace space, Structure<?> input) {
        Search<?> search =
                space.search()
                        .strategy(Strategy.KORAT)
                        .from(input.candidate())
                        .limit(1)
                        .time(PATIENCE);
        try (var found = search.structures()) {
            return found.<Candidate>map(Structure::candidate).findFirst();
        } catch (IncompleteException e) {
            return Optional.empty();
        }
    }

    private TuntasException stale(String reason) {
        return problem(
                "The input to replay, %s, is no input of this test any more: %s. Run the test without"
                        + " the replay.",
                this, reason);
    }

    private static String fingerprint(InputSpace space) {
        CRC32 sum = new CRC32();
        for (Slot slot : space.bounds().space().slots()) {
            add(sum, slot.name());
            for (int i = 0; i < slot.domain().size(); i++) {
                add(sum, stableLabel(slot.domain(), i));
            }
        }
        return String.format("%08x", sum.getValue());
    }

    private static void add(CRC32 sum, String text) {
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        sum.update('\n');
    }

    /** Says nothing of an object's own toString, which may hold an address. */
    private static String stableLabel(FieldDomain domain, int value) {
        Object plain = Codes.given(domain, value);
        if (plain instanceof Described given) {
            return given.type().getName() + given.description();
        }
        if (plain == null) {
            return domain.label(value);
        }
        if (plain instanceof Enum<?> constant) {
            return constant.name();
        }
        boolean isValue =
                plain instanceof Comparable<?> && plain.getClass().getClassLoader() == null;
        return isValue ? domain.label(value) : plain.getClass().getName();
    }

    @Override
    public String toString() {
        return scope + ":" + fingerprint + ":" + candidate;
    }
}
