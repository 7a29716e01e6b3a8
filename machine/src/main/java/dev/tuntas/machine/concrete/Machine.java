package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Runs Java methods on concrete values, instruction by instruction, with frames of its own.
 *
 * <p>Classes of the program are interpreted; the JDK is called. Objects of the program are real
 * objects of <em>shells</em>: classes of the same name and members whose methods lead back here
 * (see {@link ShellWriter}). So they can be put into the JDK's containers, sorted, printed, thrown
 * and reflected on, and whatever the JDK calls on them is interpreted, too.
 *
 * <p>A machine has its own static fields and its own shells. It runs one thread; a second one that
 * comes into it is refused.
 */
public final class Machine {
    /** How many frames there may be before the program gets a StackOverflowError. */
    private static final int DEPTH = 6_000;

    /** How often the JDK may call back while it is called back. */
    private static final int NESTED = 400;

    /** The name of the code at the bottom of a thread, which is no method of the program. */
    public static final String CALLER = "$caller";

    final Frames frames = new Frames();
    Monitors monitors = new Monitors();
    private Function<Invocation, @Nullable Native> models = call -> null;

    private final MachineClasses classes;
    private final ShellLoader loader;
    private final Linker linker;
    private final StepMeter meter;
    private final Interpreter interpreter;
    private @Nullable Thread thread;
    private int nested;
    private @Nullable Unfollowable refusal;

    /** A machine for the classes of a loader, of which all but the JDK's are interpreted. */
    public Machine(ClassLoader users) {
        this(users, ClassSource.of(users));
    }

    private @Nullable Visits visits;

    /**
     * A machine for classes from a source.
     *
     * @param users what finds classes and resources that are not interpreted
     * @param source the class files; those that it calls platform are not interpreted
     */
    public Machine(ClassLoader users, ClassSource source) {
        this.loader = new ShellLoader(users, source, this);
        this.classes =
                new MachineClasses(
                        new ClassSource() {
                            @Override
                            public @Nullable ClassReader find(String internalName) {
                                return loader.find(internalName);
                            }

                            @Override
                            public boolean isPlatform(String internalName) {
                                return source.isPlatform(internalName);
                            }
                        },
                        List.of());
        this.linker = new Linker(this, classes, loader);
        this.meter = new StepMeter(frames);
        this.interpreter = new Interpreter(this, linker, meter);
    }

    MachineClasses classes() {
        return classes;
    }

    ClassLoader loader() {
        return loader;
    }

    Linker linker() {
        return linker;
    }

    // --- from outside ---------------------------------------------------------------------------

