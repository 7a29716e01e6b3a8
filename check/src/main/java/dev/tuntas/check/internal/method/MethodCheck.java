package dev.tuntas.check.internal.method;

import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.internal.contract.ClassContract;
import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.contract.ContractCompiler;
import dev.tuntas.check.internal.contract.ContractReader;
import dev.tuntas.check.internal.contract.NamedPredicate;
import dev.tuntas.check.internal.contract.OracleClause;
import dev.tuntas.check.internal.sequence.TypeArguments;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.ExpectedException;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.Contract;
import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.InputPart;
import dev.tuntas.check.spi.run.InputRunner;
import dev.tuntas.check.spi.run.Limits;
import dev.tuntas.check.spi.run.RemoteInputs;
import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.check.spi.run.StatedClause;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.NotesOfScopes;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Checks one method, scope by scope. */
public final class MethodCheck {
    /** What was asked for. */
    public record Settings(
            Class<?> subject,
            Executable method,
            NamedPredicate predicate,
            Map<String, IntFunction<Finitization<?>>> bounds,
            int from,
            int scope,
            CheckMode mode,
            SearchOptions options,
            List<Path> sources,
            Duration inputTime,
            int threads,
            boolean withCalls,
            boolean withHints,
            @Nullable Path cache,
            Refinement refinement,
            Set<Class<?>> allowed,
            @Nullable RemoteRanges remote) {
        @Nullable Duration time() {
            return options.time().orElse(null);
        }

        /** A reader of contracts as this check has them. */
        public ContractReader reader() {
            return new ContractReader(sources, predicate, allowed);
        }
    }

    private static final Counts NOTHING = new Counts(0, 0, 0, 0, 0, 0);
    private static final int PROBED_SCOPE = 2;

    private static final long PROBED_INPUTS = 20;

    /** Before the exceptions by which a constructor refused inputs, among what executors count. */
    private static final String REFUSED = "refused ";

    /** The time of a check begins with what has to be read and compiled for it. */
    private final long began = System.nanoTime();

    private final Settings settings;
    private final ContractReader reader;
    private final CompiledContract contract;
    private final Inputs inputs;
    private final CompiledMethods methods;
    private final NotesOfScopes<Note> notes = new NotesOfScopes<>(Note::text);
    private final List<ScopeResult> scopes = new ArrayList<>();
    private final Findings findings;
    private List<ExpectedException> exceptions = List.of();
    private boolean hasRun;
    private End end = End.EXHAUSTED;

    public MethodCheck(Settings settings) {
        this(settings, settings.reader());
    }

    private MethodCheck(Settings settings, ContractReader reader) {
        this(settings, reader, compiled(settings, reader));
    }

    /** With a contract that has been compiled before, for a class made of the same class files. */
    public MethodCheck(Settings settings, CompiledContract contract) {
        this(settings, settings.reader(), contract);
    }

    private MethodCheck(Settings settings, ContractReader reader, CompiledContract contract) {
        this.settings = settings;
        this.reader = reader;
        this.contract = contract;
        this.inputs =
                Inputs.ofMethod(
                                settings.subject(),
                                settings.method(),
                                parameters(),
                                this::predicate)
                        .refinedBy(settings.refinement());
        tellValidity();
        this.methods = new CompiledMethods(contract, settings.subject());
        this.findings =
                new Findings(
                        contract,
                        new Counterexamples(
                                settings.subject(),
                                settings.method(),
                                methods,
                                contract,
                                settings.withHints() ? invariant() : Optional.empty(),
                                settings.withCalls()));
    }

    private Optional<Method> invariant() {
        return Executables.hasReceiver(settings.method())
                ? reader.inputPredicate(settings.subject())
                : Optional.empty();
    }

    private static CompiledContract compiled(Settings settings, ContractReader reader) {
        try (ContractCompiler compiler = new ContractCompiler(reader)) {
            return compiler.compile(reader.read(settings.subject()), settings.method());
        }
    }

