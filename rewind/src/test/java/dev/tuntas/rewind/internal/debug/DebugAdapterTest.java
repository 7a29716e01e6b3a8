package dev.tuntas.rewind.internal.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.internal.debug.program.TwoCounters;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.rewind.spi.debug.Debugger;
import dev.tuntas.rewind.spi.launch.Launch;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.DataBreakpointInfoArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.ExceptionBreakMode;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.RestartArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetDataBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The adapter, driven by a real client of the protocol through pipes. */
class DebugAdapterTest {
    private static final int PATIENCE = 60;
    private static final String FILE = "TwoCounters.java";

    private final BlockingQueue<StoppedEventArguments> stops = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private final CompletableFuture<Void> served = new CompletableFuture<>();
    private PipedOutputStream toServer;
    private String schedule;
    private IDebugProtocolServer server;

    private final class Client implements IDebugProtocolClient {
        @Override
        public void initialized() {
            ready.complete(null);
        }

        @Override
        public void stopped(StoppedEventArguments event) {
            stops.add(event);
        }
    }

    @BeforeEach
    void connect() throws Exception {
        PipedInputStream serverIn = new PipedInputStream(1 << 16);
        PipedInputStream clientIn = new PipedInputStream(1 << 16);
        toServer = new PipedOutputStream(serverIn);
        PipedOutputStream toClient = new PipedOutputStream(clientIn);
        Thread serving =
                new Thread(
                        () -> {
                            try {
                                Debugger.serve(serverIn, toClient, DebugAdapterTest::launch);
                                served.complete(null);
                            } catch (Throwable e) {
                                served.completeExceptionally(e);
                            }
                        });
        serving.setDaemon(true);
        serving.start();
        Launcher<IDebugProtocolServer> launcher =
                DSPLauncher.createClientLauncher(new Client(), clientIn, toServer);
        launcher.startListening();
        server = launcher.getRemoteProxy();
    }

    @AfterEach
    void disconnect() throws Exception {
        toServer.close();
        served.get(PATIENCE, TimeUnit.SECONDS);
    }

    private static Launch launch(Map<String, Object> arguments) {
        Object seed = arguments.get("seed");
        Object schedule = arguments.get("schedule");
        return Launch.ofMethod(
                "TwoCounters",
                TwoCounters.class,
                "main",
                "([Ljava/lang/String;)V",
                List.of((Object) new String[] {String.valueOf(arguments.get("expected"))}),
                List.of(Path.of("src/test/java")),
                new Launch.Limits(
                        100_000,
                        seed == null ? Optional.empty() : Optional.of(((Number) seed).longValue()),
                        Optional.ofNullable(schedule)
                                .map(String::valueOf)
                                .map(ThreadSchedule::parse)));
    }

    private static <T> T now(CompletableFuture<T> answer) throws Exception {
        return answer.get(PATIENCE, TimeUnit.SECONDS);
    }

    /** Launches with a breakpoint on each of these lines; the first stop is still to come. */
    private SetBreakpointsResponse start(int seed, String expected, int... lines) throws Exception {
        Capabilities can = now(server.initialize(new InitializeRequestArguments()));
        assertTrue(can.getSupportsStepBack());
        Map<String, Object> arguments = new HashMap<>();
        arguments.put("seed", seed);
        arguments.put("schedule", schedule);
        arguments.put("expected", expected);
        CompletableFuture<Void> launched = server.launch(arguments);
        now(ready);
        SetBreakpointsResponse set = setBreakpoints("", lines);
        SetExceptionBreakpointsArguments exceptions = new SetExceptionBreakpointsArguments();
        exceptions.setFilters(new String[] {"uncaught"});
        now(server.setExceptionBreakpoints(exceptions));
        now(server.configurationDone(new ConfigurationDoneArguments()));
        now(launched);
        return set;
    }