    /** The shell of a class of the program, not initialised. */
    public Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, loader);
    }

    /**
     * Calls a method of the program, or a constructor on an object that is there.
     *
     * @param descriptor as in class files
     * @param arguments the receiver first, if there is one; primitives boxed
     * @return what it returns, boxed; null if that is nothing
     * @throws Throwable what the program throws
     */
    public @Nullable Object call(
            Class<?> type, String name, String descriptor, @Nullable Object... arguments)
            throws Throwable {
        ConcreteClass owner = linker.classOf(type);
        MachineMethod method = owner.type.find(name + descriptor);
        if (method == null) {
            throw new NoSuchMethodException(type.getName() + "." + name + descriptor);
        }
        refusal = null;
        Object returned = enter(linker.target(method), arguments);
        if (refusal != null) {
            throw refusal;
        }
        return returned;
    }

    /** How many instructions were done. */
    public long steps() {
        return meter.steps();
    }

    /** Ends a run with a {@link StepLimitException} after so many more instructions. */
    public void limitSteps(long limit) {
        meter.limitSteps(limit);
    }

    /** Tells an observer of every instruction from now on; null for none. */
    public void observe(@Nullable Observer observer) {
        meter.observe(observer);
    }

    // --- conducted from outside -----------------------------------------------------------------

    /** Lets a conductor decide before each instruction from now on; null for none. */
    public void conduct(@Nullable Conductor conductor) {
        meter.conduct(conductor);
    }

    /**
     * Answers calls itself, before anybody looks for what they name; a call that the function has
     * nothing for is linked as ever.
     */
    public void answer(Function<Invocation, @Nullable Native> newModels) {
        models = newModels;
    }

    @Nullable Native model(Invocation call) {
        return models.apply(call);
    }

    /** Asks others from now on who may enter a monitor. */
    public void guard(Monitors newMonitors) {
        monitors = newMonitors;
    }

    /** Calls of the program that come while its run stands still: from those who look at it. */
    public interface Visits {
        /** Lets a call through, and leaves all behind as it was. */
        @Nullable Object around(Supplier<@Nullable Object> call);
    }

    /** Sets what surrounds calls that come while the run of the program stands still. */
    public void admit(Visits newVisits) {
        visits = newVisits;
    }

    /** The frames of what runs. */
    public Frames frames() {
        return frames;
    }

    /** How many loops there are above the first: whether the JDK has called back. */
    public int callbacks() {
        return Math.max(0, nested - 1);
    }

    /**
     * Goes on with the frames that are there, until the first of them has returned or the conductor
     * pauses.
     *
     * @throws Throwable what the program throws and does not catch
     */
    public void resume() throws Throwable {
        Thread before = thread;
        refusal = null;
        thread = Thread.currentThread();
        nested++;
        try {
            interpreter.resume();
        } finally {
            nested--;
            thread = before;
        }
        if (refusal != null) {
            throw refusal;
        }
    }

    /**
     * Links an instruction, and runs the initialisers that come before it, on frames of their own
     * and without the conductor.
     *
     * @param watch conducts the initialisers instead; null for none
     */
    public void linkApart(ConcreteCode code, int instruction, @Nullable Conductor watch) {
        Conductor conductor = meter.conductor();
        Frames apart = new Frames();
        frames.exchange(apart);
        meter.conduct(watch);
        int unlinked = code.single[instruction];
        nested++;
        try {
            while (code.single[instruction] == unlinked) {
                linker.link(code, instruction);
                if (frames.depth >= 0) {
                    interpreter.resume();
                }
            }
        } catch (Unfollowable | StepLimitException | Thrown e) {
            throw e;
        } catch (Throwable e) {
            throw new Thrown(e);
        } finally {
            nested--;
            frames.exchange(apart);
            meter.conduct(conductor);
        }
    }

    /**
     * Code that calls a method with its own arguments and returns what that returns: what lies at
     * the bottom of a thread.
     */
    public ConcreteCode caller(Class<?> owner, Invocation call) {
        String descriptor = call.descriptor;
        if (!call.isStatic()) {
            descriptor = "(L" + call.owner + ";" + descriptor.substring(1);
        }
        MethodNode node = new MethodNode(Opcodes.ACC_STATIC, CALLER, descriptor, null, null);
        int local = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            node.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        node.visitMethodInsn(call.opcode, call.owner, call.name, call.descriptor, call.isInterface);
        node.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        node.maxLocals = local;
        node.maxStack = Math.max(local, 2);
        ConcreteClass type = linker.classOf(owner);
        return new ConcreteCode(new MachineMethod(type.type, node), type);
    }

    /** The classes of the program that are in use, in the order in which they came into it. */
    public java.util.Collection<ConcreteClass> programClasses() {
        return linker.known();
    }

    /** The class of the program that a shell is of. */
    public ConcreteClass classOf(Class<?> shell) {
        return linker.classOf(shell);
    }

    /** Whether a class is one of the program, and not of the JDK. */
    public boolean isProgram(Class<?> type) {
        return linker.isProgram(type);
    }

    /** Where an exception at an instruction goes on in its method; -1 if it does not. */
    public int handler(ConcreteCode code, int instruction, Throwable thrown) {
        return interpreter.handler(code, instruction, thrown);
    }

    /**
     * Calls the JDK with the arguments from a cell on; its answer is put there.
     *
     * @return what it threw; null if nothing
     */
    public @Nullable Throwable call(Target target, int at) {
        try {
            Objects.requireNonNull(target.call).invoke(frames.bits, frames.refs, at);
            return null;
        } catch (Thrown e) {
            return e.throwable;
        }
    }

    /** What a conductor throws where the program gets an exception. */
    public RuntimeException raise(Throwable throwable) {
        return thrown(throwable);
    }

    void made(MakerSite site, int at) {
        Conductor conductor = meter.conductor();
        if (conductor != null) {
            conductor.made(site.named, at);
        }
    }

    void aboutToEnter(int cells) {
        Conductor conductor = meter.conductor();
        if (conductor != null) {
            conductor.entering(cells);
        }
    }

    void aboutToUnwind(Throwable thrown) {
        Conductor conductor = meter.conductor();
        if (conductor != null) {
            conductor.unwinding(thrown);
        }
    }

    // --- from shells ----------------------------------------------------------------------------

    /** What a method of a shell calls: with its arguments in an array. */
    MethodHandle entry(Class<?> shell, String key) {
        MachineMethod method = Objects.requireNonNull(linker.classOf(shell).type.declared(key));
        try {
            return MethodHandles.lookup()
                    .findVirtual(
                            Machine.class,
                            "enter",
                            MethodType.methodType(Object.class, Target.class, Object[].class))
                    .bindTo(this)
                    .bindTo(linker.target(method));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a method now, above whatever runs already. */
    @Nullable Object enter(Target target, @Nullable Object[] arguments) {
        Visits by = visits;
        if (by != null && nested == 0 && meter.conductor() == null) {
            return by.around(() -> enterNow(target, arguments));
        }
        return enterNow(target, arguments);
    }

    private @Nullable Object enterNow(Target target, @Nullable Object[] arguments) {
        initialiseNow(target.owner());
        return nested(() -> interpreter.run(target, arguments));
    }

    /**
     * Does something above whatever runs already, and cleans up behind it. That the machine gave up
     * is remembered: the JDK may have caught the exception that says so.
     */
    private @Nullable Object nested(Supplier<@Nullable Object> work) {
        Thread before = thread;
        Thread current = Thread.currentThread();
        if (before != null && before != current) {
            refusal = new Unfollowable("a second thread, " + current.getName());
            throw refusal;
        }
        if (nested == NESTED) {
            throw new StackOverflowError();
        }
        int top = frames.top;
        int depth = frames.depth;
        thread = current;
        nested++;
        try {
            return work.get();
        } catch (Unfollowable e) {
            refusal = e;
            throw e;
        } finally {
            nested--;
            thread = before;
            frames.top = top;
            frames.depth = depth;
            if (before == null) {
                frames.clear();
            }
        }
    }

    /** Initialises a class now, if that has not been begun. */
    void initialiseNow(ConcreteClass type) {
        if (type.state == ConcreteClass.State.INITIALISED
                || type.state == ConcreteClass.State.RUNNING) {
            return;
        }
        nested(
                () -> {
                    interpreter.initialise(type);
                    return null;
                });
    }

    /** Makes an object by one of its constructors. */
    @Nullable Object construct(Class<?> type, String descriptor, @Nullable Object[] arguments) {
        initialiseNow(linker.classOf(type));
        MachineMethod constructor =
                Objects.requireNonNull(linker.classOf(type).type.declared("<init>" + descriptor));
        return nested(() -> constructed(linker.target(constructor), type, arguments));
    }

    /** The object lies below the arguments: where the JDK has a part in it, it is made later. */
    private @Nullable Object constructed(
            Target constructor, Class<?> type, @Nullable Object[] arguments) {
        int at = frames.top;
        frames.reserve(1);
        aboutToEnter(1);
        UnmadeObject fresh = new UnmadeObject(type, at);
        frames.refs[at] = fresh;
        frames.top = at + 1;
        @Nullable Object[] all = new Object[arguments.length + 1];
        all[0] = fresh;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        interpreter.run(constructor, all);
        return frames.refs[at];
    }

    // --- initialisers ---------------------------------------------------------------------------

    /**
     * Puts frames for the initialisers of a class and of what has to be initialised before it on
     * the stack, as JVMS 5.5 says.
     *
     * @return whether there is anything to run
     */
    boolean pushInitialisers(ConcreteClass type) {
        if (type.state == ConcreteClass.State.ERRONEOUS) {
            throw thrown(Failures.erroneous(type));
        }
        int before = frames.depth;
        if (type.state == ConcreteClass.State.LOADED) {
            push(type);
            finishStandIns(before + 1);
        }
        return frames.depth > before;
    }

    private void push(ConcreteClass type) {
        type.state = ConcreteClass.State.RUNNING;
        frames.push(initialiser(type), frames.top);
        List<String> interfaces = type.type.node.interfaces;
        for (int i = interfaces.size() - 1; !type.type.isInterface() && i >= 0; i--) {
            pushInterface(interfaces.get(i));
        }
        String above = type.type.node.superName;
        if (!type.type.isInterface() && !classes.isPlatform(above)) {
            pushAbove(linker.classOf(linker.load(above)));
        }
    }

    private void pushAbove(ConcreteClass type) {
        if (type.state == ConcreteClass.State.ERRONEOUS) {
            throw thrown(Failures.erroneous(type));
        }
        if (type.state == ConcreteClass.State.LOADED) {
            push(type);
        }
    }

    /** Ends the frames on top that stand for initialisers that are not there. */
    void finishStandIns(int entry) {
        while (frames.depth >= entry
                && Objects.requireNonNull(frames.codes[frames.depth]).isStandIn) {
            Objects.requireNonNull(frames.codes[frames.depth]).owner.state =
                    ConcreteClass.State.INITIALISED;
            frames.depth--;
        }
    }

    /** An interface is initialised with a class only if it has code that objects can run. */
    private void pushInterface(String name) {
        if (classes.isPlatform(name)) {
            return;
        }
        ConcreteClass type = linker.classOf(linker.load(name));
        boolean hasCode =
                type.type.node.methods.stream()
                        .anyMatch(
                                method ->
                                        (method.access
                                                        & (Opcodes.ACC_STATIC
                                                                | Opcodes.ACC_ABSTRACT))
                                                == 0);
        if (hasCode) {
            pushAbove(type);
        }
        List<String> above = type.type.node.interfaces;
        for (int i = above.size() - 1; i >= 0; i--) {
            pushInterface(above.get(i));
        }
    }

    private ConcreteCode initialiser(ConcreteClass type) {
        MachineMethod declared = type.type.declared("<clinit>()V");
        if (declared != null) {
            return linker.target(declared).code();
        }
        MethodNode node = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        node.visitInsn(Opcodes.RETURN);
        return new ConcreteCode(new MachineMethod(type.type, node), type);
    }

    // --- exceptions -----------------------------------------------------------------------------

    /** An exception of the program, with the trace of the program. */
    Thrown thrown(Throwable throwable) {
        setTrace(throwable);
        return new Thrown(throwable);
    }

    /** What the program gets where it needs an object and has null. */
    Thrown noObject() {
        return thrown(new NullPointerException());
    }

    void setTrace(Throwable throwable) {
        throwable.setStackTrace(frames.traceOf(throwable));
    }

    boolean isTooDeep() {
        return frames.depth >= DEPTH;
    }
}
