package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.bytecode.CodeScanner;
import dev.tuntas.assess.internal.given.Given;
import dev.tuntas.assess.internal.history.HistoryFile;
import dev.tuntas.assess.internal.history.ScopeHistory;
import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.internal.operator.MutationOperators;
import dev.tuntas.assess.internal.reach.ReachedMethods;
import dev.tuntas.assess.internal.source.CompiledAlone;
import dev.tuntas.assess.internal.source.GivenMutantMaker;
import dev.tuntas.assess.internal.source.GivenText;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.internal.source.SourceFinder;
import dev.tuntas.assess.internal.source.WantedMethods;
import dev.tuntas.assess.internal.specification.SpecificationCode;
import dev.tuntas.assess.internal.specification.SpecificationRun;
import dev.tuntas.assess.internal.test.TestMethod;
import dev.tuntas.assess.internal.world.Operators;
import dev.tuntas.assess.internal.world.TuntasSwitch;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillMatrix;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.spi.RemoteMutants;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An assessment from beginning to end: which code, which mutants of it, then scope by scope the
 * inputs, the original and the mutants that are still alive.
 */
public final class AssessRun {
    private final long began = System.nanoTime();
    private final AssessSettings settings;
    private final RunMemory memory;
    private final List<MethodUnderTest> methods;
    private final List<JavaSource> sources = new ArrayList<>();
    private final Set<String> missing = new LinkedHashSet<>();

    /** The methods that a compiler has put in. */
    private final Set<MethodKey> notWritten = new LinkedHashSet<>();

    private final ClassFileMutants classFiles;
    private final Mutated mutated;
    private final Coverage coverage;
    private final Optional<SpecificationRun> specification;
    private final List<GroupRun> groups = new ArrayList<>();
    private final List<ScopeRow> curve = new ArrayList<>();
    private final NotesOfScopes<Note> notes = new NotesOfScopes<>(Note::text);
    private final Inputs inputs = new Inputs();
    private @Nullable MutantKeys keys;
    private @Nullable RunHistory history;
    private Set<String> stateful = Set.of();
    private long possibleRuns;
    private @Nullable SourceCompiler compiler;
    private @Nullable CompiledAlone alone;
    private End end = End.EXHAUSTED;

    public AssessRun(AssessSettings settings) {
        this.settings = settings;
        this.memory = new RunMemory(settings.memory());
        this.methods = settings.targets().apply(settings.subject());
        if (methods.isEmpty()) {
            throw AssessProblems.noMethods(settings.subject());
        }
        if (settings.random().samples() > 0 && settings.from() == settings.scope()) {
            throw AssessProblems.noSmallerScope(settings.scope());
        }
        methods.forEach(method -> notes.addAll(method.notes()));
        if (settings.compare() == Compare.CONTRACT) {
            notes.addAll(StatedContracts.notes(settings.subject(), methods));
        }
        Set<MethodKey> wanted = wanted();
        this.classFiles = ofClassFiles(wanted);
        this.mutated = mutate(wanted);
        memory.requireAcceptable(mutated.mutants(), this::keys);
        this.coverage = new Coverage(mutated.statements().size(), mutated.conditions().size());
        this.specification = settings.withSpecification() ? specification() : Optional.empty();
        mutated.groups().forEach(group -> groups.add(run(group)));
    }

    private GroupRun run(Mutated.Group group) {
        GroupRun run =
                new GroupRun(
                        new MutantWorld.Plan(
                                settings.subject(),
                                settings.targets(),
                                group,
                                mutated.statements().size(),
                                mutated.conditions().size(),
                                stateful),
                        settings,
                        settings.running().isSeparate() ? alone() : null);
        RemoteMutants remote = settings.running().remote();
        if (remote != null) {
            run.remote(new RemoteGroup(remote, groups.size(), MutantParts.print(mutants())));
        }
        return run;
    }

