package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.PASSED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.NOT_DONE;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.Texts;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.ContainerCalls;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Where a call goes: into the code of a method, to a model, or to the JDK itself. */
final class Calls {
    private static final String TEXTS = Type.getInternalName(Texts.class);

    private final LazyMachine m;
    private final ClassLoader users;
    private final KnownCalls known;

    Calls(LazyMachine machine, ClassLoader users) {
        this.m = machine;
        this.users = users;
        this.known = new KnownCalls(machine);
    }

    int call(CallSite site) {
        if (site.isStatic()) {
            return callStatic(site);
        }
        int cell = m.operands.top() - site.args;
        if (m.frames.lazy[cell] != 0 && m.hostCalls.isHostReceiver(cell)) {
            int check = m.exceptions.dereferenceOnly(cell);
            if (check != PASSED) {
                return SafetyCheck.status(check);
            }
            spreadUnseen(site, cell);
            return m.hostCalls.host(site);
        }
        int check = m.exceptions.dereference(cell);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        Object receiver = requireNonNull(m.frames.refs[cell]);
        if (receiver instanceof Obj object) {
            return callOn(object, site, cell);
        }
        spreadUnseen(site, cell);
        if (receiver instanceof Model model) {
            Object own = model.own();
            return own == null ? callModel(model, site) : callOwn(model, own, site, cell);
        }
        if (receiver instanceof Lambda lambda) {
            return m.lambdas.call(lambda, site);
        }
        if (receiver instanceof Arr array) {
            return callOnArray(array, site, cell);
        }
        if (receiver instanceof MachineClass type) {
            return callOnClass(type, site, cell);
        }
        if (receiver instanceof String descriptor && site.owner.equals("java/lang/Class")) {
            return m.arrayCalls.callOnClass(descriptor, site, cell);
        }
        return receiver instanceof Unmade
                ? m.hostCalls.host(site)
                : m.hostCalls.callOnHost(receiver, site);
    }

    private int callOn(Obj object, CallSite site, int cell) {
        MachineMethod method =
                site.opcode == Opcodes.INVOKESPECIAL ? special(site) : virtual(object.type, site);
        if (method == null) {
            throw new Unfollowable(site.toString());
        }
        if (isStream(method)) {
            spreadUnseen(site, cell);
            return m.activations.enter(m.streamOf(), site.meaning, site.args);
        }
        if (isOfSuperclass(method, object)) {
            throw new Unfollowable(site.toString());
        }
        if (method.owner.name.equals("java/lang/Object") || method.isNative()) {
            spreadUnseen(site, cell);
            return objectMethod(object, site, cell);
        }
        long dep = m.frames.dep[cell];
        if (site.opcode == Opcodes.INVOKESPECIAL
                || (dep & ~m.frames.context) == 0
                || !isOverridden(site)) {
            return m.activations.enter(method, site.meaning, site.args);
        }
        return m.activations.enterOneOf(
                method, site.meaning, site.args, m.activations.effectsOf(site), dep);
    }

    /**
     * If the receiver depends on something, another one could have been asked, whose class has code
     * of the user's for the call: what that could have changed depends on it, too. {@code
     * enterOneOf} does the same for receivers that have such code themselves.
     */
    private void spreadUnseen(CallSite site, int cell) {
        long dep = m.frames.dep[cell];
        if ((dep & ~m.frames.context) == 0
                || site.opcode == Opcodes.INVOKESPECIAL
                || !isOverridden(site)) {
            return;
        }
        Effects unseen = site.effectsOfUsers;
        if (unseen == null) {
            unseen = m.activations.effectsOfUsers(site);
            site.effectsOfUsers = unseen;
        }
        if (!unseen.isNone()) {
            m.dependence.spread(unseen, dep, m.frames.base[m.frames.depth - 1]);
        }
    }

    /** Whether it depends on the receiver which method is called. */
    private boolean isOverridden(CallSite site) {
        Boolean known = site.isOverridden;
        if (known == null) {
            boolean isOfArray = site.owner.startsWith("[");
            known = !isOfArray && m.classes.targets(site.owner, site.key) != 1;
            site.isOverridden = known;
        }
        return known;
    }

    private @Nullable MachineMethod special(CallSite site) {
        if (site.lastMethod == null) {
            MachineClass caller = m.frames.code[m.frames.depth - 1].method.owner;
            site.lastMethod = MachineClass.special(site, caller);
        }
        return site.lastMethod;
    }

