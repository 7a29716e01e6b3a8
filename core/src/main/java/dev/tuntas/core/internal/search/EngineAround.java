package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An engine that looks after another: from the outside, it is that one. */
abstract class EngineAround implements Engine {
    final Engine chosen;

    EngineAround(Engine chosen) {
        this.chosen = chosen;
    }

    static void enter(Engine engine) {
        Thread.currentThread().setContextClassLoader(engine.world());
    }

    @Override
    public ClassLoader world() {
        return chosen.world();
    }

    @Override
    public Strategy strategy() {
        return chosen.strategy();
    }

    @Override
    public void reset() {
        chosen.reset();
    }

    @Override
    public void start(Part part) {
        chosen.start(part);
    }

    /** Who compares is elsewhere already, so there is nothing to leave to others. */
    @Override
    public int @Nullable [] split() {
        return null;
    }

    @Override
    public void trace(@Nullable Trace trace) {
        chosen.trace(trace);
    }

    @Override
    public void passing(int cuts, Passing passing) {
        chosen.passing(cuts, passing);
    }

    @Override
    public void signal() {
        chosen.signal();
    }

    @Override
    public void cut() {
        chosen.cut();
    }

    @Override
    public @Nullable Throwable failure() {
        return chosen.failure();
    }

    @Override
    public String failureText() {
        return chosen.failureText();
    }

    @Override
    public boolean ranAway() {
        return chosen.ranAway();
    }

    @Override
    public boolean isEndless() {
        return chosen.isEndless();
    }

    @Override
    public int[] values() {
        return chosen.values();
    }

    @Override
    public int[] position() {
        return chosen.position();
    }

    @Override
    public void leaveOpen(boolean isOpen) {
        chosen.leaveOpen(isOpen);
    }

    @Override
    public int[] openValues() {
        return chosen.openValues();
    }

    @Override
    public double share() {
        return chosen.share();
    }

    @Override
    public long explored() {
        return chosen.explored();
    }

    @Override
    public long forwarded() {
        return chosen.forwarded();
    }

    @Override
    public long initialisations() {
        return chosen.initialisations();
    }

    @Override
    public long undone() {
        return chosen.undone();
    }

    @Override
    public List<String> notes() {
        return chosen.notes();
    }

    @Override
    public boolean wroteSlots() {
        return chosen.wroteSlots();
    }
}
