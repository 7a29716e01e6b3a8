package dev.tuntas.rewind.internal.debug.adapter;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.expression.FieldPlace;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.internal.debug.time.SteppedCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.debug.GotoTarget;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopePresentationHint;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourcePresentationHint;
import org.eclipse.lsp4j.debug.SourceResponse;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;

/** The frames and sources that a client has been shown, by the numbers with which it asks back. */
final class FrameTable {
    private record Shown(int thread, int number, CallView view) {}

    private final DebugSession session;
    private final List<Shown> shown = new ArrayList<>();

    /** Paths of sources that are in no file. */
    private final List<String> made = new ArrayList<>();

    private final List<Long> targets = new ArrayList<>();

    FrameTable(DebugSession session) {
        this.session = session;
    }

    void clear() {
        shown.clear();
        targets.clear();
    }

    StackTraceResponse trace(StackTraceArguments arguments) {
        int thread = arguments.getThreadId() - 1;
        List<CallView> all = session.timeline().frames(thread);
        int from = arguments.getStartFrame() == null ? 0 : arguments.getStartFrame();
        int levels = arguments.getLevels() == null ? 0 : arguments.getLevels();
        int to = levels == 0 ? all.size() : Math.min(all.size(), from + levels);
        List<StackFrame> frames = new ArrayList<>();
        for (int i = from; i < to; i++) {
            shown.add(new Shown(thread, i, all.get(i)));
            frames.add(frame(all.get(i), shown.size()));
        }
        StackTraceResponse response = new StackTraceResponse();
        response.setStackFrames(frames.toArray(StackFrame[]::new));
        response.setTotalFrames(all.size());
        return response;
    }

    private StackFrame frame(CallView view, int id) {
        StackFrame frame = new StackFrame();
        frame.setId(id);
        frame.setName(view.title());
        frame.setLine(view.line());
        frame.setColumn(view.line() > 0 ? 1 : 0);
        source(view).ifPresent(frame::setSource);
        if (!session.isOwn(view)) {
            frame.setPresentationHint(StackFramePresentationHint.SUBTLE);
        }
        return frame;
    }

    private Optional<Source> source(CallView view) {
        MachineClass type = view.method().owner;
        if (type.node.sourceFile == null) {
            return Optional.empty();
        }
        Source source = new Source();
        source.setName(view.file());
        Optional<Path> file = session.sources().file(type);
        if (file.isPresent()) {
            source.setPath(file.get().toAbsolutePath().normalize().toString());
        } else if (session.sources().isMade(type)) {
            String path = SteppedCode.path(type);
            if (!made.contains(path)) {
                made.add(path);
            }
            source.setSourceReference(made.indexOf(path) + 1);
        } else {
            source.setPresentationHint(SourcePresentationHint.DEEMPHASIZE);
        }
        return Optional.of(source);
    }

    SourceResponse source(SourceArguments arguments) {
        int reference = arguments.getSourceReference();
        SourceResponse response = new SourceResponse();
        response.setContent(
                reference >= 1 && reference <= made.size()
                        ? session.sources().madeText(made.get(reference - 1)).orElse("")
                        : "");
        response.setMimeType("text/x-java");
        return response;
    }

    ScopesResponse scopes(int frameId, VariableTable variables) {
        ScopesResponse response = new ScopesResponse();
        Optional<Shown> found = find(frameId);
        if (found.isEmpty()) {
            response.setScopes(new Scope[0]);
            return response;
        }
        Scope locals = new Scope();
        locals.setName("Locals");
        locals.setPresentationHint(ScopePresentationHint.LOCALS);
        locals.setVariablesReference(variables.ofFrame(found.get().thread, found.get().view));
        List<Scope> all = new ArrayList<>(List.of(locals));
        CallView view = found.get().view;
        Class<?> owner = session.timeline().find(view.className());
        if (owner != null && session.isOwn(view) && !FieldPlace.statics(owner).isEmpty()) {
            Scope statics = new Scope();
            statics.setName("Static fields");
            statics.setVariablesReference(variables.ofStatics(owner));
            all.add(statics);
        }
        response.setScopes(all.toArray(Scope[]::new));
        return response;
    }

    private Optional<Shown> find(int id) {
        return id >= 1 && id <= shown.size() ? Optional.of(shown.get(id - 1)) : Optional.empty();
    }

    /** Looks at a frame that was shown. */
    void look(int id) {
        find(id).ifPresent(
                        frame -> {
                            session.look(frame.thread);
                            session.lookAtFrame(frame.number);
                        });
    }

    // --- lines to go to -------------------------------------------------------------------------

    /** The next time that a line runs, or else the last time that it ran. */
    GotoTarget[] targets(Source source, int line) {
        LineStarts lines = session.lines();
        String name = source.getPath() != null ? source.getPath() : source.getName();
        int[] sites = lines.sitesOf(name, line);
        long here = session.timeline().step();
        long found = -1;
        for (int i = 0; i < lines.size() && (found < 0 || found <= here); i++) {
            int site = lines.siteOf(i);
            if (Arrays.stream(sites).anyMatch(each -> each == site)) {
                found = lines.step(i);
            }
        }
        if (found < 0) {
            return new GotoTarget[0];
        }
        targets.add(found);
        GotoTarget target = new GotoTarget();
        target.setId(targets.size());
        target.setLabel((found > here ? "next run of line " : "last run of line ") + line);
        target.setLine(line);
        return new GotoTarget[] {target};
    }

    long target(int id) {
        if (id < 1 || id > targets.size()) {
            throw DebugProblems.noNumber(String.valueOf(id), "a line to go to");
        }
        return targets.get(id - 1);
    }
}
