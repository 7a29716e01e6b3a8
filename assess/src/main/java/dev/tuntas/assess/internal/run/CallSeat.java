package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.spi.RunningCalls;
import org.jspecify.annotations.Nullable;

/** Where a lane says what it runs, if a parent process reads that. */
final class CallSeat {
    private final RunningCalls.@Nullable Seat seat;

    CallSeat(@Nullable RunningCalls calls) {
        this.seat = calls == null ? null : calls.take();
    }

    void begin(@Nullable MutantState mutant, Pass pass, int input) {
        if (seat != null) {
            int number = mutant == null ? 0 : mutant.mutant().number();
            seat.begin(number, pass.method(), pass.scope(), input);
        }
    }

    void end() {
        if (seat != null) {
            seat.end();
        }
    }

    void leave() {
        if (seat != null) {
            seat.leave();
        }
    }

    void free() {
        if (seat != null) {
            seat.free();
        }
    }
}
