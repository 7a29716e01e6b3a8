package dev.tuntas.rewind.internal.debug.adapter;

import dev.tuntas.rewind.internal.debug.Breakpoint;
import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.expression.Expression;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.result.RewindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetDataBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.jspecify.annotations.Nullable;

/** The breakpoints that a client has set; each request replaces those of its kind and source. */
final class ClientBreakpoints {
    static final String UNCAUGHT = "uncaught";
    static final String CAUGHT = "caught";

    private final Map<String, List<Breakpoint>> ofSources = new LinkedHashMap<>();
    private List<Breakpoint> ofExceptions = List.of();
    private List<Breakpoint> ofData = List.of();
    private List<Breakpoint> ofCalls = List.of();

    List<Breakpoint> all() {
        List<Breakpoint> all = new ArrayList<>();
        ofSources.values().forEach(all::addAll);
        all.addAll(ofExceptions);
        all.addAll(ofData);
        all.addAll(ofCalls);
        return all;
    }

    org.eclipse.lsp4j.debug.Breakpoint[] set(SetBreakpointsArguments wanted, LineStarts lines) {
        String source = source(wanted.getSource());
        List<Breakpoint> set = new ArrayList<>();
        List<org.eclipse.lsp4j.debug.Breakpoint> answers = new ArrayList<>();
        SourceBreakpoint[] given =
                wanted.getBreakpoints() == null ? new SourceBreakpoint[0] : wanted.getBreakpoints();
        for (SourceBreakpoint each : given) {
            answers.add(add(each, source, lines, set));
        }
        ofSources.put(source, set);
        return answers.toArray(org.eclipse.lsp4j.debug.Breakpoint[]::new);
    }

    /** A path, or what a source that is in no file is called. */
    private static String source(Source source) {
        return source.getPath() != null ? source.getPath() : String.valueOf(source.getName());
    }

    private static org.eclipse.lsp4j.debug.Breakpoint add(
            SourceBreakpoint wanted, String source, LineStarts lines, List<Breakpoint> set) {
        org.eclipse.lsp4j.debug.Breakpoint answer = new org.eclipse.lsp4j.debug.Breakpoint();
        answer.setLine(wanted.getLine());
        try {
            set.add(
                    new Breakpoint.OnLine(
                            source, wanted.getLine(), condition(wanted.getCondition())));
            boolean ran = lines.sitesOf(source, wanted.getLine()).length > 0;
            answer.setVerified(ran);
            if (!ran) {
                answer.setMessage("This line never ran. " + DebugProblems.CALLED_BACK);
            }
        } catch (RewindException e) {
            answer.setVerified(false);
            answer.setMessage(e.getMessage());
        }
        return answer;
    }

    private static Optional<Expression> condition(@Nullable String typed) {
        return Optional.ofNullable(typed).filter(text -> !text.isBlank()).map(Expression::parse);
    }

    org.eclipse.lsp4j.debug.Breakpoint[] set(
            SetFunctionBreakpointsArguments wanted, DebugSession session) {
        List<Breakpoint> set = new ArrayList<>();
        List<org.eclipse.lsp4j.debug.Breakpoint> answers = new ArrayList<>();
        for (FunctionBreakpoint each : wanted.getBreakpoints()) {
            org.eclipse.lsp4j.debug.Breakpoint answer = new org.eclipse.lsp4j.debug.Breakpoint();
            answers.add(answer);
            try {
                String name = each.getName().strip().replace('#', '.').replaceFirst("\\(.*", "");
                int dot = name.lastIndexOf('.');
                set.add(
                        session.onCall(
                                name.substring(0, Math.max(0, dot)),
                                name.substring(dot + 1),
                                condition(each.getCondition())));
                answer.setVerified(true);
            } catch (RewindException e) {
                answer.setVerified(false);
                answer.setMessage(e.getMessage());
            }
        }
        ofCalls = set;
        return answers.toArray(org.eclipse.lsp4j.debug.Breakpoint[]::new);
    }

    void set(SetExceptionBreakpointsArguments wanted) {
        List<String> filters =
                wanted.getFilters() == null ? List.of() : Arrays.asList(wanted.getFilters());
        List<Breakpoint> set = new ArrayList<>();
        if (filters.contains(CAUGHT)) {
            set.add(new Breakpoint.OnException("", true));
        } else if (filters.contains(UNCAUGHT)) {
            set.add(new Breakpoint.OnException("", false));
        }
        ofExceptions = set;
    }

    org.eclipse.lsp4j.debug.Breakpoint[] set(
            SetDataBreakpointsArguments wanted, Map<String, String> names) {
        List<Breakpoint> set = new ArrayList<>();
        DataBreakpoint[] given = wanted.getBreakpoints();
        org.eclipse.lsp4j.debug.Breakpoint[] answers =
                new org.eclipse.lsp4j.debug.Breakpoint[given.length];
        for (int i = 0; i < given.length; i++) {
            answers[i] = new org.eclipse.lsp4j.debug.Breakpoint();
            String name = names.get(given[i].getDataId());
            answers[i].setVerified(name != null);
            if (name != null) {
                set.add(new Breakpoint.OnChange(name, Long.parseLong(given[i].getDataId())));
            } else {
                answers[i].setMessage("This run knows no such data: ask for it again.");
            }
        }
        ofData = set;
        return answers;
    }
}