    /** Runs what another process asks for, which has chosen the same mutants. */
    MutantPartReport part(MutantPart part) {
        Coverage ofPart = newCoverage();
        ofPart.begin(part.scope());
        StateSpace space = methods.get(part.method()).inputsAt(part.scope()).bounds().space();
        return groups.get(part.group()).part(part, part.rows(space), ofPart);
    }

    /** Inputs that are shown are found again by their places. */
    private static final class Inputs {
        private final Map<MutantState.Place, ScopeInputs> scopes = new LinkedHashMap<>();

        void keep(int method, int scope, ScopeInputs found) {
            scopes.put(new MutantState.Place(method, scope, 0), found);
        }

        CandidateRows at(int method, int scope) {
            return Objects.requireNonNull(of(new MutantState.Place(method, scope, 0))).rows();
        }

        @Nullable CandidateRows rows(MutantState.Place place) {
            ScopeInputs found = of(place);
            return found == null ? null : found.rows();
        }

        @Nullable ScopeInputs of(MutantState.Place place) {
            return scopes.get(new MutantState.Place(place.method(), place.scope(), 0));
        }
    }

    /** The mutants that were chosen, in the order of the source. */
    public List<Mutant> mutants() {
        return mutated.mutants();
    }

    // Mutants.
    // ---------------------------------------------------------------------------------

    /** The methods that may be changed. */
    private Set<MethodKey> wanted() {
        ReachedMethods reached =
                ReachedMethods.underTest(
                        loader(),
                        methods.stream().flatMap(method -> method.entries().stream()).toList(),
                        objects(),
                        compared());
        stateful =
                reached.holdingState().stream()
                        .filter(this::isUsers)
                        .map(name -> name.replace('/', '.'))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<MethodKey> wanted = new LinkedHashSet<>();
        Set<String> left = new LinkedHashSet<>();
        for (Member member : reached.methods()) {
            String title = member.owner().name.replace('/', '.') + "#" + member.method().name;
            if (member.method().name.startsWith("<")) {
                continue;
            }
            if (!settings.mayChange().test(title)) {
                left.add(title);
            } else {
                MethodKey key =
                        new MethodKey(
                                member.owner().name, member.method().name, member.method().desc);
                wanted.add(key);
                if (CodeScanner.isMade(member.owner(), member.method())) {
                    notWritten.add(key);
                }
            }
        }
        if (wanted.isEmpty()) {
            // A test leaves out its own methods by itself.
            throw left.isEmpty() || methods.get(0) instanceof TestMethod
                    ? AssessProblems.noMutants(settings.subject())
                    : AssessProblems.noneMayChange(settings.subject(), left);
        }
        return wanted;
    }

    /** What is to be made of class files; finds the sources of all else. */
    private ClassFileMutants ofClassFiles(Set<MethodKey> wanted) {
        SourceFinder finder = new SourceFinder(settings.sources(), loader());
        if (!settings.isOfBytecode()) {
            wanted.stream().map(MethodKey::owner).distinct().forEach(finder::find);
        }
        sources.addAll(finder.sources());
        wanted.stream().map(MethodKey::owner).filter(finder::isMissing).forEach(missing::add);
        List<MethodKey> without =
                wanted.stream()
                        .filter(key -> settings.isOfBytecode() || finder.isMissing(key.owner()))
                        .filter(key -> isUsers(key.owner()))
                        .toList();
        if (settings.areGiven()) {
            tellWithoutSources(without);
            return new ClassFileMutants(settings, loader(), List.of(), List.of());
        }
        without = memory.lookedAt(without, notes::add);
        memory.requireSources(without);
        if (settings.running().isSeparate() && !without.isEmpty()) {
            throw AssessProblems.onlyOfSources(without.get(0).owner().replace('/', '.'));
        }
        return new ClassFileMutants(settings, loader(), operators(), without);
    }

    private void tellWithoutSources(List<MethodKey> methods) {
        if (!methods.isEmpty()) {
            notes.add(
                    Note.of(
                            PatchProblems.withoutSources(
                                    methods.stream()
                                            .map(key -> key.owner().replace('/', '.'))
                                            .distinct()
                                            .sorted()
                                            .toList())));
        }
    }

