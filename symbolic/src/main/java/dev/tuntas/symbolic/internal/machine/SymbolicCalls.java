package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.Choices.Way;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Calls: of code, which is followed; of what has none, by what is known about it. */
final class SymbolicCalls {
    private static final int DEEPEST = 3_000;

    private final Path path;
    private final Code code;
    private final References references;
    private final StaticFields statics;
    private final NativeModels natives;
    private final JvmCalls host;
    private final InputTexts texts;
    private final TotalOrder order;
    private final Stubs stubs;

    SymbolicCalls(
            Path path,
            Code code,
            References references,
            StaticFields statics,
            NativeModels natives,
            JvmCalls host,
            InputTexts texts,
            Stubs stubs) {
        this.path = path;
        this.code = code;
        this.references = references;
        this.statics = statics;
        this.natives = natives;
        this.host = host;
        this.texts = texts;
        this.stubs = stubs;
        this.order = new TotalOrder(path, references);
    }

    void call(Frame frame) {
        Invocation call = (Invocation) frame.named();
        @Nullable Value[] given = new Value[call.args];
        for (int i = 0; i < given.length; i++) {
            given[i] = SymbolicHeap.resolve(frame.peek(given.length - 1 - i));
        }
        switch (call.opcode) {
            case Opcodes.INVOKESTATIC -> {
                MachineMethod method = found(call, path.classes.get(call.owner).find(call.key));
                if (natives.find(method) == null && !host.can(method, given)) {
                    // What is done here needs nothing that its class has set up.
                    statics.require(method.owner);
                }
                run(frame, call, method, given);
            }
            case Opcodes.INVOKESPECIAL -> {
                references.notNull(given[0]);
                run(
                        frame,
                        call,
                        found(call, MachineClass.special(call, frame.method.owner)),
                        given);
            }
            default -> dispatch(frame, call, given);
        }
    }

    private static MachineMethod found(Invocation call, @Nullable MachineMethod method) {
        if (method == null) {
            throw Path.unfollowable(call + ", which is not found");
        }
        return method;
    }

    // --- which method ---------------------------------------------------------------------------

    private void dispatch(Frame frame, Invocation call, @Nullable Value[] given) {
        Value receiver = references.notNull(given[0]);
        boolean isOfArray = call.owner.startsWith("[");
        MachineMethod exact = isOfArray ? null : MachineClass.exact(call, path.classes);
        if (exact != null) {
            run(frame, call, exact, given);
            return;
        }
        if (receiver instanceof Host object) {
            onHost(frame, call, object, given);
            return;
        }
        if (order.isMeant(call, References.typing(receiver))) {
            finish(frame, call, order.compare(call, given));
            return;
        }
        if (InputTexts.isBuilt(receiver)) {
            MachineMethod ofText = found(call, path.classes.get(InputTexts.TEXT).find(call.key));
            if (texts.isMeant(ofText, given)) {
                finish(frame, call, texts.call(ofText, given));
                return;
            }
        }
        Thing thing = references.thing(receiver);
        given[0] = thing;
        MachineMethod method = method(call, thing);
        boolean isFinal = (method.node.access & Opcodes.ACC_FINAL) != 0;
        if (thing.typing().isOpen() && !isFinal && !(thing instanceof ArrayThing)) {
            stubs.call(frame, call, method, given);
        } else {
            run(frame, call, method, given);
        }
    }

    private void onHost(Frame frame, Invocation call, Host object, @Nullable Value[] given) {
        if (object.object() instanceof Hook hook) {
            finish(frame, call, hook.called(given));
            return;
        }
        String type = References.className(object);
        run(frame, call, found(call, path.classes.get(type).find(call.key)), given);
    }

