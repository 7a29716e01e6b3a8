package dev.tuntas.core.internal.weave.resume;

import static java.util.Objects.requireNonNull;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WeaveProblems;
import dev.tuntas.core.internal.weave.ahead.PureCalls;
import dev.tuntas.core.internal.weave.ahead.SlotReads;
import dev.tuntas.core.internal.weave.unit.Outcomes;
import dev.tuntas.core.internal.weave.unit.Sites;
import dev.tuntas.core.internal.weave.unit.UnitCalls;
import dev.tuntas.core.internal.weave.unit.UnitProgram;
import dev.tuntas.core.internal.weave.unit.Units;
import dev.tuntas.core.internal.weave.unit.Units.Unit;
import dev.tuntas.core.search.Explanation.Read;
import dev.tuntas.core.spi.CoreClasses;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The predicate in resumable form: <em>units</em>, one for each method that may read slots and can
 * be left and resumed. A method that can't be is called as it is, and executed again as a whole:
 * such a call is a region.
 */
public final class Program {
    /** Longer methods are never compiled by the JVM, and then running them again is faster. */
    private static final int MOST_BYTES = 8000;

    private static final String TOO_LONG = "is too long";

    /** More could not be told apart in one method. */
    private static final int MOST_UNITS = 3000;

    /** So many meanings of what a method returns are told apart; see {@link Units}. */
    private static final int MOST_MEANINGS = 4;

    private final WeavePlan plan;
    private final CallGraph graph;
    private final @Nullable PureCalls pureCalls;
    private final Sites sites = new Sites();
    private final Reached start;
    private final Map<Reached, String> unfit = new LinkedHashMap<>();
    private @Nullable Units units;
    private final Map<String, List<MethodNode>> code = new HashMap<>();
    private final Map<String, ClassNode> owners = new LinkedHashMap<>();
    private final Set<Integer> handled = new HashSet<>();
    private final Map<Unit, List<Read>> reads = new LinkedHashMap<>();
    private final Set<Reached> called = new HashSet<>();
    private @Nullable String obstacle;

    private Program(WeavePlan plan, boolean multivalue, ClassNode owner, MethodNode bridge) {
        this.plan = plan;
        this.graph = new CallGraph(plan, owner, bridge);
        this.pureCalls = multivalue ? new PureCalls(plan, graph) : null;
        this.start = graph.start();
    }

    /** Makes the program for a plan; one that decides all values of a slot together, or not. */
    public static Program of(WeavePlan plan, boolean multivalue) {
        ClassNode owner = plan.node(plan.move().name(plan.predicate().owner()));
        Program program =
                new Program(
                        plan,
                        multivalue,
                        owner == null ? new ClassNode() : owner,
                        plan.predicate().bridge(plan.move()));
        program.obstacle =
                owner == null
                        ? "there is no class file"
                        : hiddenState(plan, program.graph, program.unfit);
        if (program.obstacle == null) {
            program.findUnfit();
            program.weave();
        }
        return program;
    }

    private static @Nullable String hiddenState(
            WeavePlan plan, CallGraph graph, Map<Reached, String> unfit) {
        String hidden = HiddenState.find(plan, graph, unfit);
        return hidden == null ? null : WeaveProblems.notTakenBack(hidden);
    }

    /** Why the predicate can't be resumed at all, and where; null if it can. */
    public @Nullable String obstacle() {
        return obstacle;
    }

    // --- which methods are units ----------------------------------------------------------------

    private void findUnfit() {
        for (Reached method : graph.methods()) {
            String reason = reasonAgainst(method.method);
            if (reason != null) {
                unfit.putIfAbsent(method, reason);
            }
        }
    }

