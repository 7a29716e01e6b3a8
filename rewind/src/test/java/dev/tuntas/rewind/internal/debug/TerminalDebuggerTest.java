package dev.tuntas.rewind.internal.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.internal.debug.launch.ProgramRun;
import dev.tuntas.rewind.internal.debug.program.ContainersProgram;
import dev.tuntas.rewind.internal.debug.program.ReadingProgram;
import dev.tuntas.rewind.internal.debug.program.TalkingException;
import dev.tuntas.rewind.internal.debug.program.TwoCounters;
import dev.tuntas.rewind.internal.debug.program.UndoneProgram;
import dev.tuntas.rewind.internal.debug.program.ValuesProgram;
import dev.tuntas.rewind.internal.debug.terminal.TerminalDebugger;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.rewind.spi.launch.Launch;
import dev.tuntas.subjects.concurrent.Deadlock;
import dev.tuntas.subjects.concurrent.LostUpdate;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be typed, and what is answered. */
class TerminalDebuggerTest {
    private static DebugSession run(Class<?> program, long seed, String... arguments) {
        return run(program, seed, 100_000, arguments);
    }

    private static DebugSession run(Class<?> program, long seed, long steps, String... arguments) {
        Optional<Long> chosen = seed == 0 ? Optional.empty() : Optional.of(seed);
        return run(program, new Launch.Limits(steps, chosen, Optional.empty()), arguments);
    }

    private static DebugSession run(Class<?> program, ThreadSchedule order) {
        return run(program, new Launch.Limits(100_000, Optional.empty(), Optional.of(order)));
    }

    private static DebugSession run(Class<?> program, Launch.Limits limits, String... arguments) {
        return ProgramRun.start(
                Launch.ofMethod(
                        program.getSimpleName(),
                        program,
                        "main",
                        "([Ljava/lang/String;)V",
                        List.of((Object) arguments),
                        List.of(Path.of("src/test/java")),
                        limits));
    }

    private static String answer(TerminalDebugger terminal, String line) {
        return String.join("\n", terminal.answer(line));
    }