    private @Nullable MachineMethod named(CallSite site) {
        if (site.lastMethod == null) {
            site.lastMethod = m.classes.get(site.owner).find(site.key);
        }
        return site.lastMethod;
    }

    private @Nullable MachineMethod virtual(MachineClass type, CallSite site) {
        if (site.lastType != type) {
            MachineMethod exact = MachineClass.exact(site, m.classes);
            site.lastMethod = exact == null ? type.find(site.key) : exact;
            site.lastType = type;
        }
        return site.lastMethod;
    }

    private int objectMethod(Obj object, CallSite site, int cell) {
        long dep = m.frames.dep[cell];
        switch (site.key) {
            case "<init>()V":
                return m.operands.pop(1);
            case "equals(Ljava/lang/Object;)Z":
                return m.equality.answerSame(site, cell);
            case "hashCode()I":
                return m.operands.answer(1, number(object), 0, dep);
            case "getClass()Ljava/lang/Class;":
                return m.operands.answerRef(1, object.type, 0, dep);
            case "clone()Ljava/lang/Object;":
                m.budget.takeRoom(object.type.instanceCells);
                Obj copy = new Obj(object.type, object.type.instanceCells, -1);
                for (int i = 0; i < copy.bits.length; i++) {
                    copy.bits[i] = object.bits[i];
                    copy.refs[i] = object.refs[i];
                    copy.lazy[i] = object.lazy[i];
                    copy.dep[i] = object.dep[i] | dep | m.frames.context;
                }
                return m.operands.answerRef(1, copy, 0, dep);
            case "fillInStackTrace(I)Ljava/lang/Throwable;":
                return m.operands.answerRef(2, object, 0, dep);
            default:
                throw new Unfollowable(site.toString());
        }
    }

    /** Objects of the space hash by their number; others in the order in which they are asked. */
    static long number(Obj object) {
        if (object.object < 0) {
            throw new Unfollowable("the identity of a new object of " + object.type);
        }
        return object.object + 1L;
    }

    private int callModel(Model model, CallSite site) {
        int cell = m.operands.top() - site.args;
        long dep = m.frames.dep[cell];
        if (dep != 0 && !ContainerCalls.isQuery(site.name)) {
            m.dependence.dependContainers(dep);
        }
        for (int arg = 1; dep != 0 && arg < site.args; arg++) {
            // What the argument is to this container, another one would not make of it.
            m.frames.dep[cell + arg] |= dep;
        }
        try {
            int status = model.call(m, site);
            return status == NOT_DONE ? callUnknown(model, site, cell) : status;
        } catch (NotModelled e) {
            return m.takeover.begin(model, e);
        }
    }

    /** A call that a model does not know. */
    private int callUnknown(Model model, CallSite site, int cell) {
        MachineMethod inherited =
                model.inheritsDefaults() ? defaultMethod(model.type, site.key) : null;
        if (inherited != null) {
            MachineMethod followed = isStream(inherited) ? m.streamOf() : inherited;
            return m.activations.enter(followed, site.meaning, site.args);
        }
        if (site.name.equals("<init>")) {
            return callOwn(model, m.takeover.beginNew(model), site, cell);
        }
        MachineClass type = m.classes.get(model.type);
        if (site.name.equals("getClass") && !type.isInterface()) {
            return m.operands.answerRef(1, type, 0, m.frames.dep[cell]);
        }
        String what = site + " of " + model.type.replace('/', '.');
        return m.takeover.begin(model, new Unfollowable(what));
    }

    /** Whether a method makes a stream of any collection, which is done in code of ours. */
    private static boolean isStream(MachineMethod method) {
        return method.node.name.equals("stream")
                && (method.owner.name.equals("java/util/Collection")
                        || CoreClasses.isContainer(method.owner.name));
    }

    /** Whether a container of the space is asked what it can't override: a queue's spliterator. */
    private static boolean isOfSuperclass(MachineMethod method, Obj object) {
        return method.node.name.equals("spliterator")
                && (method.node.access & Opcodes.ACC_FINAL) != 0
                && CoreClasses.isContainer(object.type.name);
    }

