package dev.tuntas.rewind.internal.debug.adapter;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.Navigator.Depth;
import dev.tuntas.rewind.internal.debug.Stopped;
import dev.tuntas.rewind.internal.debug.expression.Expression;
import dev.tuntas.rewind.internal.debug.terminal.TerminalDebugger;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import dev.tuntas.rewind.internal.debug.time.ThrownAt;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.result.RewindException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.debug.*;
import org.eclipse.lsp4j.debug.Thread;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of an editor. A launch runs the program to its end and only then says that
 * it is ready for breakpoints: so lines can be told that never ran, and every request after it is a
 * move or a question in a history that is there as a whole.
 *
 * <p>Requests come on threads of the protocol's; all of them are done on one thread of ours, in
 * order, because a run has one place.
 */
public final class DebugAdapter implements IDebugProtocolServer {
    private final Function<Map<String, Object>, DebugSession> launcher;
    private final ExecutorService worker;
    private final ClientBreakpoints breakpoints = new ClientBreakpoints();
    private final Map<String, String> dataNames = new HashMap<>();
    private @Nullable IDebugProtocolClient client;
    private @Nullable DebugSession session;
    private @Nullable VariableTable variables;
    private @Nullable FrameTable frames;
    private boolean stopOnEntry;

    /**
     * @param launcher runs what the arguments of a launch name
     * @param worker one thread
     */
    public DebugAdapter(
            Function<Map<String, Object>, DebugSession> launcher, ExecutorService worker) {
        this.launcher = launcher;
        this.worker = worker;
    }

    public void connect(IDebugProtocolClient newClient) {
        client = newClient;
    }

    private IDebugProtocolClient client() {
        return requireNonNull(client);
    }