    /** What is in another jar than the subject is a library, and none of the user's mistakes. */
    private boolean isUsers(String owner) {
        return new UsersCode(settings.subject()).has(loader(), owner);
    }

    private Mutated mutate(Set<MethodKey> wanted) {
        notes.addAll(classFiles.notes());
        Mutated made =
                sources.isEmpty() && !settings.areGiven() ? classFiles.all() : ofSources(wanted);
        if (made.mutants().isEmpty() && memory.mayBeWithoutMutants()) {
            notes.add(memory.withoutMutants());
            return new Mutated(List.of(), List.of(), List.of(), 0, 0);
        }
        check(made);
        return made;
    }

    /** Of sources, and of class files where there are none. */
    private Mutated ofSources(Set<MethodKey> wanted) {
        try (SourceCompiler compiler = new SourceCompiler(settings.subject(), ours())) {
            WantedMethods ofSources = new WantedMethods(wanted);
            if (settings.areGiven()) {
                List<GivenText> texts = Given.in(sources, settings.given());
                return new GivenMutantMaker(compiler, sources, ofSources).make(texts, notes::add);
            }
            MutantMaker maker = new MutantMaker(compiler, sources, operators(), ofSources);
            tellNotFound(ofSources.notFound());
            memory.only(maker, notes::add);
            int most = classFiles.leftFor(maker.possible());
            int least = settings.leastMutants() - classFiles.possible();
            return classFiles.beside(maker.make(least, most, settings.seed()));
        }
    }

    /** What is in class files that sources were found of, but not in these. */
    private void tellNotFound(List<MethodKey> notFound) {
        List<String> names =
                notFound.stream()
                        .filter(key -> !missing.contains(key.owner()) && !notWritten.contains(key))
                        .map(key -> key.owner().replace('/', '.') + "#" + key.name())
                        .distinct()
                        .sorted()
                        .toList();
        if (!names.isEmpty()) {
            notes.add(Note.of(AssessProblems.notInSources(names)));
        }
    }

    private Optional<SpecificationRun> specification() {
        return new SpecificationCode(
                        settings.subject(),
                        settings.targets(),
                        settings.sources(),
                        () -> new SourceCompiler(settings.subject(), ours()),
                        notes::add)
                .probed(methods, settings.scope(), settings.options());
    }

    private void check(Mutated made) {
        int count = made.mutants().size();
        if (count == 0) {
            throw AssessProblems.noMutants(settings.subject());
        }
        if (count < settings.leastMutants() && !settings.areGiven()) {
            notes.add(Note.of(AssessProblems.tooFewMutants(count, settings.leastMutants())));
        }
    }