    @Test
    void opensWhereTheProgramFailed() {
        List<String> opening = new TerminalDebugger(run(ValuesProgram.class, 0)).opening();
        assertEquals("ValuesProgram fails: IllegalStateException: first", opening.get(0));
        assertTrue(
                opening.get(1)
                        .endsWith(
                                "ValuesProgram.main, ValuesProgram.java:49:  throw new"
                                        + " IllegalStateException(first.name);"),
                opening.get(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wide | 1099511627777",
                "letter == 113 | true",
                "letter + 1 | 114",
                "first.squares[3] - 2 * first.squares[1] | 7",
                "first.squares.length | 4",
                "first.next.name | \"second\"",
                "first.name + 1 | \"first1\"",
                "first.next.next == null | true",
                "LIMIT | 7",
                "ValuesProgram.made << 3 | 16",
                "first.sum() | 14",
                "first.forget() + made | 4",
                "first.squares[0] | 0",
                "first.name.length() >= 5 && !isOdd | false",
                "-wide / 0.5 > 0 && nothing.at.all | false",
                "Integer.MAX_VALUE + 1 | -2147483648",
                "(0xff & ~1) % 7 | 2"
            })
    void expressionsMeanWhatTheyMeanInJavaAndCallsAreTakenBack(String asked, String value) {
        TerminalDebugger terminal = new TerminalDebugger(run(ValuesProgram.class, 0));
        assertEquals(asked + " = " + value, answer(terminal, "print " + asked));
        assertEquals("first.squares[0] = 0", answer(terminal, "print first.squares[0]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "print nothing | There is no 'nothing' here. Names here: args, first",
                "print first.nothing | ValuesProgram has no field 'nothing'. Its fields: LIMIT, made",
                "print first.squares[4] | 'first.squares' has no element 4: its length is 4.",
                "print first.next.next.name | 'first.next.next' is null here.",
                "print first.sum(1) | ValuesProgram has no method 'sum' that takes these 1 arguments.",
                "print first + | 'first +' is no expression: expected a name or a value at its end.",
                "print wide && isOdd | 'wide' is 1099511627777 here, not a boolean.",
                "why 1 + 2 | '(1 + 2)' is no place in memory",
                "prnt x | There is no command 'prnt'. Did you mean print?",
                "print | 'print' needs an expression",
                "goto 9999999 | There is no step 9999999: the history goes from 0 to ",
                "break 4 | Line 4 of dev.tuntas.rewind.internal.debug.program.ValuesProgram never ran. Lines",
                "break x y | 'x y' is no breakpoint.",
                "break add | No method 'add' was called. Methods that ran: ValuesProgram.main, ",
                "until Tree.sum | No method 'Tree.sum' was called.",
                "thread 5 | There is no thread '5'. Threads: 0 main."
            })
    void saysWhatIsWrongAndWhatThereIs(String typed, String said) {
        TerminalDebugger terminal = new TerminalDebugger(run(ValuesProgram.class, 0));
        String answer = answer(terminal, typed);
        assertTrue(answer.startsWith(said), answer);
    }

    @Test
    void whyLeadsFromAValueToTheLinesThatMadeIt() {
        DebugSession session = run(ValuesProgram.class, 0);
        Why why = session.why("first.squares[2]");
        assertEquals("4", why.value());
        assertEquals("ValuesProgram.java:41", why.writer().orElseThrow().place());
        assertEquals(
                List.of("ValuesProgram.java:39"),
                why.deciders().stream().map(RanLine::place).distinct().toList());
        // It does not depend on what the loop does besides, nor on the other object.
        List<String> slice = why.slice().stream().map(RanLine::place).distinct().toList();
        assertEquals(
                List.of(
                        "ValuesProgram.java:34",
                        "ValuesProgram.java:11",
                        "ValuesProgram.java:39",
                        "ValuesProgram.java:41"),
                slice);
    }

    /** Feature 36: reverse code in words, by use, by its own operands, and saved. */
    @Test
    void howSaysByWhatTheLastWriteIsUndone() {
        TerminalDebugger terminal = new TerminalDebugger(run(UndoneProgram.class, 0, "some text"));
        String ofUse = answer(terminal, "how y");
        assertTrue(ofUse.startsWith("  written by  UndoneProgram.java:13 (step "), ofUse);
        assertTrue(ofUse.contains("y = 3;\n  undone by   y := "), ofUse);
        assertTrue(ofUse.endsWith("x + 1, from line 12"), ofUse);
        String ofItself = answer(terminal, "how z");
        assertTrue(ofItself.endsWith("  undone by   z := z ^ 5"), ofItself);
        String ofNothing = answer(terminal, "how saved");
        assertTrue(ofNothing.endsWith("  undone by   saved := the saved value"), ofNothing);
        assertEquals(
                "args was not written before in this history: nothing is to be undone.",
                answer(terminal, "how args"));
        String here = answer(terminal, "goto end");
        assertEquals(here, answer(terminal, "goto end"));
    }

    @Test
    void historyListsAllThatWasWrittenAndMarksWhereWeAre() {
        TerminalDebugger terminal = new TerminalDebugger(run(ValuesProgram.class, 0));
        terminal.answer("before ValuesProgram:46");
        String history = answer(terminal, "history wide");
        assertEquals(
                List.of("wide = 1099511627776", "-- here --", "wide = 1099511627777"),
                history.lines()
                        .map(line -> line.strip().replaceFirst(" {2}ValuesProgram.*", ""))
                        .toList());
    }

    @Test
    void stopsAtExceptionsThatAreCaughtAndAtWritesInBothDirections() {
        DebugSession session = run(ValuesProgram.class, 0);
        TerminalDebugger terminal = new TerminalDebugger(session);
        terminal.answer("break exception NullPointerException");
        String back = answer(terminal, "reverse");
        assertTrue(back.startsWith("Throws java.lang.NullPointerException\n"), back);
        assertTrue(back.contains("ValuesProgram.java:44"), back);
        terminal.answer("delete 1");
        terminal.answer("watch first.squares[1]");
        String write = answer(terminal, "reverse");
        assertTrue(write.contains("ValuesProgram.java:41"), write);
        assertEquals("i = 1", answer(terminal, "print i"));
        assertTrue(answer(terminal, "reverse").startsWith("The beginning"));
        assertTrue(answer(terminal, "continue").contains("ValuesProgram.java:41"));
    }

    @Test
    void stopsWhereAMethodIsCalledInBothDirections() {
        DebugSession session = run(ValuesProgram.class, 0);
        TerminalDebugger terminal = new TerminalDebugger(session);
        String last = answer(terminal, "before sum");
        assertTrue(last.startsWith("Breakpoint sum\n"), last);
        assertTrue(last.contains("ValuesProgram.sum, ValuesProgram.java:20"), last);
        assertTrue(answer(terminal, "before ValuesProgram#sum").startsWith("The beginning"));
        // The second of two calls, by its argument; the line of the loop is no call.
        terminal.answer("break ValuesProgram.new if name == \"second\"");
        assertTrue(answer(terminal, "continue").startsWith("Breakpoint ValuesProgram.new if "));
        assertEquals("name = \"second\"", answer(terminal, "print name"));
        assertTrue(answer(terminal, "frames").contains("ValuesProgram.java:35"));
        terminal.answer("delete 1");
        terminal.answer("break sum()");
        assertTrue(answer(terminal, "continue").startsWith("Breakpoint sum\n"));
        assertTrue(answer(terminal, "continue").startsWith("ValuesProgram fails"));
    }

    @Test
    void anExploredOrderOpensAtItsEndAndTheRunGoesOnBehindIt() {
        ConcurrencyFinding race =
                Exploration.of(LostUpdate.class.getClassLoader(), LostUpdate.class.getName())
                        .run()
                        .findings()
                        .get(0);
        assertEquals(ConcurrencyFinding.Kind.RACE, race.kind());
        DebugSession session = run(LostUpdate.class, race.schedule());
        assertEquals(race.schedule().steps(), session.timeline().step());
        TerminalDebugger terminal = new TerminalDebugger(session);
        String opening = String.join("\n", terminal.opening());
        assertTrue(opening.contains("order of the threads that was given ends at step"), opening);
        String threads = answer(terminal, "threads");
        assertTrue(threads.contains("Thread-0: can go on, LostUpdate.increment"), threads);
        assertTrue(threads.contains("Thread-1: can go on, LostUpdate.increment"), threads);
        assertTrue(answer(terminal, "continue").contains("counted 1, expected 2"));
        RewindException other =
                assertThrows(
                        RewindException.class,
                        () -> run(LostUpdate.class, ThreadSchedule.parse("7:1")));
        assertTrue(other.getMessage().contains("it is of another program"), other.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "array | ArrayList {[0]=1, [1]=2} | [1, 2]",
                "linked | LinkedList {[0]=1, [1]=2} | [1, 2]",
                "fixed | ArrayList {[0]=7, [1]=8} | [7, 8]",
                "copied | CopyOnWriteArrayList {[0]=1, [1]=2} | [1, 2]",
                "closed | UnmodifiableRandomAccessList {[0]=1, [1]=2} | [1, 2]",
                "ring | ArrayDeque {[0]=0, [1]=1, [2]=2} | [0, 1, 2]",
                "first | PriorityQueue {[0]=4, [1]=5} | [4, 5]",
                "bounded | ArrayBlockingQueue {[0]=1, [1]=2} | [1, 2]",
                "waiting | LinkedBlockingQueue {[0]=1, [1]=2} | [1, 2]",
                "free | ConcurrentLinkedQueue {[0]=2} | [2]",
                "hashed | HashMap {[\"x\"]=1, [\"y\"]=2} | {\"x\": 1, \"y\": 2}",
                "shared | ConcurrentHashMap {[\"x\"]=1, [\"y\"]=2} | {\"x\": 1, \"y\": 2}",
                "guarded | SynchronizedMap {[\"x\"]=1, [\"y\"]=2} | {\"x\": 1, \"y\": 2}",
                "sorted | TreeMap {[1]=\"a\", [2]=\"b\", [3]=\"c\"} | {1: \"a\", 2: \"b\", 3: \"c\"}",
                "ordered | LinkedHashSet {[0]=9, [1]=8} | {9, 8}",
                "tree | TreeSet {[0]=8, [1]=9} | {8, 9}",
                "limited | Limited {most=2, [\"q\"]=1, [\"r\"]=2} | {\"q\": 1, \"r\": 2}",
                "none | ArrayList | []",
                "all.names | ArrayList {[0]=\"a\", [1]=\"b\"} | [\"a\", \"b\"]"
            })
    void containersAreShownByWhatTheyHold(String asked, String line, String drawn) {
        TerminalDebugger terminal = new TerminalDebugger(run(ContainersProgram.class, 0));
        String printed = answer(terminal, "print " + asked).replaceAll("@[0-9.]+", "");
        assertEquals(asked + " = " + line, printed);
        assertEquals(asked + ":\n  " + drawn, answer(terminal, "draw " + asked));
    }

    @Test
    void aDrawingHasContainersWithinObjects() {
        TerminalDebugger terminal = new TerminalDebugger(run(ContainersProgram.class, 0));
        String drawn = answer(terminal, "draw all");
        assertTrue(drawn.contains("names=[\"a\", \"b\"]"), drawn);
        assertTrue(drawn.contains("numbers={\"k\": [1]}"), drawn);
    }

    /** Not where finally throws it on: what was there when it was thrown is gone then. */
    @Test
    void opensWhereAnExceptionWasThrownAtFirst() {
        TerminalDebugger terminal = new TerminalDebugger(run(ContainersProgram.class, 0));
        assertTrue(terminal.opening().get(1).contains("throw new IllegalStateException"));
        assertEquals("inside = 2", answer(terminal, "print inside"));
        assertTrue(answer(terminal, "step").contains("array.clear();"));
        terminal.answer("step");
        assertEquals("array = ArrayList", answer(terminal, "print array").replaceAll("@\\d+", ""));
    }

    @Test
    void movesAreTakenBackAndPlacesAreKept() {
        DebugSession session = run(ValuesProgram.class, 0);
        TerminalDebugger terminal = new TerminalDebugger(session);
        long end = session.timeline().step();
        terminal.answer("bookmark failure");
        terminal.answer("back 3");
        terminal.answer("caller");
        terminal.answer("goto failure");
        assertEquals(end, session.timeline().step());
        terminal.answer("undo");
        terminal.answer("undo");
        terminal.answer("undo");
        assertEquals(end, session.timeline().step());
    }

    /** What every line shows, the way forwards; then the same the way back. */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8"})
    void everyLineLooksTheSameGoingBackAsGoingForwards(long seed) {
        for (Class<?> program : List.of(TwoCounters.class, LostUpdate.class, Deadlock.class)) {
            DebugSession session = run(program, seed, program == TwoCounters.class ? "11" : "2");
            session.to(0);
            List<String> forwards = new ArrayList<>();
            for (int i = 0; i < session.lines().size(); i++) {
                session.to(session.lines().step(i));
                forwards.add(shown(session));
            }
            for (int i = session.lines().size() - 1; i >= 0; i--) {
                session.to(session.lines().step(i));
                assertEquals(forwards.get(i), shown(session));
            }
        }
    }

    private static String shown(DebugSession session) {
        StringBuilder all = new StringBuilder();
        for (var thread : session.timeline().threads()) {
            all.append(thread);
            for (CallView frame : session.timeline().frames(thread.number())) {
                all.append(frame.title()).append(frame.line());
                frame.locals()
                        .forEach(
                                (name, value) ->
                                        all.append(name).append(session.values().line(value)));
            }
        }
        return all.toString();
    }

    /** In the midst of a statement, too, where operands lie above those that are in use. */
    @Test
    void whatIsAskedAnywhereLeavesTheRunAsItWas() {
        DebugSession session = run(ValuesProgram.class, 0);
        long last = session.timeline().last();
        for (long step = last - 60; step < last; step++) {
            session.to(step);
            if (session.frame().isPresent() && session.frame().get().locals().containsKey("wide")) {
                assertEquals("2", String.valueOf(session.value("first.forget() - 0 * wide")));
            }
            session.to(step - 9);
            session.toFailure();
            assertEquals("14", String.valueOf(session.value("first.sum()")));
        }
    }

    @Test
    void saysWhatAnExceptionOfTheProgramSaysAndKeepsItsFrames() {
        DebugSession session = run(TalkingException.class, 0);
        TerminalDebugger terminal = new TerminalDebugger(session);
        assertEquals(
                "TalkingException fails: TalkingException: asked 1 times",
                terminal.opening().get(0));
        assertEquals(
                List.of("TalkingException.fail", "TalkingException.main"),
                session.frames().stream().map(CallView::title).toList());
        assertTrue(answer(terminal, "back").contains("TalkingException.java"));
        assertEquals("asked = 0", answer(terminal, "print asked"));
    }

    @Test
    void saysWhoWaitsInADeadlock() {
        for (long seed = 1; seed < 200; seed++) {
            DebugSession session = run(Deadlock.class, seed);
            if (session.timeline().end().kind() == RunEnd.Kind.DEADLOCK) {
                String threads = answer(new TerminalDebugger(session), "threads");
                assertTrue(threads.contains("there: waits, Deadlock.move"), threads);
                assertTrue(threads.contains("back: waits, Deadlock.move"), threads);
                return;
            }
        }
        throw new AssertionError("no seed leads to the deadlock");
    }

    @Test
    void inputsAreReadOnceAndItIsSaidThatOutputsAreNotUndone() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("xy".getBytes(StandardCharsets.UTF_8)));
        try {
            DebugSession session = run(ReadingProgram.class, 0);
            assertEquals(RunEnd.Kind.THROWN, session.timeline().end().kind());
            assertTrue(session.timeline().notes().get(0).contains("not undone"));
            session.to(0);
            session.forward(List.of());
            assertEquals("120", String.valueOf(session.value("first")));
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aRunThatIsTooLongIsStoppedAndCanBeWalkedThrough() {
        DebugSession session = run(ValuesProgram.class, 0, 100);
        assertEquals(RunEnd.Kind.LIMIT, session.timeline().end().kind());
        assertEquals(100, session.timeline().last());
        assertTrue(session.timeline().end().message().contains("--max-steps"));
        session.stepBack(Navigator.Depth.INTO, List.of());
        assertTrue(session.timeline().step() < 100);
        assertThrows(RewindException.class, () -> session.to(101));
    }
}