    /** A call of an object that has taken over, which its own code knows as itself. */
    private int callOwn(Model model, Object own, CallSite site, int cell) {
        for (int i = cell; i < cell + site.args; i++) {
            if (m.frames.lazy[i] == 0 && m.frames.refs[i] == model) {
                m.frames.refs[i] = own;
            }
        }
        if (own instanceof Model inner) {
            Object further = inner.own();
            return further == null ? callModel(inner, site) : callOwn(inner, further, site, cell);
        }
        return callOn((Obj) own, site, cell);
    }

    /** What an interface above a class does by default. */
    private @Nullable MachineMethod defaultMethod(String type, String key) {
        for (String above : m.classes.get(type).supertypes()) {
            MachineClass supertype = m.classes.get(above);
            MachineMethod method = supertype.isInterface() ? supertype.declared(key) : null;
            if (method != null && !method.isAbstract()) {
                return method;
            }
        }
        return null;
    }

    private int callOnArray(Arr array, CallSite site, int cell) {
        if (site.name.equals("getClass")) {
            String descriptor = ("[" + array.element).intern();
            return m.operands.answerRef(1, descriptor, 0, m.frames.dep[cell]);
        }
        if (!site.name.equals("clone") || array.lengthLazy != 0) {
            throw new Unfollowable(site + " of an array");
        }
        m.budget.takeRoom(array.capacity);
        Arr copy = new Arr(array.type, array.element, array.capacity, -1);
        KnownCalls.copyCells(
                array, 0, copy, 0, array.capacity, m.frames.dep[cell] | m.frames.context);
        copy.lengthDep = array.lengthDep | m.frames.dep[cell];
        return m.operands.answerRef(1, copy, 0, m.frames.dep[cell]);
    }

    private int callOnClass(MachineClass type, CallSite site, int cell) {
        if (site.name.equals("desiredAssertionStatus")) {
            try {
                Class<?> real = Class.forName(type.name.replace('/', '.'), false, users);
                return m.operands.answer(1, real.desiredAssertionStatus() ? 1 : 0, 0, 0);
            } catch (ClassNotFoundException e) {
                throw new Unfollowable(site.toString());
            }
        }
        return switch (site.key) {
            case "equals(Ljava/lang/Object;)Z" -> m.equality.answerSame(site, cell);
            case "hashCode()I" -> m.operands.answer(1, type.name.hashCode(), 0, m.frames.dep[cell]);
            case "getName()Ljava/lang/String;" ->
                    m.operands.answerRef(
                            1, type.name.replace('/', '.').intern(), 0, m.frames.dep[cell]);
            default -> throw new Unfollowable(site + " of a class");
        };
    }

    private int callStatic(CallSite site) {
        if (site.isDirect) {
            return m.activations.enter(requireNonNull(site.lastMethod), site.meaning, site.args);
        }
        if (HostClasses.isOfHost(site.owner) && isAccessible(site)) {
            MachineMethod text = text(site);
            return text == null
                    ? m.hostCalls.host(site)
                    : m.activations.enter(text, site.meaning, site.args);
        }
        int answered = known.call(site);
        if (answered != NOT_DONE) {
            return answered;
        }
        MachineClass owner = m.classes.get(site.owner);
        if (m.hosts.isHostEnum(owner) && isOfEveryEnum(site)) {
            return m.hostCalls.host(site);
        }
        MachineMethod method = named(site);
        if (method == null || method.isNative()) {
            throw new Unfollowable(site.toString());
        }
        if (!m.hosts.isHost(owner.name)) {
            m.initialisers.initialise(owner);
        }
        site.isDirect = !KnownCalls.isKnown(site);
        return m.activations.enter(method, site.meaning, site.args);
    }

    /** The method of ours that asks objects for their texts, if that is what a call does. */
    private @Nullable MachineMethod text(CallSite site) {
        if (!site.owner.equals("java/lang/String")) {
            return null;
        }
        boolean isOne = site.args == 1;
        return isOne && m.hostCalls.isHost(m.operands.top() - 1)
                ? null
                : m.classes.get(TEXTS).declared(site.key);
    }

    private static boolean isOfEveryEnum(CallSite site) {
        return site.name.equals("values") && site.args == 0
                || site.name.equals("valueOf") && site.args == 1;
    }

    /** Whether a method of the JDK may be called from here. */
    private boolean isAccessible(CallSite site) {
        MachineMethod method = named(site);
        return method != null && (method.node.access & Opcodes.ACC_PUBLIC) != 0;
    }
}
