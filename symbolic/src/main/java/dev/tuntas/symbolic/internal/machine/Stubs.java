package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud.Nullness;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.CallOutcomes.Asked;
import dev.tuntas.symbolic.internal.machine.Choices.Way;
import dev.tuntas.symbolic.internal.machine.Contracts.Contract;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import dev.tuntas.symbolic.result.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Calls by contract: the code of the contract is run in place of that of the method. First its
 * precondition, which must hold; then what it may change; then {@code check}, which keeps old
 * values, calls the method and asks its promises. That one call changes what the method may change
 * to something unknown and gives an unknown result; a path on which the promises are not kept then
 * is none.
 *
 * <p>Of a method that is pure, two calls with the same arguments give the same, unless something
 * was written in between that they could see: see {@link PureAnswers}.
 */
final class Stubs {
    /** How many elements the array has that {@code check} writes to; none of them is a hook. */
    private static final int CELLS = 3;

    /** A loop may ask for ever: after so many calls of a method, times k, a path is cut. */
    private static final int MOST_CALLS = 4;

    private final Path path;
    private final Code code;
    private final References references;
    private final Havoc havoc;
    private final Contracts contracts;
    private final PureAnswers pures;
    private final Map<MachineMethod, Contract> known = new HashMap<>();
    private final Map<MachineMethod, Boolean> wanted = new HashMap<>();
    private final Map<MachineMethod, Integer> calls = new HashMap<>();

    Stubs(Path path, Code code, References references, Havoc havoc, Contracts contracts) {
        this.path = path;
        this.code = code;
        this.references = references;
        this.havoc = havoc;
        this.contracts = contracts;
        this.pures = path.pures;
    }

    /** Whether a method with code is taken by its contract. */
    boolean isMeant(MachineMethod method) {
        return wanted.computeIfAbsent(method, contracts::isWanted);
    }

    private Contract contract(MachineMethod method) {
        return known.computeIfAbsent(method, contracts::of);
    }

    /** Calls a method by its contract. */
    void call(Frame frame, Invocation call, MachineMethod method, @Nullable Value[] given) {
        if (path.hasContainers()) {
            throw Path.unfollowable("a call by contract beside a container of the input");
        }
        Contract contract = contract(method);
        MachineClass oracle = contract.oracle();
        if (oracle == null || frame.method.owner == oracle) {
            if (oracle == null && !contract.isPure()) {
                contracts.assumed(method);
            }
            if (oracle == null) {
                refuseNulls(method, contract, given);
            }
            end(new End(call, method, given, contract, frame.mayChange));
            return;
        }
        refuseNulls(method, contract, given);
        enter(frame, method(oracle, "pre"), given, holds -> began(call, method, given, holds));
    }

    /** What is said of parameters is part of the precondition. */
    private void refuseNulls(MachineMethod method, Contract contract, @Nullable Value[] given) {
        int first = method.isStatic() ? 0 : 1;
        for (int parameter : contract.nonNulls()) {
            if (references.isNull(given[first + parameter])) {
                throw Path.unfollowable(
                        "a call of %s that breaks its precondition: parameter %d is null"
                                .formatted(method, parameter + 1));
            }
        }
    }

    /** What comes after a method of the contract; asks all that it has to before it goes on. */
    @FunctionalInterface
    interface Then {
        void returned(@Nullable Value result);
    }

    private Frame enter(Frame frame, MachineMethod method, @Nullable Value[] given, Then then) {
        Frame called = code.frame(method, frame);
        System.arraycopy(given, 0, called.cells, 0, given.length);
        called.then = then;
        path.choices.setFrame(called);
        return called;
    }

    private static MachineMethod method(MachineClass oracle, String name) {
        return oracle.node.methods.stream()
                .filter(node -> node.name.equals(name))
                .map(node -> Objects.requireNonNull(oracle.declared(node.name + node.desc)))
                .findFirst()
                .orElseThrow();
    }

