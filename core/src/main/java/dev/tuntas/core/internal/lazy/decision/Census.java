package dev.tuntas.core.internal.lazy.decision;

import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.MachineMethod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what is done with unknown values, and where in the code. What the JDK's code does is told
 * where the user's code calls it.
 */
public final class Census {
    /** What is done with a value that is not known. */
    public enum ValueUse {
        /** The values that are left give the answer. */
        DECIDED,
        /** One answer makes the predicate false, so the other one is demanded. */
        CONSTRAINT,
        /** Both answers are possible: one is tried, later the other. */
        DECISION,
        /** The value itself is needed, and there are several. */
        CHOICE,
        /** The code can't be followed. */
        STOP
    }

    /**
     * A place in the code, with how often each was done there.
     *
     * @param slot the slot, or what can't be followed
     */
    public record CodeSpot(String method, int line, String slot, Map<ValueUse, Long> uses) {
        /** How often something was done. */
        public long count(ValueUse use) {
            return uses.getOrDefault(use, 0L);
        }
    }

    private record CensusKey(MachineMethod method, int line, String slot) {}

    private final Map<CensusKey, Map<ValueUse, Long>> places = new HashMap<>();
    private final Map<CensusKey, Map<ValueUse, Long>> stops = new HashMap<>();

    void count(ValueUse use, CallStack frames, String slot) {
        add(places, use, frames, slot);
    }

    /** Counts a place whose code can't be followed. */
    public void stop(CallStack frames, String what) {
        add(stops, ValueUse.STOP, frames, what);
    }

    private static void add(
            Map<CensusKey, Map<ValueUse, Long>> to, ValueUse use, CallStack frames, String slot) {
        int frame = usersFrame(frames);
        AnalysedCode code = frames.code[frame];
        CensusKey key = new CensusKey(code.method, code.line[frames.pc[frame]], slot);
        to.computeIfAbsent(key, k -> new EnumMap<>(ValueUse.class)).merge(use, 1L, Long::sum);
    }

    /** Where the user's code is, such as {@code a.Tree.repOk, line 12}. */
    public static String place(CallStack frames) {
        int frame = usersFrame(frames);
        if (frame < 0) {
            return "";
        }
        AnalysedCode code = frames.code[frame];
        int line = code.line[frames.pc[frame]];
        String method =
                code.method.owner.name.replace('/', '.').replace('$', '.')
                        + "."
                        + code.method.node.name;
        return line > 0 ? method + ", line " + line : method;
    }

    /** The innermost frame of the user's code; the innermost of all if there is none. */
    private static int usersFrame(CallStack frames) {
        int frame = frames.depth - 1;
        while (frame >= 0 && isNotOfTheUser(frames.code[frame].method.owner.name)) {
            frame--;
        }
        return frame < 0 ? frames.depth - 1 : frame;
    }

    /** Whether a class is one of the JDK, or stands for one. */
    private static boolean isNotOfTheUser(String name) {
        return name.startsWith("java/")
                || name.startsWith("jdk/")
                || name.startsWith("sun/")
                || CoreClasses.isContainer(name);
    }

    /** All places where something was done with slots, by method, line and slot. */
    public List<CodeSpot> places() {
        return sorted(places);
    }

    /** All places where the code can't be followed, by method and line. */
    public List<CodeSpot> stops() {
        return sorted(stops);
    }

    private static List<CodeSpot> sorted(Map<CensusKey, Map<ValueUse, Long>> counts) {
        List<CodeSpot> found = new ArrayList<>();
        counts.forEach(
                (key, uses) ->
                        found.add(new CodeSpot(key.method.toString(), key.line, key.slot, uses)));
        found.sort(
                Comparator.comparing(CodeSpot::method)
                        .thenComparing(CodeSpot::line)
                        .thenComparing(CodeSpot::slot));
        return found;
    }
}
