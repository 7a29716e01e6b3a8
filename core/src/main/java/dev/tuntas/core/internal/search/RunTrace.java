package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.spi.part.RunListener;

/** Tells a listener what an engine tells. */
public record RunTrace(RunListener listener) implements Engine.Trace {
    @Override
    public void begins() {
        listener.begins();
    }

    @Override
    public void decided(int[] values, Engine.Verdict verdict) {
        listener.decided(verdict == Engine.Verdict.VALID);
    }
}
