package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.InputForms;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SourceFile;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes down what came of an assessment. */
final class ResultWriter {
    /** An input that is to be shown. */
    record Shown(
            MethodUnderTest method, MutantState.Place place, InputSpace space, CandidateRows rows) {
        ShownInput show() {
            Structure<?> input = Structure.of(rows.get(place.input(), space.bounds().space()));
            return new ShownInput(
                    place.scope(),
                    title(method.method()),
                    input.candidate().toString(),
                    space.line(input),
                    space.text(input),
                    new Forms(method, space, input));
        }
    }

    private static final class Forms implements InputForms {
        private final MethodUnderTest method;
        private final InputSpace space;
        private final Structure<?> input;
        private @Nullable String code;

        Forms(MethodUnderTest method, InputSpace space, Structure<?> input) {
            this.method = method;
            this.space = space;
            this.input = input;
        }

        /** Made once, for all mutants that die by this input. */
        @Override
        public String code() {
            String made = code;
            if (made == null) {
                made = method.code(space, input);
                code = made;
            }
            return made;
        }

        @Override
        public Map<String, String> values() {
            return space.values(input);
        }

        @Override
        public Map<String, Structure<?>> structures() {
            return space.drawings(input);
        }
    }

    private final AssessSettings settings;
    private final List<MethodUnderTest> methods;
    private final Mutated mutated;
    private final List<JavaSource> sources;
    private final Coverage coverage;
    private final Function<MutantState.Place, @Nullable Shown> inputs;
    private @Nullable MutantKeys keys;
    private Optional<CodeCoverage> specification = Optional.empty();

    /** Many mutants die by the same input: it is shown once. */
    private final Map<MutantState.Place, Optional<ShownInput>> shown = new HashMap<>();

    ResultWriter(
            AssessSettings settings,
            List<MethodUnderTest> methods,
            Mutated mutated,
            List<JavaSource> sources,
            Coverage coverage,
            Function<MutantState.Place, @Nullable Shown> inputs) {
        this.settings = settings;
        this.methods = methods;
        this.mutated = mutated;
        this.sources = sources;
        this.coverage = coverage;
        this.inputs = inputs;
    }

    ResultWriter keys(MutantKeys newKeys) {
        keys = newKeys;
        return this;
    }

    ResultWriter specification(Optional<CodeCoverage> newSpecification) {
        specification = newSpecification;
        return this;
    }

    AssessResult write(
            List<MutantState> states,
            List<ScopeRow> curve,
            long possibleRuns,
            End end,
            List<Note> notes,
            Duration elapsed,
            Optional<RandomRun> random) {
        List<MutantResult> mutants =
                states.stream()
                        .sorted(Comparator.comparingInt(state -> state.mutant().number()))
                        .map(this::result)
                        .toList();
        long runs = states.stream().mapToLong(MutantState::runs).sum();
        return new AssessResult(
                settings.subject(),
                methods.stream().map(method -> title(method.method())).toList(),
                sources(),
                settings.scope(),
                mutated.possible(),
                mutated.left(),
                mutants,
                curve,
                code(),
                specification,
                runs,
                possibleRuns - runs,
                end,
                notes,
                elapsed,
                random.flatMap(RandomRun::comparison),
                random.flatMap(RandomRun::matrix));
    }

    static String title(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private MutantResult result(MutantState state) {
        MutantState.Kill kill = state.kill();
        MutantState.Kill seen = kill == null ? hole(state) : kill;
        MutantState.Place place = seen == null ? state.infected() : seen.place();
        return new MutantResult(
                state.mutant(),
                status(state),
                kill == null ? Optional.<KillReason>empty() : Optional.of(kill.verdict().reason()),
                seen == null ? whyAlive(state) : seen.verdict().detail(),
                place == null ? Optional.empty() : shown(place),
                state.runs(),
                Objects.requireNonNull(keys).key(state.mutant()));
    }

    private Optional<ShownInput> shown(MutantState.Place place) {
        return shown.computeIfAbsent(
                place, at -> Optional.ofNullable(inputs.apply(at)).map(Shown::show));
    }

    /** Every source that mutants are made of. */
    private List<SourceFile> sources() {
        return sources.stream()
                .map(source -> new SourceFile(source.path(), source.className(), source.text()))
                .toList();
    }

    /** A mutant that is the same as another one shows nothing new. */
    private static MutantState.@Nullable Kill hole(MutantState state) {
        return state.same() < 0 && state.accepted() == null ? state.hole() : null;
    }

    private static String whyAlive(MutantState state) {
        String accepted = state.accepted();
        if (accepted != null) {
            return accepted;
        }
        return state.same() > 0 ? "the same as mutant " + state.same() : "";
    }

    static MutantStatus status(MutantState state) {
        if (!state.isLive()) {
            return MutantStatus.KILLED;
        }
        if (state.same() >= 0) {
            return state.same() == 0 ? MutantStatus.EQUIVALENT : MutantStatus.DUPLICATE;
        }
        if (state.accepted() != null) {
            return MutantStatus.ACCEPTED;
        }
        if (state.hole() != null) {
            return MutantStatus.HOLE;
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