    private List<MutationOperator> operators() {
        List<MutationOperator> all = MutationOperators.all(loader());
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

    /** A method under test may be one that calls the subject's. */
    private Set<Class<?>> compared() {
        Set<Class<?>> compared = new LinkedHashSet<>(Set.of(settings.subject()));
        methods.forEach(method -> compared.addAll(method.subjects()));
        return compared;
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
        if (groups.isEmpty()) {
            return result();
        }
        remember();
        for (int scope = settings.from(); scope <= settings.scope() && mayGoOn(); scope++) {
            run(scope);
        }
        boolean hasInputs = curve.stream().anyMatch(row -> row.inputs() > 0);
        if (!hasInputs && end == End.EXHAUSTED) {
            throw methods.get(0) instanceof TestMethod
                    ? AssessProblems.notJudged(settings.subject(), settings.scope())
                    : AssessProblems.noInputs(settings.subject(), settings.scope());
        }
        if (end == End.EXHAUSTED && settings.running().fork().suspects().isEmpty()) {
            // Compiling takes time, and when that is over only what is known can be told.
            findSame();
        }
        tellBehindSwitch();
        accept();
        return result();
    }

    private AssessResult result() {
        Optional<RandomRun> random = groups.isEmpty() ? Optional.empty() : runRandom();
        return new ResultWriter(settings, methods, mutated, sources, coverage, this::shown)
                .keys(keys())
                .specification(specification.map(SpecificationRun::result))
                .write(states(), curve, possibleRuns, end, notes.toList(), elapsed(), random);
    }

    /** What earlier runs have found out need not be found out again. */
    private void remember() {
        HistoryFile file = memory.history();
        if (file == null) {
            return;
        }
        HistoryBasis basis = new HistoryBasis(settings, methods, mutated);
        RunHistory known = new RunHistory(file, basis, settings.from(), keys(), states());
        known.begin(settings.scope(), this::prove, notes::add);
        history = known;
    }

    private HistoryProof.Answer prove(HistoryProof proof) {
        HistoryProof.Answer answer = proof.run(groups, settings, this::newCoverage, this::timeLeft);
        end = answer.end();
        return answer;
    }

    private Coverage newCoverage() {
        return new Coverage(mutated.statements().size(), mutated.conditions().size());
    }

    private MutantKeys keys() {
        MutantKeys known = keys;
        if (known == null) {
            known = new MutantKeys(mutated, sources);
            keys = known;
        }
        return known;
    }

    /** What the user has said may survive. */
    private void accept() {
        RunAcceptance acceptance = memory.acceptance();
        if (acceptance != null) {
            int whole =
                    curve.stream()
                            .filter(ScopeRow::isWhole)
                            .mapToInt(ScopeRow::scope)
                            .max()
                            .orElse(-1);
            acceptance.apply(
                    states(),
                    keys(),
                    whole,
                    mutated.possible() == mutated.mutants().size(),
                    settings.mayChange(),
                    this::line,
                    text -> notes.add(Note.of(text)));
        }
    }

    private String line(MutantState.Place place) {
        ResultWriter.Shown shown = shown(place);
        return shown == null ? "an input" : shown.show().line();
    }

    /** Of those that survive, finds the ones that are no change, once they are compiled. */
    private void findSame() {
        List<MutantState> live =
                states().stream()
                        .filter(MutantState::isLive)
                        .sorted(Comparator.comparingInt(state -> state.mutant().number()))
                        .toList();
        live.stream().filter(classFiles::hasMade).forEach(classFiles::findSame);
        List<MutantState> ofSources =
                live.stream().filter(state -> !classFiles.hasMade(state)).toList();
        if (!ofSources.isEmpty()) {
            Map<Integer, Integer> same =
                    alone().same(ofSources.stream().map(MutantState::mutant).toList());
            ofSources.forEach(
                    state -> state.same(Objects.requireNonNull(same.get(state.mutant().number()))));
        }
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
        ScopeHistory known = history == null ? null : history.whole(scope);
        if (known != null) {
            coverage.addKnown(known.statements(), known.outcomes());
            notes.addAll(known.notes());
            finish(scope, known.inputs());
            return;
        }
        List<Note> found = new ArrayList<>();
        long count = runAll(scope, found);
        finish(scope, count);
        if (history != null && end == End.EXHAUSTED) {
            history.keep(scope, count, found, coverage, inputs::rows, notes::add);
        }
    }

    /** Runs all inputs; tells on how many of them all was run. */
    private long runAll(int scope, List<Note> ofSearch) {
        long count = 0;
        for (int method = 0; method < methods.size() && mayGoOn(); method++) {
            if (!settings.running().fork().isWanted(method, scope)) {
                continue;
            }
            ScopeInputs found =
                    new ScopeInputs(methods.get(method), scope, settings.options(), timeLeft());
            notes.addAll(found.notes());
            ofSearch.addAll(found.notes());
            if (!found.isWhole()) {
                end = found.end();
            }
            inputs.keep(method, scope, found);
            specify(method, scope, found);
            count += runAll(method, scope, found.rows());
        }
        return count;
    }

    /** Runs the inputs of a method; tells on how many of them all was run. */
    private long runAll(int method, int scope, CandidateRows rows) {
        int skipped = 0;
        long done = Long.MAX_VALUE;
        for (GroupRun group : groups) {
            if (!mayGoOn()) {
                done = 0;
            } else if (group.isOpenAt(scope) || tellsCoverage(group)) {
                possibleRuns += group.run(method, scope, rows, coverage, timeLeft());
                end = group.isStopped() ? group.end() : end;
                group.notes().forEach(notes::add);
                skipped = group.skipped();
                done = Math.min(done, group.inputsDone());
                if (!group.notes().isEmpty() && history != null) {
                    history.keepNothing(notes::add);
                }
            }
        }
        if (skipped > 0) {
            notes.add(AssessProblems.skipped(scope, skipped, rows.size()));
        }
        return done;
    }

    /** Of the groups of sources, only the first has what tells which code is come to. */
    private boolean tellsCoverage(GroupRun group) {
        return group == groups.get(0) || group.states().stream().anyMatch(classFiles::hasMade);
    }

    private void finish(int scope, long count) {
        if (history != null) {
            history.apply(scope);
        }
        curve.add(
                new ScopeRow(
                        scope,
                        count,
                        (int) states().stream().filter(state -> !state.isLive()).count(),
                        coverage.statementsCovered(),
                        coverage.outcomesCovered(),
                        end == End.EXHAUSTED,
                        specification.map(SpecificationRun::row)));
    }

    private void specify(int method, int scope, ScopeInputs found) {
        if (specification.isPresent() && mayGoOn()) {
            end = specification.get().run(method, scope, found.rows().size(), timeLeft());
        }
    }

    // Random choice.
    // ---------------------------------------------------------------------------

    private Optional<RandomRun> runRandom() {
        if (!settings.random().isThere()) {
            return Optional.empty();
        }
        if (mayGoOn()) {
            List<RandomRun.Chosen> chosen = new ArrayList<>();
            for (int method = 0; method < methods.size(); method++) {
                chosen.add(chosen(method));
            }
            RandomRun run = new RandomRun(settings, chosen, groups, this::done);
            if (run.run()) {
                tellLeft(run.left());
                if (!run.unasked().isEmpty()) {
                    notes.add(Note.of(AssessProblems.unasked(settings.scope(), run.unasked())));
                }
                return Optional.of(run);
            }
        }
        notes.add(Note.of(AssessProblems.notCompared()));
        return Optional.empty();
    }

    private void tellLeft(List<Integer> mutants) {
        if (!mutants.isEmpty()) {
            notes.add(Note.of(AssessProblems.leftToTheClock(mutants)));
        }
    }

    private RandomRun.Chosen chosen(int method) {
        CandidateRows rows = inputs.at(method, settings.scope());
        int below =
                settings.from() == settings.scope()
                        ? 0
                        : inputs.at(method, settings.scope() - 1).size();
        String title = ResultWriter.title(methods.get(method).method());
        if (below > rows.size()) {
            notes.add(Note.of(AssessProblems.smallerLastScope(title)));
        }
        StateSpace space = methods.get(method).inputsAt(settings.scope()).bounds().space();
        return new RandomRun.Chosen(
                new KillMatrix.Inputs(
                        title, rows.size(), input -> rows.get(input, space).toString()),
                rows,
                Math.min(below, rows.size()));
    }

    private <P extends KillPass> @Nullable P done(GroupRun group, Supplier<P> passes) {
        P pass = group.run(passes, timeLeft());
        end = group.isStopped() ? group.end() : end;
        group.notes().forEach(notes::add);
        return mayGoOn() ? pass : null;
    }

    private List<MutantState> states() {
        return groups.stream().flatMap(group -> group.states().stream()).toList();
    }

    private ResultWriter.@Nullable Shown shown(MutantState.Place place) {
        MethodUnderTest method = methods.get(place.method());
        ScopeInputs found = inputs.of(place);
        if (found != null) {
            return new ResultWriter.Shown(method, place, found.space(), found.rows());
        }
        CandidateRows row = history == null ? null : history.row(place);
        return row == null
                ? null
                : new ResultWriter.Shown(
                        method,
                        new MutantState.Place(place.method(), place.scope(), 0),
                        method.inputsAt(place.scope()),
                        row);
    }
}