    /** Which objects count as valid, where it is not the class itself that says so. */
    private void tellValidity() {
        if (Executables.hasReceiver(settings.method())) {
            reader.validity(settings.subject()).ifPresent(notes::add);
        }
        for (Class<?> type : settings.method().getParameterTypes()) {
            predicate(type);
        }
    }

    private Optional<Method> predicate(Class<?> type) {
        reader.guess(type).ifPresent(notes::add);
        return reader.inputPredicate(type);
    }

    private List<InputParameter> parameters() {
        List<InputParameter> parameters = new ArrayList<>();
        Executable method = settings.method();
        if (Executables.hasReceiver(method)) {
            parameters.add(bounded(InputParameter.receiver(settings.subject())));
        }
        List<String> names = reader.parameterNames(method);
        for (int i = 0; i < names.size(); i++) {
            InputParameter parameter = InputParameter.of(method.getParameters()[i]);
            parameters.add(bounded(filledIn(parameter.named(names.get(i)), i)));
        }
        List<String> all = parameters.stream().map(InputParameter::name).toList();
        for (String bounded : settings.bounds().keySet()) {
            if (!all.contains(bounded)) {
                throw CheckProblems.noParameter(method, bounded, all);
            }
        }
        return parameters;
    }

    /** Where a superclass says only {@code T}, the values are those of what T stands for. */
    private InputParameter filledIn(InputParameter parameter, int index) {
        Executable method = settings.method();
        Class<?> type = new TypeArguments(settings.subject()).parameter(method, index);
        return type == method.getParameterTypes()[index]
                ? parameter
                : parameter.withBounds(scope -> settings.refinement().deriveWhatFits(type, scope));
    }

    private InputParameter bounded(InputParameter parameter) {
        IntFunction<Finitization<?>> bounds = settings.bounds().get(parameter.name());
        return bounds == null ? parameter : parameter.withBounds(bounds);
    }

    public CheckResult run() {
        checkRefinement();
        for (int scope = settings.from(); scope <= settings.scope(); scope++) {
            Duration left = timeLeft();
            if (left != null && (left.isZero() || left.isNegative())) {
                end = End.TIME;
            }
            if (end != End.EXHAUSTED && end != End.UNDECIDED) {
                break;
            }
            check(scope, left);
        }
        if (settings.mode() == CheckMode.WHITE_BOX && !hasRun) {
            probe(settings.scope(), timeLeft(), 1);
        }
        return result();
    }

    /** Refuses what was said about bounds if it fits to nothing. */
    public void checkRefinement() {
        Set<Class<?>> meant = new LinkedHashSet<>(inputs.classes());
        // What is said of the class is meant for all that is checked of it, receiver or not.
        meant.add(settings.subject());
        settings.refinement().check(meant);
    }

    /** All inputs of a scope, as a black-box check has them. */
    public InputSpace inputsAt(int scope) {
        return space(scope, false);
    }

    /** Runs the method on inputs of a space and asks its contract. */
    public Body oracle(InputSpace space, CallWatch watch) {
        return new ContractBody(contract, methods, space, false, watch);
    }

    /** A clause by its number, which is negative if the clause itself threw. */
    public StatedClause clause(int number) {
        if (number == ContractBody.ASSIGNABLE) {
            return new StatedClause(false, "changes what is not assignable");
        }
        OracleClause clause = contract.clauses().get(Math.abs(number) - 1);
        return new StatedClause(
                clause.kind() == OracleClause.Kind.INVARIANT, ContractBody.broken(clause));
    }