    /** The precondition has been asked. */
    private void began(
            Invocation invocation,
            MachineMethod method,
            @Nullable Value[] given,
            @Nullable Value holds) {
        Contract contract = contract(method);
        if (isZero(holds)) {
            throw Path.unfollowable("a call of " + invocation + " that breaks its precondition");
        }
        Asked call = path.outcomes.ask(invocation, method, given);
        MachineClass oracle = Objects.requireNonNull(contract.oracle());
        Frame caller = leave();
        if (contract.isRestricted() && !contract.isPure()) {
            enter(
                    caller,
                    method(oracle, "assignable"),
                    call.given,
                    places -> check(call, (ArrayThing) places));
        } else {
            check(caller, call, null);
        }
    }

    private void check(Asked call, @Nullable ArrayThing mayChange) {
        havoc.prepare(mayChange);
        check(leave(), call, mayChange);
    }

    private void check(Frame caller, Asked call, @Nullable ArrayThing mayChange) {
        ArrayThing out = path.heap.array("Ljava/lang/Object;", path.terms.of(CELLS));
        @Nullable Value[] more = java.util.Arrays.copyOf(call.given, call.given.length + 1);
        more[call.given.length] = out;
        MachineClass oracle = Objects.requireNonNull(contract(call.method).oracle());
        MachineMethod check = method(oracle, "check");
        Frame called = enter(caller, check, more, number -> judged(call, out, number));
        called.mayChange = mayChange;
    }

    /** The promises have been asked: where they are not kept, there is no such path. */
    private void judged(Asked asked, ArrayThing out, @Nullable Value number) {
        if (!isZero(number)) {
            if (((Term) Objects.requireNonNull(number)).bits < 0) {
                throw Path.unfollowable("an exception in the contract of " + asked.method);
            }
            throw PathEnd.INFEASIBLE;
        }
        path.outcomes.kept(asked);
        Invocation call = asked.call;
        Value result = call.returns == 'V' ? null : unboxed(call.returns, element(out, 0));
        Value thrown = element(out, 1);
        Frame caller = leave();
        if (thrown != null) {
            throw new Raised(thrown);
        }
        caller.top -= call.args;
        if (call.returns != 'V') {
            caller.push(result);
        }
        caller.pc++;
    }

    private @Nullable Value element(ArrayThing out, int index) {
        int place = out.indices().indexOf(path.terms.of(index));
        return place < 0 ? null : SymbolicHeap.resolve(out.get(place));
    }

    /** The contract has put numbers into boxes. */
    private @Nullable Value unboxed(char sort, @Nullable Value result) {
        if (sort == 'L' || !(result instanceof Instance box)) {
            return result;
        }
        MachineClass type = path.classes.get(box.className());
        MachineField value = Objects.requireNonNull(type.field("value", String.valueOf(sort)));
        return box.get(value.place());
    }

    private Frame leave() {
        Frame caller = Objects.requireNonNull(path.choices.frame().caller).own();
        path.choices.setFrame(caller);
        return caller;
    }

    private boolean isZero(@Nullable Value number) {
        return path.decide(
                path.terms.equal((Term) Objects.requireNonNull(number), path.terms.of(0)));
    }

    // --- the call itself ------------------------------------------------------------------------

    private record End(
            Invocation call,
            MachineMethod method,
            @Nullable Value[] given,
            Contract contract,
            @Nullable ArrayThing mayChange) {}

    /** Each way does all that the call does, so nothing is asked anew. */
    private void end(End end) {
        PureAnswers.Known before =
                end.contract.isRepeatable() ? pures.find(end.method, end.given) : null;
        if (before != null) {
            repeat(end, before);
            return;
        }
        List<Way> ways = new ArrayList<>();
        addResults(end, ways);
        for (String type : end.contract.thrown()) {
            path.types.of(type).classes().forEach(name -> addThrown(end, name, ways));
        }
        path.choices.choose(path.heap.version() + 2, ways);
    }

    private void repeat(End end, PureAnswers.Known before) {
        if (before.thrown() == null) {
            give(end, before.result());
        } else {
            List<Way> ways = new ArrayList<>();
            addThrown(end, before.thrown(), ways);
            path.choices.choose(path.heap.version() + 2, ways);
        }
    }