    /** Does something in its turn; what is wrong is told in the answer. */
    private <T> CompletableFuture<T> inTurn(Supplier<T> work) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return work.get();
                    } catch (RewindException | TuntasException e) {
                        throw refusal(String.valueOf(e.getMessage()));
                    }
                },
                worker);
    }

    private static ResponseErrorException refusal(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.UnknownErrorCode, message, null));
    }

    private FrameTable frames() {
        session();
        return requireNonNull(frames);
    }

    private VariableTable variables() {
        session();
        return requireNonNull(variables);
    }

    private DebugSession session() {
        DebugSession running = session;
        if (running == null) {
            throw refusal("Nothing has been launched yet.");
        }
        return running;
    }

    // --- the beginning and the end --------------------------------------------------------------

    @Override
    public CompletableFuture<Capabilities> initialize(InitializeRequestArguments arguments) {
        Capabilities can = new Capabilities();
        can.setSupportsConfigurationDoneRequest(true);
        can.setSupportsStepBack(true);
        can.setSupportsConditionalBreakpoints(true);
        can.setSupportsDataBreakpoints(true);
        can.setSupportsFunctionBreakpoints(true);
        can.setSupportsEvaluateForHovers(true);
        can.setSupportsRestartRequest(true);
        can.setSupportsTerminateRequest(true);
        can.setSupportsExceptionInfoRequest(true);
        can.setSupportsGotoTargetsRequest(true);
        ExceptionBreakpointsFilter uncaught =
                filter(ClientBreakpoints.UNCAUGHT, "Uncaught exceptions", true);
        ExceptionBreakpointsFilter caught =
                filter(ClientBreakpoints.CAUGHT, "All exceptions", false);
        can.setExceptionBreakpointFilters(new ExceptionBreakpointsFilter[] {uncaught, caught});
        return CompletableFuture.completedFuture(can);
    }

    private static ExceptionBreakpointsFilter filter(String name, String label, boolean isOn) {
        ExceptionBreakpointsFilter filter = new ExceptionBreakpointsFilter();
        filter.setFilter(name);
        filter.setLabel(label);
        filter.setDefault_(isOn);
        return filter;
    }

    @Override
    public CompletableFuture<Void> launch(@Nullable Map<String, Object> given) {
        Map<String, Object> arguments = given == null ? Map.of() : given;
        return inTurn(
                () -> {
                    stopOnEntry = Boolean.TRUE.equals(arguments.get("stopOnEntry"));
                    DebugSession launched = launcher.apply(arguments);
                    launched.prepareReasons();
                    session = launched;
                    variables = new VariableTable(launched);
                    frames = new FrameTable(launched);
                    say(launched.timeline().end().message());
                    launched.timeline().notes().forEach(this::say);
                    client().initialized();
                    return nothing();
                });
    }

    @SuppressWarnings("NullAway") // The answer of a request without one.
    private static Void nothing() {
        return null;
    }

    private void say(String line) {
        OutputEventArguments output = new OutputEventArguments();
        output.setCategory(OutputEventArgumentsCategory.CONSOLE);
        output.setOutput(line + "\n");
        client().output(output);
    }

    @Override
    public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
        return inTurn(this::begin);
    }

    @Override
    public CompletableFuture<Void> restart(RestartArguments arguments) {
        return inTurn(this::begin);
    }

    private Void begin() {
        DebugSession here = session();
        here.to(here.timeline().first());
        if (stopOnEntry) {
            here.step(Depth.INTO, List.of());
            stopped(StoppedEventArgumentsReason.ENTRY, "");
        } else {
            Stopped first = here.forward(breakpoints.all());
            if (here.opening().isPresent() && here.opening().get() < here.timeline().step()) {
                here.to(here.opening().get());
                stopped(StoppedEventArgumentsReason.PAUSE, "the given order of the threads ends");
            } else {
                arrived(first);
            }
        }
        return nothing();
    }

    @Override
    public CompletableFuture<Void> disconnect(DisconnectArguments arguments) {
        return inTurn(DebugAdapter::nothing);
    }

    @Override
    public CompletableFuture<Void> terminate(TerminateArguments arguments) {
        return inTurn(
                () -> {
                    client().terminated(new TerminatedEventArguments());
                    return nothing();
                });
    }

    // --- moves ----------------------------------------------------------------------------------

    private CompletableFuture<Void> move(int thread, Supplier<Stopped> move) {
        return inTurn(
                () -> {
                    if (thread != session().thread()) {
                        session().look(thread);
                    }
                    arrived(move.get());
                    return nothing();
                });
    }

    /** At the end there is no going on, but there is going back: the session stays. */
    private void arrived(Stopped stopped) {
        RunEnd end = session().timeline().end();
        boolean isFailed = stopped.reason() == Stopped.Reason.END && end.isFailure();
        if (isFailed) {
            session().toFailure();
        }
        String reason =
                switch (stopped.reason()) {
                    case STEP -> StoppedEventArgumentsReason.STEP;
                    case BREAKPOINT -> StoppedEventArgumentsReason.BREAKPOINT;
                    case EXCEPTION -> StoppedEventArgumentsReason.EXCEPTION;
                    case DATA -> StoppedEventArgumentsReason.DATA_BREAKPOINT;
                    case BEGINNING -> StoppedEventArgumentsReason.ENTRY;
                    case END ->
                            isFailed
                                    ? StoppedEventArgumentsReason.EXCEPTION
                                    : StoppedEventArgumentsReason.PAUSE;
                };
        stopped(reason, stopped.text());
    }

    private void stopped(String reason, String text) {
        variables().clear();
        frames().clear();
        StoppedEventArguments event = new StoppedEventArguments();
        event.setReason(reason);
        event.setThreadId(session().thread() + 1);
        event.setAllThreadsStopped(true);
        if (!text.isEmpty()) {
            event.setDescription(text);
            event.setText(text);
        }
        client().stopped(event);
    }

    @Override
    public CompletableFuture<ContinueResponse> continue_(ContinueArguments arguments) {
        return move(arguments.getThreadId() - 1, () -> session().forward(breakpoints.all()))
                .thenApply(
                        done -> {
                            ContinueResponse response = new ContinueResponse();
                            response.setAllThreadsContinued(true);
                            return response;
                        });
    }

    @Override
    public CompletableFuture<Void> reverseContinue(ReverseContinueArguments arguments) {
        return move(arguments.getThreadId() - 1, () -> session().reverse(breakpoints.all()));
    }

    @Override
    public CompletableFuture<Void> next(NextArguments arguments) {
        return move(
                arguments.getThreadId() - 1, () -> session().step(Depth.OVER, breakpoints.all()));
    }

    @Override
    public CompletableFuture<Void> stepIn(StepInArguments arguments) {
        return move(
                arguments.getThreadId() - 1, () -> session().step(Depth.INTO, breakpoints.all()));
    }

    @Override
    public CompletableFuture<Void> stepOut(StepOutArguments arguments) {
        return move(
                arguments.getThreadId() - 1, () -> session().step(Depth.OUT, breakpoints.all()));
    }

    @Override
    public CompletableFuture<Void> stepBack(StepBackArguments arguments) {
        return move(
                arguments.getThreadId() - 1,
                () -> session().stepBack(Depth.OVER, breakpoints.all()));
    }

    /** The run is over before the first answer, so it always pauses. */
    @Override
    public CompletableFuture<Void> pause(PauseArguments arguments) {
        return inTurn(
                () -> {
                    stopped(StoppedEventArgumentsReason.PAUSE, "");
                    return nothing();
                });
    }

    @Override
    public CompletableFuture<GotoTargetsResponse> gotoTargets(GotoTargetsArguments arguments) {
        return inTurn(
                () -> {
                    GotoTargetsResponse response = new GotoTargetsResponse();
                    response.setTargets(
                            frames().targets(arguments.getSource(), arguments.getLine()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<Void> goto_(GotoArguments arguments) {
        return inTurn(
                () -> {
                    session().to(frames().target(arguments.getTargetId()));
                    stopped(StoppedEventArgumentsReason.GOTO, "");
                    return nothing();
                });
    }

    // --- breakpoints ----------------------------------------------------------------------------

    @Override
    public CompletableFuture<SetBreakpointsResponse> setBreakpoints(
            SetBreakpointsArguments arguments) {
        return inTurn(
                () -> {
                    SetBreakpointsResponse response = new SetBreakpointsResponse();
                    response.setBreakpoints(breakpoints.set(arguments, session().lines()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SetFunctionBreakpointsResponse> setFunctionBreakpoints(
            SetFunctionBreakpointsArguments arguments) {
        return inTurn(
                () -> {
                    SetFunctionBreakpointsResponse response = new SetFunctionBreakpointsResponse();
                    response.setBreakpoints(breakpoints.set(arguments, session()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
            SetExceptionBreakpointsArguments arguments) {
        return inTurn(
                () -> {
                    breakpoints.set(arguments);
                    return new SetExceptionBreakpointsResponse();
                });
    }

    @Override
    public CompletableFuture<DataBreakpointInfoResponse> dataBreakpointInfo(
            DataBreakpointInfoArguments arguments) {
        return inTurn(
                () -> {
                    DataBreakpointInfoResponse response = new DataBreakpointInfoResponse();
                    Integer reference = arguments.getVariablesReference();
                    Optional<Long> place =
                            reference == null
                                    ? placeNamed(arguments.getName())
                                    : variables().place(reference, arguments.getName());
                    response.setDescription(
                            place.isPresent()
                                    ? arguments.getName()
                                    : arguments.getName() + " is no place in memory.");
                    if (place.isPresent()) {
                        String id = String.valueOf(place.get());
                        dataNames.put(id, arguments.getName());
                        response.setDataId(id);
                        response.setAccessTypes(
                                new DataBreakpointAccessType[] {DataBreakpointAccessType.WRITE});
                    }
                    return response;
                });
    }

    /** An expression that is watched. */
    private Optional<Long> placeNamed(String expression) {
        try {
            return Optional.of(session().place(Expression.parse(expression)));
        } catch (RewindException e) {
            return Optional.empty();
        }
    }

    @Override
    public CompletableFuture<SetDataBreakpointsResponse> setDataBreakpoints(
            SetDataBreakpointsArguments arguments) {
        return inTurn(
                () -> {
                    SetDataBreakpointsResponse response = new SetDataBreakpointsResponse();
                    response.setBreakpoints(breakpoints.set(arguments, dataNames));
                    return response;
                });
    }

    // --- questions ------------------------------------------------------------------------------

    @Override
    public CompletableFuture<ThreadsResponse> threads() {
        return inTurn(
                () -> {
                    ThreadsResponse response = new ThreadsResponse();
                    response.setThreads(
                            session().timeline().threads().stream()
                                    .map(DebugAdapter::thread)
                                    .toArray(Thread[]::new));
                    return response;
                });
    }

    private static Thread thread(ThreadView view) {
        Thread thread = new Thread();
        thread.setId(view.number() + 1);
        thread.setName(view.name());
        return thread;
    }

    @Override
    public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments arguments) {
        return inTurn(() -> frames().trace(arguments));
    }

    @Override
    public CompletableFuture<ScopesResponse> scopes(ScopesArguments arguments) {
        return inTurn(() -> frames().scopes(arguments.getFrameId(), variables()));
    }

    @Override
    public CompletableFuture<VariablesResponse> variables(VariablesArguments arguments) {
        return inTurn(
                () -> {
                    VariablesResponse response = new VariablesResponse();
                    response.setVariables(variables().parts(arguments.getVariablesReference()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SourceResponse> source(SourceArguments arguments) {
        return inTurn(() -> frames().source(arguments));
    }

    /** In the console, the questions of the terminal can be asked, too: {@code why this.size}. */
    @Override
    public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments arguments) {
        return inTurn(
                () -> {
                    if (arguments.getFrameId() != null) {
                        frames().look(arguments.getFrameId());
                    }
                    EvaluateResponse response = new EvaluateResponse();
                    String asked = arguments.getExpression().strip();
                    if (asked.matches("(why|history|draw)\\s+\\w.*") || isList(asked)) {
                        response.setResult(
                                String.join("\n", new TerminalDebugger(session()).answer(asked)));
                        return response;
                    }
                    Object value = session().value(asked);
                    response.setResult(session().values().line(value));
                    response.setVariablesReference(variables().ofValue(value));
                    return response;
                });
    }

    /** Whether a word asks for a list, and is no variable's name here. */
    private boolean isList(String asked) {
        if (!asked.matches("frames|locals|threads")) {
            return false;
        }
        try {
            session().value(asked);
            return false;
        } catch (RewindException e) {
            return true;
        }
    }

    @Override
    public CompletableFuture<ExceptionInfoResponse> exceptionInfo(
            ExceptionInfoArguments arguments) {
        return inTurn(
                () -> {
                    ExceptionInfoResponse response = new ExceptionInfoResponse();
                    Timeline timeline = session().timeline();
                    RunEnd end = timeline.end();
                    Optional<Throwable> caught =
                            timeline.thrown().stream()
                                    .filter(each -> each.step() == timeline.step())
                                    .map(ThrownAt::thrown)
                                    .filter(each -> each != end.thrown())
                                    .findFirst();
                    Throwable thrown = caught.orElse(end.thrown());
                    response.setExceptionId(
                            thrown == null ? end.kind().name() : thrown.getClass().getName());
                    response.setDescription(
                            caught.isPresent() ? String.valueOf(thrown) : end.message());
                    response.setBreakMode(
                            caught.isPresent()
                                    ? ExceptionBreakMode.ALWAYS
                                    : ExceptionBreakMode.UNHANDLED);
                    return response;
                });
    }
}
