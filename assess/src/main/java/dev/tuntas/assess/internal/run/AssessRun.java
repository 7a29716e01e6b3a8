package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.operator.MutationOperators;
import dev.tuntas.assess.internal.reach.ReachedMethods;
import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.internal.source.SourceFinder;
import dev.tuntas.assess.internal.world.Operators;
import dev.tuntas.assess.internal.world.TuntasSwitch;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.NotesOfScopes;
import dev.tuntas.machine.code.ClassTree.Member;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An assessment from beginning to end: which code, which mutants of it, then scope by scope the
 * inputs, the original and the mutants that are still alive.
 */
public final class AssessRun {
    private final long began = System.nanoTime();
    private final Settings settings;
    private final List<MethodUnderTest> methods;
    private final List<JavaSource> sources = new ArrayList<>();
    private final Mutated mutated;
    private final Coverage coverage;
    private final List<GroupRun> groups = new ArrayList<>();
    private final List<ScopeRow> curve = new ArrayList<>();
    private final NotesOfScopes<Note> notes = new NotesOfScopes<>(Note::text);
    private final Inputs inputs = new Inputs();
    private long possibleRuns;
    private @Nullable SourceCompiler compiler;
    private @Nullable CompiledAlone alone;
    private End end = End.EXHAUSTED;

    public AssessRun(Settings settings) {
        this.settings = settings;
        this.methods =
                settings.targets().apply(settings.subject()).stream()
                        .map(MethodUnderTest::of)
                        .toList();
        if (methods.isEmpty()) {
            throw AssessProblems.noMethods(settings.subject());
        }
        methods.forEach(method -> notes.addAll(method.notes()));
        this.mutated = mutate();
        this.coverage = new Coverage(mutated.statements().size(), mutated.conditions().size());
        for (Mutated.Group group : mutated.groups()) {
            groups.add(
                    new GroupRun(
                            new World.Plan(
                                    settings.subject(),
                                    settings.targets(),
                                    group,
                                    mutated.statements().size(),
                                    mutated.conditions().size()),
                            settings,
                            settings.running().isSeparate() ? alone() : null));
        }
    }

    /** Inputs that are shown are found again by their places. */
    private static final class Inputs {
        private final Map<MutantState.Place, CandidateRows> rows = new LinkedHashMap<>();

        void keep(int method, int scope, CandidateRows found) {
            rows.put(new MutantState.Place(method, scope, 0), found);
        }

        @Nullable CandidateRows of(MutantState.Place place) {
            return rows.get(new MutantState.Place(place.method(), place.scope(), 0));
        }
    }

    // Mutants.
    // ---------------------------------------------------------------------------------

    private Mutated mutate() {
        ClassLoader loader = loader();
        ReachedMethods reached =
                new ReachedMethods(
                        loader, methods.stream().map(MethodUnderTest::method).toList(), objects());
        Set<MethodKey> wanted = new LinkedHashSet<>();
        SourceFinder finder = new SourceFinder(settings.sources(), loader);
        Set<String> classes = new LinkedHashSet<>();
        for (Member member : reached.methods()) {
            String title = member.owner().name.replace('/', '.') + "#" + member.method().name;
            if (!member.method().name.startsWith("<") && settings.mayChange().test(title)) {
                wanted.add(
                        new MethodKey(
                                member.owner().name, member.method().name, member.method().desc));
                classes.add(member.owner().name);
            }
        }
        if (wanted.isEmpty()) {
            throw AssessProblems.noMutants(settings.subject());
        }
        classes.forEach(finder::find);
        if (finder.sources().isEmpty()) {
            throw AssessProblems.noSources(settings.subject(), settings.sources());
        }
        if (!finder.missing().isEmpty()) {
            notes.add(Note.of(AssessProblems.withoutSources(finder.missing())));
        }
        sources.addAll(finder.sources());
        try (SourceCompiler compiler = new SourceCompiler(settings.subject(), ours())) {
            Mutated made =
                    new MutantMaker(compiler, finder.sources(), operators(), wanted::contains)
                            .make(settings.mostMutants(), settings.seed());
            check(made);
            return made;
        }
    }

    private void check(Mutated made) {
        int count = made.mutants().size();
        if (count == 0) {
            throw AssessProblems.noMutants(settings.subject());
        }
        if (count < settings.leastMutants()) {
            notes.add(Note.of(AssessProblems.tooFewMutants(count, settings.leastMutants())));
        }
    }

    private List<MutationOperator> operators() {
        List<MutationOperator> all = MutationOperators.all();
        Set<String> names = all.stream().map(MutationOperator::name).collect(Collectors.toSet());
        for (String wanted : settings.operators()) {
            if (!names.contains(wanted)) {
                throw AssessProblems.noOperator(wanted, names);
            }
        }
        return all.stream()
                .filter(
                        operator ->
                                settings.operators().isEmpty()
                                        ? operator.isDefault()
                                        : settings.operators().contains(operator.name()))
                .toList();
    }

