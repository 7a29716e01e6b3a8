package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes down what came of an assessment. */
final class ResultWriter {
    /** An input that is to be shown. */
    record Shown(MethodUnderTest method, MutantState.Place place, CandidateRows rows) {
        ShownInput show() {
            InputSpace space = method.inputsAt(place.scope());
            Structure<?> input = Structure.of(rows.get(place.input(), space.bounds().space()));
            return new ShownInput(
                    place.scope(),
                    title(method.method()),
                    input.candidate().toString(),
                    space.line(input),
                    space.text(input));
        }
    }

    private final Settings settings;
    private final List<MethodUnderTest> methods;
    private final Mutated mutated;
    private final Coverage coverage;
    private final Function<MutantState.Place, @Nullable Shown> inputs;

    ResultWriter(
            Settings settings,
            List<MethodUnderTest> methods,
            Mutated mutated,
            Coverage coverage,
            Function<MutantState.Place, @Nullable Shown> inputs) {
        this.settings = settings;
        this.methods = methods;
        this.mutated = mutated;
        this.coverage = coverage;
        this.inputs = inputs;
    }

    AssessResult write(
            List<MutantState> states,
            List<ScopeRow> curve,
            long possibleRuns,
            End end,
            List<Note> notes,
            Duration elapsed) {
        List<MutantResult> mutants =
                states.stream()
                        .sorted(Comparator.comparingInt(state -> state.mutant().number()))
                        .map(this::result)
                        .toList();
        long runs = states.stream().mapToLong(MutantState::runs).sum();
        return new AssessResult(
                settings.subject(),
                methods.stream().map(method -> title(method.method())).toList(),
                settings.scope(),
                mutated.possible(),
                mutants,
                curve,
                code(),
                Optional.empty(),
                runs,
                possibleRuns - runs,
                end,
                notes,
                elapsed);
    }

    static String title(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private MutantResult result(MutantState state) {
        MutantState.Kill kill = state.kill();
        MutantState.Place place = kill == null ? state.infected() : kill.place();
        Shown shown = place == null ? null : inputs.apply(place);
        return new MutantResult(
                state.mutant(),
                status(state),
                kill == null ? Optional.<KillReason>empty() : Optional.of(kill.verdict().reason()),
                kill == null ? same(state) : kill.verdict().detail(),
                Optional.ofNullable(shown).map(Shown::show),
                state.runs());
    }

    private static String same(MutantState state) {
        return state.same() > 0 ? "the same as mutant " + state.same() : "";
    }

    private static MutantStatus status(MutantState state) {
        if (!state.isLive()) {
            return MutantStatus.KILLED;
        }
        if (state.same() >= 0) {
            return state.same() == 0 ? MutantStatus.EQUIVALENT : MutantStatus.DUPLICATE;
        }
        if (state.infected() != null) {
            return MutantStatus.UNSEEN;
        }
        return state.isReached() ? MutantStatus.WITHOUT_EFFECT : MutantStatus.NOT_REACHED;
    }

    private CodeCoverage code() {
        List<CodePlace> statements = new ArrayList<>();
        for (int i = 0; i < mutated.statements().size(); i++) {
            Mutated.Place place = mutated.statements().get(i);
            statements.add(place(place, firstLine(place), coverage.statement(i)));
        }
        List<CodePlace> outcomes = new ArrayList<>();
        for (int i = 0; i < mutated.conditions().size(); i++) {
            Mutated.Place place = mutated.conditions().get(i);
            for (boolean value : new boolean[] {true, false}) {
                String text = firstLine(place) + " is " + value;
                outcomes.add(place(place, text, coverage.outcome(i, value)));
            }
        }
        return new CodeCoverage(statements, outcomes);
    }

    private static String firstLine(Mutated.Place place) {
        return place.text().lines().findFirst().orElse("").strip();
    }

    private static CodePlace place(Mutated.Place place, String text, int scope) {
        return new CodePlace(
                place.className(), place.method(), place.file(), place.line(), text, scope);
    }
}