    private SetBreakpointsResponse setBreakpoints(String condition, int... lines) throws Exception {
        SetBreakpointsArguments wanted = new SetBreakpointsArguments();
        Source source = new Source();
        source.setPath(
                Path.of("src/test/java/dev/tuntas/rewind/internal/debug/program", FILE)
                        .toAbsolutePath()
                        .toString());
        wanted.setSource(source);
        wanted.setBreakpoints(
                Arrays.stream(lines)
                        .mapToObj(
                                line -> {
                                    SourceBreakpoint one = new SourceBreakpoint();
                                    one.setLine(line);
                                    one.setCondition(condition);
                                    return one;
                                })
                        .toArray(SourceBreakpoint[]::new));
        return now(server.setBreakpoints(wanted));
    }

    private StoppedEventArguments stop() throws InterruptedException {
        StoppedEventArguments event = stops.poll(PATIENCE, TimeUnit.SECONDS);
        assertTrue(event != null, "it did not stop");
        return event;
    }

    private StackFrame top(int thread) throws Exception {
        StackTraceArguments arguments = new StackTraceArguments();
        arguments.setThreadId(thread);
        return now(server.stackTrace(arguments)).getStackFrames()[0];
    }

    private Map<String, Variable> variables(int reference) throws Exception {
        VariablesArguments arguments = new VariablesArguments();
        arguments.setVariablesReference(reference);
        Map<String, Variable> all = new HashMap<>();
        for (Variable variable : now(server.variables(arguments)).getVariables()) {
            all.put(variable.getName(), variable);
        }
        return all;
    }

    private int locals(int thread) throws Exception {
        ScopesArguments arguments = new ScopesArguments();
        arguments.setFrameId(top(thread).getId());
        Scope[] scopes = now(server.scopes(arguments)).getScopes();
        return scopes[0].getVariablesReference();
    }

    private String evaluate(String expression, int thread) throws Exception {
        EvaluateArguments arguments = new EvaluateArguments();
        arguments.setExpression(expression);
        arguments.setFrameId(top(thread).getId());
        return now(server.evaluate(arguments)).getResult();
    }

    private void next(int thread) throws Exception {
        NextArguments arguments = new NextArguments();
        arguments.setThreadId(thread);
        now(server.next(arguments));
    }

    private void stepBack(int thread) throws Exception {
        StepBackArguments arguments = new StepBackArguments();
        arguments.setThreadId(thread);
        now(server.stepBack(arguments));
    }

    private void reverseContinue(int thread) throws Exception {
        ReverseContinueArguments arguments = new ReverseContinueArguments();
        arguments.setThreadId(thread);
        now(server.reverseContinue(arguments));
    }

    private void goOn(int thread) throws Exception {
        ContinueArguments arguments = new ContinueArguments();
        arguments.setThreadId(thread);
        now(server.continue_(arguments));
    }

    @Test
    void stopsAtBreakpointsAndShowsVariablesAsTrees() throws Exception {
        SetBreakpointsResponse set = start(1, "11", 10, 5);
        assertTrue(set.getBreakpoints()[0].isVerified());
        assertFalse(set.getBreakpoints()[1].isVerified());

        StoppedEventArguments event = stop();
        assertEquals("breakpoint", event.getReason());
        int thread = event.getThreadId();
        assertEquals(10, top(thread).getLine());
        assertTrue(top(thread).getSource().getPath().endsWith(FILE));
        Map<String, Variable> locals = variables(locals(thread));
        assertEquals("0", locals.get("before").getValue());
        Variable self = locals.get("this");
        assertEquals("0", variables(self.getVariablesReference()).get("count").getValue());
        assertEquals(3, now(server.threads()).getThreads().length);
    }

    @Test
    void stepsBackOverASwitchOfThreadsAndUndoesWhatTheOtherDid() throws Exception {
        // With this seed both threads have read the counter before either writes it.
        start(1, "11", 10);
        int first = stop().getThreadId();
        goOn(first);
        int second = stop().getThreadId();
        assertNotEquals(first, second);
        String between = evaluate("this.count", second);
        assertEquals(first == 2 ? "1" : "10", between);
        next(second);
        assertEquals("step", stop().getReason());
        assertNotEquals(between, evaluate("this.count", second));
        stepBack(second);
        assertEquals(second, stop().getThreadId());
        assertEquals(10, top(second).getLine());
        assertEquals(between, evaluate("this.count", second));
        // It read the counter before the first thread wrote it: that is undone on the way.
        stepBack(second);
        stop();
        assertEquals(9, top(second).getLine());
        stepBack(second);
        stop();
        assertEquals(8, top(second).getLine());
        assertEquals("0", evaluate("this.count", second));
    }

