package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.structure.snapshot.CanonicalForm;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Box;

/**
 * Compares an engine that finds structures in an order of its own with korat: each is given to
 * korat alone, which must find it valid; and at the end, korat must find as many, and the same as
 * far as a sum of all hashes can tell. So memory is bounded, however many structures there are.
 */
final class SetVerifyingEngine extends EngineAround {
    private final StateSpace space;
    private final Strategy strategy;
    private final Engine korat;
    private long found;
    private long hashes;
    private boolean isWhole;

    /** Steps are counted in another way, so runs that took too many tell nothing. */
    private boolean hasGivenUp;

    private Box box;

    SetVerifyingEngine(StateSpace space, Strategy strategy, Engine chosen, Engine korat) {
        super(chosen);
        this.space = space;
        this.strategy = strategy;
        this.korat = korat;
        this.box = new Box(space);
    }

    @Override
    public void reset() {
        super.reset();
        korat.reset();
    }

    @Override
    public void start(Part part) {
        super.start(part);
        found = 0;
        hashes = 0;
        hasGivenUp = false;
        isWhole = part.end() == null && part.candidate() == part.box().low();
        box = part.box();
    }

    @Override
    public Event advance() {
        Event event = chosen.advance();
        if (event == Event.VALID) {
            found++;
            hashes += hash(chosen.values());
            confirm(chosen.values());
        } else if (event == Event.EXHAUSTED && isWhole) {
            compareAll();
        }
        hasGivenUp |= event == Event.FAILED && chosen.ranAway();
        return event;
    }

    private long hash(int[] values) {
        return CanonicalForm.of(space.candidate(values)).hashCode();
    }

    private void confirm(int[] values) {
        Box only = new Box(space);
        for (int slot = 0; slot < values.length; slot++) {
            only.fix(slot, values[slot]);
        }
        enter(korat);
        korat.start(new Part(only.low(), null, only));
        Event event = next();
        enter(chosen);
        if (event != Event.VALID && !hasGivenUp) {
            String text = space.candidate(values).toString();
            throw SearchProblems.differs(
                    strategy,
                    found,
                    SearchProblems.decided(text, Verdict.VALID),
                    SearchProblems.decided(text, Verdict.NOT_VALID));
        }
    }

    private Event next() {
        Event event = korat.advance();
        while (event == Event.SIGNALLED || event == Event.FAILED) {
            hasGivenUp |= event == Event.FAILED && korat.ranAway();
            event = korat.advance();
        }
        return event;
    }

    private void compareAll() {
        long expected = 0;
        long expectedHashes = 0;
        enter(korat);
        korat.start(new Part(box.low(), null, box));
        while (next() == Event.VALID) {
            expected++;
            expectedHashes += hash(korat.values());
        }
        enter(chosen);
        if (!hasGivenUp && (expected != found || expectedHashes != hashes)) {
            throw SearchProblems.differentSets(strategy, found, expected);
        }
    }
}