    private ClassLoader loader() {
        ClassLoader loader = settings.subject().getClassLoader();
        return loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    /** The classes of which inputs have objects. */
    private Set<Class<?>> objects() {
        Set<Class<?>> objects = new LinkedHashSet<>();
        for (MethodUnderTest method : methods) {
            method.inputsAt(Math.max(1, settings.from())).bounds().space().classDomains().stream()
                    .filter(domain -> domain.kind() == ClassDomain.Kind.OBJECTS)
                    .map(ClassDomain::type)
                    .forEach(objects::add);
        }
        return objects;
    }

    /** The compiler must find the switch, wherever it has the rest from. */
    private static Map<String, byte[]> ours() {
        Map<String, byte[]> ours = new LinkedHashMap<>();
        for (Class<?> type : List.of(TuntasSwitch.class, Operators.class)) {
            String file = type.getName().replace('.', '/') + ".class";
            try (var in = AssessRun.class.getClassLoader().getResourceAsStream(file)) {
                ours.put(type.getName(), Objects.requireNonNull(in).readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return ours;
    }

    // Scopes.
    // ----------------------------------------------------------------------------------

    public AssessResult run() {
        try {
            return runAll();
        } finally {
            if (compiler != null) {
                compiler.close();
            }
        }
    }

    private AssessResult runAll() {
        for (int scope = settings.from(); scope <= settings.scope() && mayGoOn(); scope++) {
            run(scope);
        }
        boolean hasInputs = curve.stream().anyMatch(row -> row.inputs() > 0);
        if (!hasInputs && end == End.EXHAUSTED) {
            throw AssessProblems.noInputs(settings.subject(), settings.scope());
        }
        if (settings.running().fork().suspects().isEmpty()) {
            findSame();
        }
        tellBehindSwitch();
        return new ResultWriter(settings, methods, mutated, coverage, this::shown)
                .write(states(), curve, possibleRuns, end, notes.toList(), elapsed());
    }

    /** Of those that survive, finds the ones that are no change, once they are compiled. */
    private void findSame() {
        CompiledAlone compiled = alone();
        states().stream()
                .filter(MutantState::isLive)
                .sorted(Comparator.comparingInt(state -> state.mutant().number()))
                .forEach(state -> state.same(compiled.same(state.mutant())));
    }

    /** The mutants, each compiled without a switch, when that is needed. */
    private CompiledAlone alone() {
        CompiledAlone known = alone;
        if (known == null) {
            SourceCompiler opened = new SourceCompiler(settings.subject(), ours());
            compiler = opened;
            known = new CompiledAlone(opened, sources);
            alone = known;
        }
        return known;
    }

    private void tellBehindSwitch() {
        Map<String, List<Integer>> byReason = new TreeMap<>();
        for (GroupRun group : groups) {
            group.behindSwitch()
                    .forEach(
                            (number, reason) ->
                                    byReason.computeIfAbsent(reason, r -> new ArrayList<>())
                                            .add(number));
        }
        byReason.forEach(
                (reason, numbers) ->
                        notes.add(Note.of(AssessProblems.behindSwitch(numbers, reason))));
    }

    private boolean mayGoOn() {
        Duration left = timeLeft();
        if (left != null && left.isNegative() && end == End.EXHAUSTED) {
            end = End.TIME;
        }
        return end == End.EXHAUSTED;
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private @Nullable Duration timeLeft() {
        Duration time = settings.time();
        return time == null ? null : time.minus(elapsed());
    }

    private void run(int scope) {
        coverage.begin(scope);
        long count = 0;
        for (int method = 0; method < methods.size() && mayGoOn(); method++) {
            if (!settings.running().fork().isWanted(method, scope)) {
                continue;
            }
            ScopeInputs found =
                    new ScopeInputs(methods.get(method), scope, settings.options(), timeLeft());
            notes.addAll(found.notes());
            if (!found.isWhole()) {
                end = found.end();
            }
            inputs.keep(method, scope, found.rows());
            count += found.rows().size();
            for (GroupRun group : groups) {
                if (mayGoOn()) {
                    possibleRuns += group.run(method, scope, found.rows(), coverage, timeLeft());
                    end = group.isStopped() ? group.end() : end;
                    group.notes().forEach(notes::add);
                }
            }
        }
        curve.add(
                new ScopeRow(
                        scope,
                        count,
                        (int) states().stream().filter(state -> !state.isLive()).count(),
                        coverage.statementsCovered(),
                        coverage.outcomesCovered(),
                        end == End.EXHAUSTED));
    }

    private List<MutantState> states() {
        return groups.stream().flatMap(group -> group.states().stream()).toList();
    }

    private ResultWriter.@Nullable Shown shown(MutantState.Place place) {
        CandidateRows rows = inputs.of(place);
        return rows == null
                ? null
                : new ResultWriter.Shown(methods.get(place.method()), place, rows);
    }
}
