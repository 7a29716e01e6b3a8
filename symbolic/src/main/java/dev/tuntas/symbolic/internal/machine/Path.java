package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Types;
import dev.tuntas.symbolic.internal.solver.PathCondition;
import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import dev.tuntas.symbolic.result.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/** The state of the path that is being followed, and what all parts of the machine share. */
public final class Path {
    public final PathTrail trail = new PathTrail();
    public final Terms terms = new Terms();
    public final PathCondition condition;
    public final SymbolicHeap heap;
    public final Types types;
    public final MachineClasses classes;
    public final Ranks ranks;
    public final ContractWrites contractWrites = new ContractWrites(this);
    final PureAnswers pures;
    final InitialiserOrder order = new InitialiserOrder(this);
    public final CallOutcomes outcomes = new CallOutcomes(this);
    final Choices choices;
    final Mode mode;
    final int k;
    private final List<StubCall> stubCalls = new ArrayList<>();
    private final Set<String> assumed = new TreeSet<>();
    private long decided;
    private boolean isExhausted;
    private int sharedWrites;
    private int partWrites;
    private int identities;
    private long changes;
    private int containers;
    private int scope = Integer.MAX_VALUE;

    public Path(MachineClasses classes, List<String> users, Solver solver, Mode mode, int k) {
        this.classes = classes;
        this.types = new Types(classes, users);
        this.condition = new PathCondition(trail, terms, solver);
        this.choices = new Choices(trail, condition);
        condition.setDepth(() -> choices.taken().size());
        this.heap =
                new SymbolicHeap(trail, terms, condition, k, choices::isInitialising, order::made);
        this.ranks = new Ranks(this);
        this.pures = new PureAnswers(this);
        this.mode = mode;
        this.k = k;
    }

    /** How many objects of a class the input may have. */
    public int scope() {
        return scope;
    }

    public void setScope(int most) {
        scope = most;
    }

    /** Whether the bound has cut off something that could be. */
    public boolean isExhausted() {
        return isExhausted;
    }

    /** Whether a solver could not decide something. */
    public boolean isUndecided() {
        return choices.isUndecided();
    }

    /** Adds what another part of the proof has met. */
    public void join(Path other) {
        isExhausted |= other.isExhausted;
        assumed.addAll(other.assumed);
        choices.join(other.choices);
        contractWrites.found().addAll(other.contractWrites.found());
        outcomes.join(other.outcomes);
    }

    /** What the proof holds under: said to the user, as it is not shown. */
    void assume(String what) {
        assumed.add(what);
    }

    /** What was taken for granted, in the order of letters. */
    public List<String> assumed() {
        return List.copyOf(assumed);
    }

    void exhaust() {
        isExhausted = true;
    }

    /** Ends the path because it needs more of the input than the bound allows. */
    PathEnd beyondBound() {
        exhaust();
        outcomes.excuse();
        return PathEnd.INFEASIBLE;
    }

    /** How much of the input has been decided; grows on a path, and is of no account beyond it. */
    long decided() {
        return decided;
    }

    void countDecided() {
        decided++;
    }

    /** The calls by contract of this path, the first first. */
    public List<StubCall> stubCalls() {
        return stubCalls;
    }

    void add(StubCall call) {
        stubCalls.add(call);
        trail.push(() -> stubCalls.remove(stubCalls.size() - 1));
    }

    /** An object is written: what orders and pure methods say of it may be something else now. */
    void written(Thing thing) {
        countChange();
        order.written(thing);
        ranks.written(thing);
        if (thing.isShared && !choices.isInitialising()) {
            sharedWrites++;
            trail.push(() -> sharedWrites--);
        }
        if (thing.isPart() && !heap.isFilling()) {
            // Whoever has the container can look at it.
            pures.clear();
            ranks.forget();
            partWrites++;
            trail.push(() -> partWrites--);
        }
        if (heap.canRefer(heap.version(), thing)) {
            // What only the method has, no other code can look at.
            pures.written(thing.isShared ? null : thing.region());
        }
    }

    /** Something is written that code could read. */
    void countChange() {
        changes++;
    }

    /** Grows with all that is written on any path, and is of no account beyond that. */
    long changes() {
        return changes;
    }

    /** An identity hash code is asked: it differs from run to run. */
    void countIdentity() {
        identities++;
        trail.push(() -> identities--);
    }

    /** How many identity hash codes the path has asked for. */
    int identities() {
        return identities;
    }

    /** A container of the input is met; calls by contract may change it, and are not followed. */
    void setContainers() {
        containers++;
        trail.push(() -> containers--);
    }

    boolean hasContainers() {
        return containers > 0;
    }

    /** Whether something was written in which a container of the input keeps its contents. */
    boolean writesParts() {
        return partWrites > 0;
    }

    /** Whether an object that static fields lead to was written. */
    boolean writesShared() {
        return sharedWrites > 0;
    }

    boolean decide(Term literal) {
        return choices.decide(literal, terms);
    }

    /** Throws an exception that the JVM itself throws; it says something about what went wrong. */
    Raised raise(String className) {
        return raise(className, heap.unknown("java/lang/String"));
    }

    /** Throws an exception with a message. */
    Raised raise(String className, @Nullable Value message) {
        Instance made = make(classes.get(className));
        MachineClass throwable = classes.get("java/lang/Throwable");
        MachineField text = throwable.field("detailMessage", "Ljava/lang/String;");
        made.set(Objects.requireNonNull(text).place(), message);
        return new Raised(made);
    }

    /** A new object, all of whose fields are 0 or null. */
    Instance make(MachineClass type) {
        Instance made = heap.instance(type.name);
        for (MachineClass c = type; c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                if (!field.isStatic()) {
                    made.set(field.place(), initial(field.descriptor().charAt(0)));
                }
            }
        }
        return made;
    }

    /** What a field of a type is before it is set. */
    private @Nullable Value initial(char type) {
        return type == 'L' || type == '[' ? null : terms.constant(Terms.sort(type), 0);
    }

    /**
     * What is left of a number in a field or element of a type: of a byte the lowest eight bits.
     */
    @Nullable Value narrowed(String descriptor, @Nullable Value value) {
        if (!(value instanceof Term term)) {
            return value;
        }
        return switch (descriptor.charAt(0)) {
            case 'B' -> terms.unary(Opcodes.I2B, term);
            case 'C' -> terms.unary(Opcodes.I2C, term);
            case 'S' -> terms.unary(Opcodes.I2S, term);
            case 'Z' -> isBit(term) ? term : terms.binary(Opcodes.IAND, term, terms.of(1));
            default -> term;
        };
    }

    private static boolean isBit(Term term) {
        return term.least >= 0 && term.most <= 1;
    }

    static Unfollowable unfollowable(String what) {
        return new Unfollowable(what);
    }
}