    private static @Nullable String reasonAgainst(MethodNode method) {
        if ((method.access & ACC_SYNCHRONIZED) != 0) {
            return "is synchronized";
        }
        if (method.name.startsWith("<")) {
            return "is a constructor or initialises a class";
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == MONITORENTER) {
                return "has a synchronized block";
            }
            if (insn.getOpcode() == JSR) {
                return "was compiled for a very old Java";
            }
        }
        if (isSurelyTooLong(method)) {
            // A unit has the code of its method and more, and what it takes to find that out grows
            // with the square of its length.
            return TOO_LONG;
        }
        return method.instructions.size() == 0 ? "has no code" : null;
    }

    /** Generates units until all of them fit. */
    private void weave() {
        boolean all = false;
        while (!all) {
            code.clear();
            owners.clear();
            handled.clear();
            reads.clear();
            called.clear();
            Units found = findUnits();
            if (found.all().size() > MOST_UNITS) {
                obstacle = "the predicate has more than " + MOST_UNITS + " methods that read";
                return;
            }
            units = found;
            all = generate(new UnitProgram(plan, graph, found, new Outcomes(found), sites));
        }
        findUnfitPredicate();
    }

    /** If the predicate itself can't be left, all of it would be executed again. */
    private void findUnfitPredicate() {
        for (AbstractInsnNode insn : start.method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                for (Reached predicate : graph.targets(call)) {
                    String reason = predicate.mayRead ? unfit.get(predicate) : null;
                    obstacle = reason == null ? obstacle : predicate.place() + " " + reason;
                }
            }
        }
    }

    private Units findUnits() {
        UnitCalls calls = new UnitCalls(plan, graph, unfit.keySet());
        Units found = new Units(calls, start, MOST_MEANINGS);
        return found.all().size() > MOST_UNITS ? new Units(calls, start, 0) : found;
    }

    private Collection<Unit> allUnits() {
        return units == null ? List.of() : units.all();
    }

    // --- code -----------------------------------------------------------------------------------

    private boolean generate(UnitProgram program) {
        for (Unit unit : program.units().all()) {
            Reached method = unit.method();
            try {
                UnitWeaver weaver = new UnitWeaver(program, pureCalls, unit);
                List<MethodNode> woven = weaver.weave();
                if (woven == null) {
                    unfit.put(method, "makes objects in an unusual way");
                    return method == start && giveUp(method);
                }
                if (isTooLong(woven.get(0)) && method != start) {
                    unfit.put(method, TOO_LONG);
                    return false;
                }
                code.computeIfAbsent(method.owner.name, n -> new ArrayList<>()).addAll(woven);
                owners.put(method.owner.name, method.owner);
                handled.addAll(weaver.handledPoints());
                reads.put(unit, weaver.reads());
                called.addAll(weaver.called());
            } catch (MethodTooLargeException | LimitExceededException e) {
                unfit.put(method, TOO_LONG);
                return method == start && giveUp(method);
            } catch (AnalyzerException e) {
                unfit.put(method, "has code that can't be analysed: " + e.getMessage());
                return method == start && giveUp(method);
            }
        }
        return true;
    }

    private boolean giveUp(Reached unit) {
        obstacle = plan.predicate().method().getName() + " " + unfit.get(unit);
        return true;
    }

    private static boolean isSurelyTooLong(MethodNode method) {
        CodeSizeEvaluator size = new CodeSizeEvaluator(null);
        method.accept(size);
        return size.getMinSize() > MOST_BYTES;
    }

    private static boolean isTooLong(MethodNode method) {
        CodeSizeEvaluator size = new CodeSizeEvaluator(null);
        method.accept(size);
        return size.getMaxSize() > MOST_BYTES;
    }

    /** The units to be added to classes, by internal name. */
    public Map<String, List<MethodNode>> code() {
        return code;
    }

    /** The methods that are executed again as a whole, and why. */
    public List<String> regions() {
        List<String> regions = new ArrayList<>();
        unfit.forEach(
                (method, reason) -> {
                    if (method.mayRead && !method.method.name.startsWith("<")) {
                        regions.add(method.place() + " " + reason);
                    }
                });
        return regions;
    }

    /** Where slots are read, and where the values of one can be decided together. */
    public List<Read> reads() {
        Set<Read> all = new LinkedHashSet<>();
        Set<Reached> told = new HashSet<>();
        reads.forEach(
                (unit, ofUnit) -> {
                    // What its first unit does is what matters first.
                    if (isUsers(unit.method())
                            && called.contains(unit.method())
                            && told.add(unit.method())) {
                        all.addAll(ofUnit);
                    }
                });
        Set<String> places = new HashSet<>();
        all.forEach(read -> places.add(read.method()));
        Set<Reached> resumable = new HashSet<>();
        allUnits().forEach(unit -> resumable.add(unit.method()));
        for (Reached method : graph.methods()) {
            if (isUsers(method)
                    && !resumable.contains(method)
                    && !places.contains(method.place())) {
                all.addAll(SlotReads.inRegion(graph, method, unfit.get(method)));
            }
        }
        return all.stream()
                .sorted(Comparator.comparing(Program::classOf).thenComparingInt(Read::line))
                .toList();
    }

    /** What containers do is nothing that a user could change. */
    private static boolean isUsers(Reached method) {
        return !CoreClasses.isContainer(method.owner.name);
    }

    private static String classOf(Read read) {
        return read.method().substring(0, read.method().lastIndexOf('.'));
    }

    /** The units by number, as methods to call. */
    List<Map.Entry<ClassNode, MethodNode>> calls() {
        List<Map.Entry<ClassNode, MethodNode>> calls = new ArrayList<>();
        for (Unit unit : allUnits()) {
            Reached method = unit.method();
            String name = UnitWeaver.name(method.method, requireNonNull(units).number(unit));
            for (MethodNode woven : code.getOrDefault(method.owner.name, List.of())) {
                if (woven.name.equals(name)) {
                    calls.add(Map.entry(method.owner, woven));
                }
            }
        }
        return calls;
    }

    Set<Integer> handledPoints() {
        return handled;
    }
}
