package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.search.Explanation.Read;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;

/** Tells users of the reads of slots in their code. */
public final class SlotReads {
    private static final int MOST_REASONS = 3;

    /** The line of code whose class file does not tell. */
    private static final int UNKNOWN = 0;

    private SlotReads() {}

    /** A read with the code behind it. */
    public static Read of(UnitCode unit, AbstractInsnNode insn, AheadCode ahead) {
        Reached method = methodOf(unit, insn);
        String why =
                ahead.decides()
                        ? answers(unit, method, ahead.answers())
                        : stops(unit, method, ahead.stops());
        return new Read(method.place(), line(unit, insn), slot(insn), ahead.decides(), why);
    }

    /** The method in whose source an instruction is, which may have been put into the unit. */
    private static Reached methodOf(UnitCode unit, AbstractInsnNode insn) {
        return unit.inlined.getOrDefault(insn, unit.reached);
    }

    private static String answers(
            UnitCode unit, Reached method, Collection<AbstractInsnNode> returns) {
        TreeSet<Integer> lines = new TreeSet<>();
        returns.forEach(insn -> lines.add(line(unit, insn)));
        String list = String.join(", ", lines.stream().map(String::valueOf).toList());
        String where =
                lines.contains(UNKNOWN)
                        ? "a return"
                        : lines.size() == 1
                                ? "the return in line " + list
                                : "the returns in lines " + list;
        return "decided by " + where + elsewhere(method, unit.reached);
    }

    private static String stops(
            UnitCode unit, Reached method, Map<AbstractInsnNode, String> stops) {
        Map<Integer, String> byLine = new TreeMap<>();
        stops.forEach(
                (insn, why) ->
                        byLine.putIfAbsent(
                                line(unit, insn),
                                elsewhere(method, methodOf(unit, insn)) + " " + why));
        List<String> reasons = new ArrayList<>();
        byLine.forEach(
                (line, why) -> reasons.add((line == UNKNOWN ? "a line" : "line " + line) + why));
        int shown = Math.min(reasons.size(), MOST_REASONS);
        String more = reasons.size() > shown ? "; and others" : "";
        return reasons.isEmpty()
                ? "the code behind it never returns"
                : String.join("; ", reasons.subList(0, shown)) + more;
    }

    /** Tells the method of a line that is not in the one of the read. */
    private static String elsewhere(Reached ofRead, Reached ofLine) {
        return ofRead == ofLine
                ? ""
                : " of " + simpleName(ofLine.owner.name) + "." + ofLine.method.name;
    }

    /** The reads in a method that can't be left, and so is not followed. */
    public static List<Read> inRegion(CallGraph graph, Reached method, @Nullable String reason) {
        List<Read> reads = new ArrayList<>();
        String why = whyNotFollowed(method, reason);
        for (AbstractInsnNode insn : method.method.instructions) {
            if (insn instanceof FieldInsnNode field
                    && insn.getOpcode() == GETFIELD
                    && graph.isSlot(field)) {
                int line = line(insn, before -> true);
                reads.add(new Read(method.place(), line, slot(insn), false, why));
            }
        }
        return reads;
    }

    private static String whyNotFollowed(Reached method, @Nullable String reason) {
        if (method.method.name.startsWith("lambda$")) {
            return "lambdas are not followed (a generator that is given one chooses)";
        }
        if (reason != null) {
            return "the method is not followed: it " + reason;
        }
        return method.isCallback
                ? "the method is not followed: the JDK calls it"
                : "the method is not followed: its caller is not";
    }

    private static String slot(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return simpleName(field.owner) + "." + field.name;
        }
        return insn.getOpcode() == ARRAYLENGTH ? "length of an array" : "element of an array";
    }

    private static String simpleName(String internalName) {
        String name = internalName.substring(internalName.lastIndexOf('/') + 1);
        return name.substring(name.lastIndexOf('$') + 1);
    }

    /**
     * The line of an instruction in its own method: between it and the node that tells the line
     * there may be code of a method that was put in.
     */
    private static int line(UnitCode unit, AbstractInsnNode insn) {
        Reached method = methodOf(unit, insn);
        return line(insn, before -> methodOf(unit, before) == method);
    }

    private static int line(AbstractInsnNode insn, Predicate<AbstractInsnNode> isOfItsMethod) {
        AbstractInsnNode before = insn;
        while (before != null
                && !(before instanceof LineNumberNode && isOfItsMethod.test(before))) {
            before = before.getPrevious();
        }
        return before instanceof LineNumberNode node ? node.line : UNKNOWN;
    }
}