    /**
     * The method that a call comes to; which one may depend on the class, which is decided then.
     */
    private MachineMethod method(Invocation call, Thing receiver) {
        if (receiver instanceof ArrayThing array && !array.isText()) {
            return found(call, path.classes.get("java/lang/Object").find(call.key));
        }
        Typing typing = receiver.typing();
        Map<MachineMethod, List<String>> classes = new LinkedHashMap<>();
        for (String name : typing.classes()) {
            MachineMethod method = found(call, path.classes.get(name).find(call.key));
            classes.computeIfAbsent(method, m -> new ArrayList<>()).add(name);
        }
        if (typing.isOpen() && !classes.isEmpty()) {
            List<Way> ways = ways(receiver, classes);
            ways.add(() -> narrowToUnknown(receiver));
            path.choices.choose(receiver.version, ways);
            return method(call, receiver);
        }
        if (typing.isOpen()) {
            return ofUnknown(call, typing);
        }
        if (classes.size() > 1) {
            path.choices.choose(receiver.version, ways(receiver, classes));
            return method(call, receiver);
        }
        return classes.keySet().iterator().next();
    }

    private static List<Way> ways(Thing receiver, Map<MachineMethod, List<String>> classes) {
        List<Way> ways = new ArrayList<>();
        classes.values().forEach(names -> ways.add(() -> narrow(receiver, names)));
        return ways;
    }

    private static boolean narrowToUnknown(Thing thing) {
        Typing typing = thing.typing();
        thing.setTyping(new Typing(typing.types(), typing.excluded(), List.of(), true));
        return true;
    }

    private static boolean narrow(Thing thing, List<String> classes) {
        Typing typing = thing.typing();
        thing.setTyping(new Typing(typing.types(), typing.excluded(), classes, false));
        return true;
    }

    /** A class that nobody knows may have code of its own: it is taken by its contract. */
    private MachineMethod ofUnknown(Invocation call, Typing typing) {
        MachineMethod declared = null;
        for (String type : typing.types()) {
            declared = declared == null ? path.classes.get(type).find(call.key) : declared;
        }
        boolean isOfObject = declared == null || declared.owner.name.equals("java/lang/Object");
        boolean isFinal = declared != null && (declared.node.access & Opcodes.ACC_FINAL) != 0;
        if (!isFinal && isOfObject) {
            throw Path.unfollowable(call + " of an object whose class is not known");
        }
        return Objects.requireNonNull(declared);
    }

    // --- the call itself ------------------------------------------------------------------------

    private void run(Frame frame, Invocation call, MachineMethod method, @Nullable Value[] given) {
        NativeModels.Body body = natives.find(method);
        if (texts.isMeant(method, given)) {
            finish(frame, call, texts.call(method, given));
        } else if (body != null) {
            finish(frame, call, body.call(given));
        } else if (host.can(method, given)) {
            finish(frame, call, host.call(method, given));
        } else if (hasNoCode(method) || stubs.isMeant(method)) {
            stubs.call(frame, call, method, given);
        } else {
            enter(frame, method, given);
        }
    }

    /** Of the JDK's methods without code nothing is said, and they may do anything. */
    private boolean hasNoCode(MachineMethod method) {
        boolean hasNone = method.isNative() || method.isAbstract();
        if (hasNone && method.isNative() && path.classes.isPlatform(method.owner.name)) {
            throw Path.unfollowable(method + ", which has no code");
        }
        return hasNone;
    }

    private void enter(Frame frame, MachineMethod method, @Nullable Value[] given) {
        if (frame.depth > DEEPEST) {
            throw Path.unfollowable("calls deeper than " + DEEPEST + ", in " + method);
        }
        Frame called = code.frame(method, frame);
        System.arraycopy(given, 0, called.cells, 0, given.length);
        frame.top -= given.length;
        path.choices.setFrame(called);
    }

    private static void finish(Frame frame, Invocation call, @Nullable Value result) {
        frame.top -= call.args;
        if (call.returns != 'V') {
            frame.push(result);
        }
        frame.pc++;
    }

    /** Begins a path's next call. */
    void begin(MachineMethod method, @Nullable Value[] given) {
        Frame called = code.frame(method, null);
        System.arraycopy(given, 0, called.cells, 0, given.length);
        path.choices.setFrame(called);
    }

    /** Returns to the caller; there is one. */
    void giveBack(Frame frame, @Nullable Value result) {
        Frame caller = Objects.requireNonNull(frame.caller).own();
        path.choices.setFrame(caller);
        if (frame.isInitialiser) {
            return;
        }
        if (frame.method.returns != 'V') {
            caller.push(path.narrowed(String.valueOf(frame.method.returns), result));
        }
        caller.pc++;
    }
}