    @Test
    void runsBackToBreakpointsAndForwardAgainOnTheSamePath() throws Exception {
        start(1, "11", 10);
        int first = stop().getThreadId();
        goOn(first);
        int second = stop().getThreadId();
        goOn(second);
        StoppedEventArguments failure = stop();
        assertEquals("exception", failure.getReason());
        assertEquals(22, top(failure.getThreadId()).getLine());
        reverseContinue(failure.getThreadId());
        assertEquals(second, stop().getThreadId());
        reverseContinue(second);
        assertEquals(first, stop().getThreadId());
        assertEquals("0", evaluate("this.count", first));
        reverseContinue(first);
        assertEquals("entry", stop().getReason());
        goOn(1);
        assertEquals(first, stop().getThreadId());
        now(server.restart(new RestartArguments()));
        assertEquals(first, stop().getThreadId());
    }

    @Test
    void stopsWhereAFieldIsWritten() throws Exception {
        start(1, "11", 8);
        int thread = stop().getThreadId();
        Variable self = variables(locals(thread)).get("this");
        DataBreakpointInfoArguments asked = new DataBreakpointInfoArguments();
        asked.setVariablesReference(self.getVariablesReference());
        asked.setName("count");
        DataBreakpoint data = new DataBreakpoint();
        data.setDataId(now(server.dataBreakpointInfo(asked)).getDataId());
        SetDataBreakpointsArguments wanted = new SetDataBreakpointsArguments();
        wanted.setBreakpoints(new DataBreakpoint[] {data});
        assertTrue(now(server.setDataBreakpoints(wanted)).getBreakpoints()[0].isVerified());
        setBreakpoints("");
        goOn(thread);
        StoppedEventArguments event = stop();
        assertEquals("data breakpoint", event.getReason());
        assertEquals(10, top(event.getThreadId()).getLine());
    }

    @Test
    void stopsOnlyWhereAConditionHolds() throws Exception {
        start(3, "11");
        stop();
        setBreakpoints("by == 10", 9);
        now(server.restart(new RestartArguments()));
        StoppedEventArguments event = stop();
        assertEquals("10", evaluate("by", event.getThreadId()));
        goOn(event.getThreadId());
        assertNotEquals("breakpoint", stop().getReason());
    }

    @Test
    void stepsIntoACallAndOutOfIt() throws Exception {
        start(3, "11", 14);
        int thread = stop().getThreadId();
        StepInArguments in = new StepInArguments();
        in.setThreadId(thread);
        now(server.stepIn(in));
        stop();
        assertEquals("new TwoCounters", top(thread).getName());
        StepOutArguments out = new StepOutArguments();
        out.setThreadId(thread);
        now(server.stepOut(out));
        stop();
        assertEquals(15, top(thread).getLine());
    }

    @Test
    void stopsWhereAMethodIsCalledInBothDirections() throws Exception {
        start(1, "11");
        stop();
        FunctionBreakpoint called = new FunctionBreakpoint();
        called.setName("TwoCounters.increment");
        called.setCondition("by == 10");
        FunctionBreakpoint never = new FunctionBreakpoint();
        never.setName("decrement(int)");
        SetFunctionBreakpointsArguments wanted = new SetFunctionBreakpointsArguments();
        wanted.setBreakpoints(new FunctionBreakpoint[] {called, never});
        Breakpoint[] set = now(server.setFunctionBreakpoints(wanted)).getBreakpoints();
        assertTrue(set[0].isVerified());
        assertTrue(set[1].getMessage().startsWith("No method 'decrement' was called."));
        reverseContinue(1);
        StoppedEventArguments event = stop();
        assertEquals("breakpoint", event.getReason());
        assertEquals(8, top(event.getThreadId()).getLine());
        assertEquals("10", evaluate("by", event.getThreadId()));
        reverseContinue(event.getThreadId());
        assertEquals("entry", stop().getReason());
    }

