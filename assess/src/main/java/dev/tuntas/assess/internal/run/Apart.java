package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs mutants as classes of their own, for one thread: each is the source with its change,
 * compiled alone, in a loader of its own; so is the original.
 *
 * <p>An object of one loader's classes is none of another's, so no {@code equals} can take both.
 * What a mutant leaves behind is carried over to the original's world, object by object, and judged
 * there, by the original's code, as it is behind the switch. What can't be carried as it is would
 * be judged wrongly; on such an input the mutant is run behind the switch instead, and a note says
 * so.
 *
 * <p>Which mutants need a run at all is still seen by a run of the original with the switch in it:
 * that is the same for both ways, and saves most of the runs.
 */
final class Apart {
    private final MutantWorld.Plan plan;
    private final CompiledAlone alone;
    private final Map<Integer, LoneMutant> mutants = new HashMap<>();
    private final Map<Integer, String> refused = new HashMap<>();
    private MutantWorld home;
    private @Nullable Pass pass;
    private @Nullable MutantTrial trial;

    Apart(MutantWorld.Plan plan, CompiledAlone alone) {
        this.plan =
                new MutantWorld.Plan(
                        plan.subject(),
                        plan.targets(),
                        new Mutated.Group(alone.original(), List.of(), 0),
                        0,
                        0,
                        plan.stateful());
        this.alone = alone;
        this.home = this.plan.build();
    }

    /** Another one, for a thread that takes the place of one that is left behind. */
    Apart another() {
        return new Apart(plan, alone);
    }

    /** Goes on with other inputs; the classes of dead mutants are given up. */
    void begin(Pass newPass) {
        pass = newPass;
        trial = newPass.trial(home);
        Set<Integer> live =
                newPass.live().stream()
                        .map(each -> each.mutant().number())
                        .collect(Collectors.toSet());
        mutants.keySet().retainAll(live);
    }

    void drop(MutantState dead) {
        mutants.remove(dead.mutant().number());
    }

    /** Whether there was no memory for a call. */
    boolean metOutOfMemory() {
        return trial().metOutOfMemory();
    }

    private Pass pass() {
        return Objects.requireNonNull(pass);
    }

    private MutantTrial trial() {
        return Objects.requireNonNull(trial);
    }

    // The original.
    // ----------------------------------------------------------------------------

    /** Runs the original on an input; tells what stands against it, or null. */
    @Nullable String begin(int index) {
        trial().begin(pass().input(index, trial().space()));
        String failure = trial().originalFailure();
        putBack();
        return failure;
    }

    /** How the original differs from itself when it is run again, or null. */
    @Nullable MutantVerdict again() {
        MutantVerdict other = trial().run(0);
        putBack();
        return other;
    }

    private void putBack() {
        StaticState statics = home.statics();
        if (statics.isThere() && !statics.putBack()) {
            statics.giveUp();
            pass().tellLeftState();
        }
    }

    // Mutants.
    // ---------------------------------------------------------------------------------

    /** Loads a mutant, so that it is there when it is to run. */
    void prepare(MutantState each) {
        int number = each.mutant().number();
        if (!mutants.containsKey(number) && !refused.containsKey(number)) {
            try {
                mutants.put(number, loaded(alone.compiled(each.mutant())));
            } catch (UncarriedException e) {
                refused.put(number, e.reason());
            }
        }
    }

    private LoneMutant loaded(Map<String, byte[]> classes) throws UncarriedException {
        if (classes.isEmpty()) {
            throw new UncarriedException("the compiler does not accept the change alone");
        }
        return new LoneMutant(plan, classes, home);
    }

    /**
     * Runs a mutant; tells why it is killed, or null.
     *
     * @throws UncarriedException if that can't be told in this way
     */
    @Nullable MutantVerdict run(MutantState each, int index) throws UncarriedException {
        int number = each.mutant().number();
        String reason = refused.get(number);
        if (reason != null) {
            throw new UncarriedException(reason);
        }
        if (home.statics().hasGivenUp()) {
            throw new UncarriedException("the original changes objects that static fields hold");
        }
        LoneMutant mutant = Objects.requireNonNull(mutants.get(number));
        try {
            return trial().runIn(mutant);
        } finally {
            // What is left behind must not reach the next input.
            if (!mutant.isAsBefore()) {
                mutants.remove(number);
            }
            renewIfChanged(index);
        }
    }

    /** What a mutant judged here has left in the original's world must not stay there. */
    private void renewIfChanged(int index) {
        boolean isBroken = home.controls().hasBrokenClass();
        if (!home.statics().putBack() || isBroken) {
            home = plan.build();
            mutants.clear();
            trial = pass().trial(home);
            begin(index);
        }
    }
}