    private void addResults(End end, List<Way> ways) {
        Type type = Type.getReturnType(end.method.node.desc);
        if (type.getSort() < Type.ARRAY) {
            char sort = type.getDescriptor().charAt(0);
            ways.add(() -> change(end) && finish(end, sort == 'V' ? null : fresh(sort)));
            return;
        }
        String name = type.getInternalName();
        boolean isSharp = path.mode == Mode.LAZIER_SHARP;
        if (end.contract.isFresh()) {
            ways.add(() -> change(end) && finish(end, freshObject(end, name)));
        } else if (end.contract.isNonNull() || !isSharp) {
            ways.add(() -> change(end) && finish(end, cloud(name, Nullness.NOT_NULL)));
        } else {
            ways.add(() -> change(end) && finish(end, cloud(name, Nullness.UNKNOWN)));
        }
        if (!isSharp && !end.contract.isNonNull() && !end.contract.isFresh()) {
            ways.add(() -> change(end) && finish(end, null));
        }
    }

    private Term fresh(char sort) {
        path.countDecided();
        return path.condition.fresh(sort, path.heap.version());
    }

    private Value cloud(String type, Nullness nullness) {
        path.countDecided();
        return path.heap.cloud(path.types.of(type), path.k, path.heap.version(), nullness);
    }

    /** An object that nothing else refers to. */
    private Value freshObject(End end, String type) {
        Typing typing = path.types.of(type);
        if (!typing.isPossible()) {
            throw Path.unfollowable("a new object of " + end.method);
        }
        return path.heap.inputOf(typing, path.k, path.heap.version());
    }

    private boolean change(End end) {
        int before = calls.merge(end.method, 1, Integer::sum);
        path.trail.push(() -> calls.put(end.method, before - 1));
        if (before > MOST_CALLS * path.k) {
            throw Path.unfollowable(
                    "more than %d calls of %s by contract"
                            .formatted(MOST_CALLS * path.k, end.method));
        }
        if (!changesNothing(end)) {
            path.contractWrites.call(end.method);
        }
        if (end.contract.isPure()) {
            havoc.advance(end.given);
        } else if (end.mayChange == null) {
            havoc.everything(end.given);
        } else {
            havoc.places(end.given, end.mayChange);
        }
        path.outcomes.made(end.method, path.heap.version(), changesNothing(end));
        return true;
    }

    /** Gives the result to who called: the contract, or the code itself. */
    private boolean finish(End end, @Nullable Value result) {
        if (end.contract.isRepeatable()) {
            pures.add(end.method, end.given, result, null);
        }
        return give(end, result);
    }

    private boolean give(End end, @Nullable Value result) {
        note(end, result, null);
        Frame frame = path.choices.frame();
        frame.top -= end.call.args;
        if (end.call.returns != 'V') {
            frame.push(result);
        }
        frame.pc++;
        return true;
    }

    /**
     * Of an exception that a call throws, no more is known than its class: it may be one that the
     * call could come to, or one that was not met, of any time until then.
     */
    private void addThrown(End end, String name, List<Way> ways) {
        Typing typing = Typing.exactly(name);
        for (Thing thing : havoc.reachable(end.given)) {
            Typing both = path.types.both(thing.typing(), typing);
            if (both.isPossible()) {
                ways.add(() -> change(end) && references.narrow(thing, both) && raise(end, thing));
            }
        }
        for (int time = path.heap.version() + 2; time >= 0; time -= 2) {
            int from = time;
            ways.add(() -> change(end) && raise(end, path.heap.inputOf(typing, path.k, from)));
        }
    }

    private boolean raise(End end, Thing thrown) {
        if (end.contract.isRepeatable()) {
            pures.add(end.method, end.given, null, thrown.className());
        }
        path.heap.refer(thrown);
        note(end, null, thrown);
        path.choices.frame().raising = thrown;
        return true;
    }

    private void note(End end, @Nullable Value result, @Nullable Value thrown) {
        Value receiver = end.method.isStatic() ? null : end.given[0];
        int time = end.contract.isRepeatable() ? pures.time(end.given) : -1;
        path.add(new StubCall(receiver, end.method, result, thrown, changesNothing(end), time));
    }

    private static boolean changesNothing(End end) {
        return end.contract.isPure() || end.mayChange != null && end.mayChange.length.bits == 0;
    }
}