    @Test
    void tellsOfEachExceptionWhatItIsCaughtOrNot() throws Exception {
        start(3, "none");
        int thread = stop().getThreadId();
        ExceptionInfoArguments asked = new ExceptionInfoArguments();
        asked.setThreadId(thread);
        ExceptionInfoResponse uncaught = now(server.exceptionInfo(asked));
        assertEquals("java.lang.NumberFormatException", uncaught.getExceptionId());
        assertEquals(ExceptionBreakMode.UNHANDLED, uncaught.getBreakMode());
    }

    @Test
    void aVariableComesBeforeAQuestionOfTheSameName() throws Exception {
        start(1, "11", 10);
        int thread = stop().getThreadId();
        assertTrue(evaluate("threads", thread).contains("ten: "), evaluate("threads", thread));
        assertTrue(evaluate("locals", thread).contains("before = 0"));
        assertEquals("0", evaluate("before", thread));
    }

    @Test
    void saysThatNothingHasBeenLaunchedYetWhateverIsAsked() throws Exception {
        now(server.initialize(new InitializeRequestArguments()));
        EvaluateArguments asked = new EvaluateArguments();
        asked.setExpression("this.count");
        asked.setFrameId(3);
        List<CompletableFuture<?>> answers =
                List.of(
                        server.evaluate(asked),
                        server.stackTrace(new StackTraceArguments()),
                        server.scopes(new ScopesArguments()),
                        server.variables(new VariablesArguments()),
                        server.threads(),
                        server.stepBack(new StepBackArguments()),
                        server.configurationDone(new ConfigurationDoneArguments()),
                        server.restart(new RestartArguments()));
        for (CompletableFuture<?> answer : answers) {
            ExecutionException refused = assertThrows(ExecutionException.class, () -> now(answer));
            assertEquals("Nothing has been launched yet.", message(refused));
        }
        // What is only asked for the editor's bookkeeping is taken.
        now(server.disconnect(new DisconnectArguments()));
    }

    private static String message(ExecutionException refused) {
        return ((ResponseErrorException) refused.getCause()).getResponseError().getMessage();
    }

    @Test
    void stopsWhereAnExploredOrderEndsAndGoesOnBehindIt() throws Exception {
        ConcurrencyFinding race =
                Exploration.of(TwoCounters.class.getClassLoader(), TwoCounters.class.getName())
                        .arguments("11")
                        .run()
                        .findings()
                        .get(0);
        assertEquals(ConcurrencyFinding.Kind.RACE, race.kind());
        schedule = race.schedule().toString();
        start(1, "11");
        StoppedEventArguments event = stop();
        assertEquals("the given order of the threads ends", event.getDescription());
        assertEquals("0", evaluate("this.count", event.getThreadId()));
        goOn(event.getThreadId());
        assertEquals("exception", stop().getReason());
    }

    @Test
    void answersWhyInTheConsole() throws Exception {
        start(3, "11");
        stop();
        setBreakpoints("", 21);
        now(server.restart(new RestartArguments()));
        String why = evaluate("why counter.count", stop().getThreadId());
        assertTrue(why.contains("written by  TwoCounters.java:10"), why);
        assertTrue(why.contains("from        TwoCounters.java:9"), why);
    }

    @Test
    void tellsWhatIsWrongWithAnExpressionInTheAnswer() throws Exception {
        start(3, "11", 9);
        int thread = stop().getThreadId();
        ExecutionException wrong =
                assertThrows(ExecutionException.class, () -> evaluate("nothing", thread));
        assertTrue(wrong.getMessage().contains("There is no 'nothing' here."), wrong.getMessage());
    }

    @Test
    void endsWhenItsClientSaysGoodbyeOrVanishes() throws Exception {
        start(3, "11", 9);
        stop();
        now(server.disconnect(new DisconnectArguments()));
        assertFalse(served.isDone());
        toServer.close();
        served.get(PATIENCE, TimeUnit.SECONDS);
    }
}