    /** What asks the invariants of a class, as those of a receiver; empty if it has none. */
    public Optional<CompiledContract> invariantsOf(Class<?> type) {
        if (!ContractReader.mayHaveContract(type)) {
            return Optional.empty();
        }
        ClassContract ofType = reader.read(type);
        if (ofType.invariants().isEmpty()) {
            return Optional.empty();
        }
        // A contract is one of a method; any will do that says nothing.
        try (ContractCompiler compiler = new ContractCompiler(reader)) {
            Method any = Object.class.getMethod("hashCode");
            return Optional.of(compiler.compile(ofType, any));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What is to be checked, compiled. */
    public CompiledContract contract() {
        return contract;
    }

    /** Java code that makes the values of an input, field by field, and calls the method. */
    public String code(InputSpace space, Structure<?> input) {
        return new JavaCall(settings.subject(), settings.method()).fieldByField(space, input);
    }

    /** The compiled method and what its contract says. */
    public CompiledMethods compiled() {
        return methods;
    }

    /** What must be said of the inputs and their bounds so far. */
    public List<Note> notes() {
        return notes.toList();
    }

    /** Checks one input, given as the candidate that it was found as. */
    public CheckResult replay(String candidate) {
        long start = System.nanoTime();
        InputSpace space = space(settings.scope(), false);
        RunResult result =
                new InputRunner(space, settings.options(), limits(settings.time()))
                        .only(space.parse(candidate))
                        .run(new ContractBody(contract, methods, space, true));
        hasRun = true;
        if (result.skipped() > 0 || result.inputs() != 1 && result.end() == End.EXHAUSTED) {
            throw CheckProblems.noInput(settings.method(), candidate);
        }
        notes.add(Note.of("Only this input was run."));
        finish(settings.scope(), space, result, result.inputs(), start);
        return result();
    }

    /** A clause that says something of what the method does. */
    private static boolean isStated(OracleClause clause) {
        return switch (clause.kind()) {
            case ENSURES, SIGNALS, NORMAL_BEHAVIOR, EXCEPTIONAL_BEHAVIOR, INVARIANT -> true;
            case REQUIRES, UNDECLARED_EXCEPTION -> false;
        };
    }

    /** Whether anything is said of what the method does. */
    public boolean isStated() {
        return contract.clauses().stream().anyMatch(MethodCheck::isStated)
                || contract.restrictsAssignable();
    }

    private void tellNothingStated() {
        if (!isStated()) {
            boolean hasSource = reader.hasSource(settings.subject());
            notes.add(CheckProblems.nothingStated(settings.method(), hasSource));
        }
    }

    /** A finding that names an arg0 is hard to read. */
    private void tellNoNames() {
        Executable method = settings.method();
        boolean isNamed =
                ParameterNames.areKnown(method) || reader.hasSource(method.getDeclaringClass());
        if (!isNamed && !findings.toList().isEmpty()) {
            notes.add(CheckProblems.noNames());
        }
    }

    private CheckResult result() {
        tellNothingStated();
        tellNoNames();
        return new CheckResult(
                settings.method(),
                settings.mode(),
                scopes,
                findings.toList(),
                end,
                notes.toList(),
                exceptions,
                hasRun);
    }

    private @Nullable Duration timeLeft() {
        Duration time = settings.time();
        return time == null ? null : time.minusNanos(System.nanoTime() - began);
    }

    private void check(int scope, @Nullable Duration left) {
        boolean isWhite = settings.mode() == CheckMode.WHITE_BOX && canBeWhite();
        if (!isWhite || !checkWhite(scope, left)) {
            checkBlack(scope, left);
        }
    }

    private void checkBlack(int scope, @Nullable Duration left) {
        long start = System.nanoTime();
        RemoteRanges remote = settings.remote();
        if (remote != null) {
            checkRemote(scope, left, remote);
            return;
        }
        InputSpace space = space(scope, false);
        notes.addAll(space.notTried());
        ContractBody body = new ContractBody(contract, methods, space, false);
        InputRunner runner =
                new InputRunner(space, settings.options(), limits(left)).cache(settings.cache());
        RunResult result = runner.run(body);
        result.search().ifPresent(search -> notes.addAll(notes(search)));
        notes.addAll(runner.notes());
        tellExceptions(scope, body.declared());
        tellRefused(scope, result, body.refused());
        finish(scope, space, result, result.inputs() - result.skipped(), start);
    }

    private void tellExceptions(int scope, Map<Class<?>, Long> declared) {
        List<ExpectedException> found = new ArrayList<>();
        declared.forEach(
                (type, inputs) ->
                        found.add(
                                new ExpectedException(
                                        type, inputs, settings.allowed().contains(type))));
        exceptions = found;
        exceptions.forEach(each -> notes.add(CheckProblems.expectedException(scope, each)));
    }

    /** An input that a constructor refuses was not checked: there is no object. */
    private void tellRefused(int scope, RunResult result, Map<String, Long> refused) {
        refused.forEach((type, count) -> notes.add(CheckProblems.refused(scope, count, type)));
        long all = refused.values().stream().mapToLong(Long::longValue).sum();
        hasRun |= result.inputs() - result.skipped() > all;
    }

    /** Checks a scope on a cluster; findings come in the order of the inputs, too. */
    private void checkRemote(int scope, @Nullable Duration left, RemoteRanges remote) {
        long start = System.nanoTime();
        InputSpace space = space(scope, false);
        notes.addAll(space.notTried());
        RemoteInputs inputsThere =
                new RemoteInputs(space, settings.options(), limits(left), remote);
        RunResult result = inputsThere.run(new ContractBody(contract, methods, space, false));
        result.search().ifPresent(search -> notes.addAll(notes(search)));
        Map<Class<?>, Long> declared = new LinkedHashMap<>();
        for (Class<?> type : contract.declaredExceptions()) {
            Long count = inputsThere.counted().get(type.getName());
            if (count != null) {
                declared.put(type, count);
            }
        }
        tellExceptions(scope, declared);
        Map<String, Long> refused = new TreeMap<>();
        inputsThere
                .counted()
                .forEach(
                        (name, count) -> {
                            if (name.startsWith(REFUSED)) {
                                refused.put(name.substring(REFUSED.length()), count);
                            }
                        });
        tellRefused(scope, result, refused);
        finish(scope, space, result, result.inputs() - result.skipped(), start);
    }

    /** Parts of the inputs of a scope, in the process of an executor. */
    public InputPart part(int scope) {
        return new InputPart(space(scope, false), settings.options(), settings.inputTime());
    }

    /** Runs one of these. */
    public byte[] run(InputPart part, RangeOrder order) {
        ContractBody body = new ContractBody(contract, methods, part.space(), false);
        return part.run(order, body, () -> counted(body));
    }

    private static Map<String, Long> counted(ContractBody body) {
        Map<String, Long> byName = new LinkedHashMap<>();
        body.declared().forEach((type, count) -> byName.put(type.getName(), count));
        body.refused().forEach((name, count) -> byName.put(REFUSED + name, count));
        return byName;
    }

    /** Tells whether every candidate was decided: a search gives up those that take too long. */
    private boolean checkWhite(int scope, @Nullable Duration left) {
        long start = System.nanoTime();
        if (scope <= PROBED_SCOPE) {
            probe(scope, left, PROBED_INPUTS);
        }
        InputSpace space = space(scope, true);
        notes.addAll(space.notTried());
        ContractBody body = new ContractBody(contract, methods, space, false);
        InputRunner runner =
                new InputRunner(space, optionsOfWhite(scope), limits(left)).undecidedIfEndless();
        RunResult result = runner.run(body);
        if (result.search().map(SearchResult::ranAway).orElse(0L) > 0) {
            notes.add(
                    Note.of(
                            "Scope "
                                    + scope
                                    + " was checked as a black box: in the search a call did not"
                                    + " end."));
            return false;
        }
        result.search().ifPresent(search -> notes.addAll(notes(search)));
        notes.addAll(runner.notes());
        // That a method writes is no news where it is part of the predicate.
        notes.remove(Note.Writes.class);
        finish(scope, space, result, 0, start);
        return true;
    }

    private void finish(int scope, InputSpace space, RunResult result, long inputs, long start) {
        findings.addAll(result.failures(), space);
        hasRun |= !result.failures().isEmpty();
        boolean isDecided = isDecided(scope, result);
        end = end(result, isDecided);
        scopes.add(
                new ScopeResult(
                        scope,
                        inputs,
                        result.search().map(SearchResult::counts).orElse(NOTHING),
                        Duration.ofNanos(System.nanoTime() - start),
                        isDecided && result.end() == End.EXHAUSTED));
    }

    /** A precondition that does not end may hide inputs. */
    private boolean isDecided(int scope, RunResult result) {
        long ranAway = result.search().map(SearchResult::ranAway).orElse(0L);
        if (ranAway > 0) {
            notes.add(Note.of(CheckProblems.undecided(scope, ranAway)));
        }
        return ranAway == 0;
    }

    /** Why the check ends, if it ends here. */
    private End end(RunResult result, boolean isDecided) {
        if (result.end() != End.EXHAUSTED) {
            return result.end();
        }
        return isDecided ? end : End.UNDECIDED;
    }

    /**
     * A white-box check runs no input that passes, so side effects of a contract are looked for
     * first, and whether there is an input at all.
     */
    private void probe(int scope, @Nullable Duration left, long inputs) {
        InputSpace space = space(scope, false);
        Limits few = new Limits(left, inputs, settings.inputTime(), 1, false);
        RunResult result =
                new InputRunner(space, SearchOptions.DEFAULT, few)
                        .run(new ContractBody(contract, methods, space, false));
        hasRun |= result.inputs() > 0;
    }

    private Limits limits(@Nullable Duration left) {
        return new Limits(
                left, settings.options().limit(), settings.inputTime(), settings.threads(), false);
    }

    private InputSpace space(int scope, boolean isWhite) {
        InputSpace space = spaceOf(scope, isWhite);
        List<Note.Kept> kept = Note.Kept.among(space.bounds().notes());
        if (!kept.isEmpty()) {
            throw CheckProblems.keptFields(kept);
        }
        return space;
    }

    private InputSpace spaceOf(int scope, boolean isWhite) {
        return inputs.wantedBy(
                        new Contract(
                                contract.className().replace('.', '/'),
                                contract.bytes(),
                                nestHost(),
                                stages(isWhite)))
                .at(scope);
    }

    /** What can be decided without a parameter comes before it is read. */
    private List<Contract.Stage> stages(boolean isWhite) {
        List<Contract.Stage> stages = new ArrayList<>();
        boolean isStatic = !Executables.hasReceiver(settings.method());
        if (!isStatic) {
            stages.add(new Contract.Stage("receiver", 0));
        }
        for (int index : contract.parametersWithInvariants()) {
            int field = isStatic ? index : index + 1;
            stages.add(new Contract.Stage("parameter" + (index + 1), field));
        }
        stages.add(Contract.Stage.ofAll(isWhite ? "violates" : "requires"));
        return stages;
    }

    private String nestHost() {
        return settings.subject().getNestHost().getName().replace('.', '/');
    }

    private boolean canBeWhite() {
        String obstacle = obstacle();
        if (obstacle != null) {
            notes.add(Note.of("Checked as a black box: " + obstacle));
        }
        return obstacle == null;
    }

    private @Nullable String obstacle() {
        boolean isFramed =
                contract.restrictsAssignable()
                        && !(settings.method() instanceof Method method
                                && PurityProof.holdsFor(method));
        return contract.usesFresh() || isFramed
                ? "\\fresh and assignable compare objects before and after the call, which can't be"
                        + " part of a search."
                : null;
    }

    /** A search that calls the method wants the candidates in the order of korat. */
    private SearchOptions optionsOfWhite(int scope) {
        SearchOptions options = settings.options();
        return InputRunner.isSmall(scope)
                ? options
                : options.strategy(
                        options.strategy().or(() -> Optional.of(Strategy.CHECKPOINT_MULTIVALUE)));
    }

    private static List<Note> notes(SearchResult search) {
        List<Note> notes = new ArrayList<>(search.notes());
        long rejected = search.counts().rejectedByException();
        search.firstRejection()
                .filter(rejection -> !rejection.ranAway())
                .ifPresent(
                        rejection ->
                                notes.add(
                                        Note.of(
                                                "The precondition threw for "
                                                        + rejected
                                                        + (rejected == 1
                                                                ? " candidate"
                                                                : " candidates")
                                                        + ", taken for invalid; the first: "
                                                        + rejection.reason())));
        return notes;
    }
}
