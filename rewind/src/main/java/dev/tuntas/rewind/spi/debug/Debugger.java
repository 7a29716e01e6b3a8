package dev.tuntas.rewind.spi.debug;

import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.adapter.AdapterServer;
import dev.tuntas.rewind.internal.debug.launch.ProgramRun;
import dev.tuntas.rewind.internal.debug.terminal.PlainAnswers;
import dev.tuntas.rewind.internal.debug.terminal.TerminalDebugger;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.spi.launch.Launch;
import dev.tuntas.rewind.spi.launch.Question;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A run that is over, to be walked through and asked about. */
public final class Debugger {
    private final DebugSession session;

    private Debugger(DebugSession session) {
        this.session = session;
    }

    /** Runs a program to its end; then we are where it failed. */
    public static Debugger run(Launch launch) {
        return new Debugger(ProgramRun.start(launch));
    }

    /** Whether the run ended by a failure: an exception or a deadlock. */
    public boolean hasFailed() {
        return session.timeline().end().isFailure();
    }

    /** Whether the run came to its own end, by a failure or not. */
    public boolean isWhole() {
        return switch (session.timeline().end().kind()) {
            case NORMAL, THROWN, DEADLOCK -> true;
            case LIMIT, REFUSED -> false;
        };
    }

    /** Answers lines until there are no more, or one says to quit. */
    public void converse(BufferedReader in, PrintWriter out, String prompt) throws IOException {
        TerminalDebugger terminal = new TerminalDebugger(session);
        terminal.opening().forEach(out::println);
        while (!terminal.isOver()) {
            out.print(prompt);
            out.flush();
            String line = in.readLine();
            if (line == null) {
                return;
            }
            terminal.answer(line).forEach(out::println);
            out.flush();
        }
    }

    /**
     * Goes somewhere: {@code end}, the number of a step, or {@code CLASS:LINE} for the last time
     * that a line ran.
     *
     * @throws RewindException if there is no such place
     */
    public void at(String place) {
        new PlainAnswers(session).at(place);
    }

    /** The answers as lines of text, the place first. */
    public List<String> answers(List<Question> questions) {
        return new PlainAnswers(session).text(questions);
    }

    /** The answers as values that can be written as JSON. */
    public Map<String, @Nullable Object> values(List<Question> questions) {
        return new PlainAnswers(session).values(questions);
    }

    /**
     * Serves a client of the Debug Adapter Protocol until it leaves.
     *
     * @param launches what the arguments of a launch mean
     */
    public static void serve(
            InputStream in, OutputStream out, Function<Map<String, Object>, Launch> launches)
            throws InterruptedException {
        AdapterServer.serve(in, out, arguments -> ProgramRun.start(launches.apply(arguments)));
    }
}
