package dev.tuntas.rewind.internal.debug.terminal;

import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.RanLine;
import dev.tuntas.rewind.internal.debug.Why;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.spi.launch.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers for those who are not at a terminal: as text, or as values for JSON. */
public final class PlainAnswers {
    private final DebugSession session;

    public PlainAnswers(DebugSession session) {
        this.session = session;
    }

    /** Goes to {@code end}, a step, or the last time that a line ran before the end. */
    public void at(String place) {
        int colon = place.lastIndexOf(':');
        if (place.equals("end")) {
            session.toFailure();
        } else if (place.equals("start")) {
            session.to(session.timeline().first());
        } else if (colon >= 0) {
            toLine(place.substring(0, colon), number(place.substring(colon + 1), "a line"));
        } else {
            session.to(number(place, "a step"));
        }
    }

    private static int number(String typed, String of) {
        try {
            return Integer.parseInt(typed);
        } catch (NumberFormatException e) {
            throw DebugProblems.noNumber(typed, of);
        }
    }

    private void toLine(String source, int line) {
        LineStarts lines = session.lines();
        int[] sites = lines.sitesOf(source, line);
        int last = lines.size() - 1;
        while (last >= 0) {
            int site = lines.siteOf(last);
            if (Arrays.stream(sites).anyMatch(each -> each == site)) {
                session.to(lines.step(last));
                return;
            }
            last--;
        }
        throw DebugProblems.noLine(source, line, lines.linesOf(source));
    }

    public List<String> text(List<Question> questions) {
        TerminalDebugger terminal = new TerminalDebugger(session);
        List<String> all = new ArrayList<>(terminal.opening());
        for (Question question : questions) {
            all.addAll(terminal.answer(question.command() + " " + question.expression()));
        }
        return all;
    }

    public Map<String, @Nullable Object> values(List<Question> questions) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        RunEnd end = session.timeline().end();
        Throwable thrown = end.thrown();
        all.put("end", end.kind().name().toLowerCase(Locale.ROOT));
        all.put("message", end.message());
        all.put("thrown", thrown == null ? null : thrown.getClass().getName());
        all.put("steps", session.timeline().last());
        all.put("oldest", session.timeline().first());
        all.put("lines", session.lines().size());
        all.put("notes", session.timeline().notes());
        all.put("step", session.timeline().step());
        all.put("thread", session.threadView().name());
        all.put("frames", session.frames().stream().map(this::frame).toList());
        all.put("answers", questions.stream().map(this::answer).toList());
        return all;
    }

    private Map<String, @Nullable Object> frame(CallView view) {
        Map<String, @Nullable Object> frame = new LinkedHashMap<>();
        frame.put("method", view.className() + "." + view.method().node.name);
        frame.put("file", view.file());
        frame.put("line", view.line());
        return frame;
    }

    private Map<String, @Nullable Object> answer(Question question) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("question", question.command());
        answer.put("expression", question.expression());
        switch (question.command()) {
            case "why" -> addWhy(session.why(question.expression()), answer);
            case "history" ->
                    answer.put(
                            "writes",
                            session.history(question.expression()).stream()
                                    .map(
                                            write -> {
                                                Map<String, @Nullable Object> one =
                                                        line(write.line());
                                                one.put("value", write.value());
                                                one.put("past", write.isPast());
                                                return one;
                                            })
                                    .toList());
            case "draw" ->
                    answer.put(
                            "drawing",
                            session.values().drawing(session.value(question.expression())));
            default ->
                    answer.put(
                            "value", session.values().line(session.value(question.expression())));
        }
        return answer;
    }

    private static void addWhy(Why why, Map<String, @Nullable Object> answer) {
        answer.put("value", why.value());
        answer.put("writer", why.writer().map(PlainAnswers::line).orElse(null));
        answer.put("sources", why.sources().stream().map(PlainAnswers::line).toList());
        answer.put("deciders", why.deciders().stream().map(PlainAnswers::line).toList());
        answer.put("slice", why.slice().stream().map(PlainAnswers::line).toList());
        answer.put("ran", why.ran());
    }

    private static Map<String, @Nullable Object> line(RanLine line) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("step", line.step());
        all.put("place", line.place());
        all.put("text", line.text());
        return all;
    }
}
