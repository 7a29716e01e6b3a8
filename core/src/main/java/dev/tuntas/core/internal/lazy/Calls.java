package dev.tuntas.core.internal.lazy;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Code;
import dev.tuntas.core.internal.machine.ContainerCalls;
import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Where a call goes: into the code of a method, to a model, or to the JDK itself, for classes whose
 * objects never change. For those, a call with one unknown argument is done for each value that it
 * may have; with more, they are made known.
 */
final class Calls {
    /** Besides {@link ContainerCalls#VALUES}. */
    private static final Set<String> MORE_HOSTS =
            Set.of(
                    "java/lang/Number",
                    "java/lang/StrictMath",
                    "java/lang/CharSequence",
                    "java/lang/Comparable",
                    "java/math/BigInteger",
                    "java/math/BigDecimal");

    private final LazyMachine m;
    private final ClassLoader users;
    private final Bridges bridges;
    private final Map<InvokeDynamicInsnNode, MachineMethod> lambdas = new HashMap<>();

    Calls(LazyMachine machine, ClassLoader users) {
        this.m = machine;
        this.users = users;
        this.bridges = new Bridges(machine.classes);
    }

    /** Whether objects of a class are the JDK's own, or enum constants: they never change. */
    boolean isHost(String name) {
        return isOfHost(name) || isHostEnum(m.classes.get(name));
    }

    private static boolean isOfHost(String name) {
        return ContainerCalls.VALUES.contains(name) || MORE_HOSTS.contains(name);
    }

    /** Enum constants are the user's own objects, unless nobody but the JDK can see them. */
    boolean isHostEnum(MachineClass type) {
        boolean isVisible =
                !m.classes.isPlatform(type.name)
                        || !type.name.contains("$") && (type.node.access & Opcodes.ACC_PUBLIC) != 0;
        return type.isEnum() && isVisible;
    }

    @Nullable Model newModel(String name) {
        return switch (name) {
            case "java/util/ArrayList",
                    "java/util/LinkedList",
                    "java/util/ArrayDeque",
                    "java/util/Stack",
                    "java/util/Vector" ->
                    m.register(new SequenceModel(name));
            case "java/util/HashSet", "java/util/LinkedHashSet" ->
                    m.register(new TableModel(name, true, false));
            case "java/util/HashMap", "java/util/LinkedHashMap" ->
                    m.register(new TableModel(name, false, false));
            case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                    m.isJudging ? m.register(new TextModel(name)) : null;
            case "java/util/IdentityHashMap" -> m.register(new TableModel(name, false, true));
            default -> null;
        };
    }

    // --- where a call goes ----------------------------------------------------------------------

    int call(Code code, CallSite site) {
        if (site.isStatic()) {
            return callStatic(site);
        }
        int cell = m.top() - site.args;
        if (m.frames.lazy[cell] != 0 && isHostReceiver(cell)) {
            int status = m.dereferenceOnly(cell);
            return status == LazyMachine.GO_ON ? host(site, null) : afterThrow(status);
        }
        int status = m.dereference(cell);
        if (status != LazyMachine.GO_ON) {
            return afterThrow(status);
        }
        Object receiver = requireNonNull(m.frames.refs[cell]);
        if (receiver instanceof Obj object) {
            return callOn(object, site, cell);
        }
        if (receiver instanceof Model model) {
            return callModel(model, site);
        }
        if (receiver instanceof Lambda lambda) {
            return callLambda(lambda, site);
        }
        if (receiver instanceof Arr array) {
            return callOnArray(array, site, cell);
        }
        if (receiver instanceof MachineClass type) {
            return callOnClass(type, site, cell);
        }
        return callOnHost(receiver, site);
    }

    private static int afterThrow(int status) {
        return status == LazyMachine.ENDED ? LazyMachine.GO_ON : status;
    }

    private int callOn(Obj object, CallSite site, int cell) {
        MachineMethod method =
                site.opcode == Opcodes.INVOKESPECIAL ? special(site) : virtual(object.type, site);
        if (method == null) {
            throw new Unfollowable(site.toString());
        }
        if (method.owner.name.equals("java/lang/Object") || method.isNative()) {
            return objectMethod(object, site, cell);
        }
        long dep = m.frames.dep[cell];
        if (site.opcode == Opcodes.INVOKESPECIAL
                || (dep & ~m.context) == 0
                || !isOverridden(site)) {
            return m.enter(method, site.meaning, site.args);
        }
        return m.enterOneOf(method, site.meaning, site.args, m.effectsOf(site), dep);
    }

    /** Whether it depends on the receiver which method is called. */
    private boolean isOverridden(CallSite site) {
        if (site.note == null) {
            site.note = m.classes.targets(site.owner, site.key) != 1;
        }
        return site.note == Boolean.TRUE;
    }

    private @Nullable MachineMethod special(CallSite site) {
        if (site.lastMethod == null) {
            site.lastMethod = m.classes.get(site.owner).find(site.key);
        }
        return site.lastMethod;
    }

    private @Nullable MachineMethod virtual(MachineClass type, CallSite site) {
        if (site.lastType != type) {
            MachineMethod own = m.classes.get(site.owner).declared(site.key);
            boolean isPrivate = own != null && (own.node.access & Opcodes.ACC_PRIVATE) != 0;
            site.lastMethod = isPrivate ? own : type.find(site.key);
            site.lastType = type;
        }
        return site.lastMethod;
    }

    private int objectMethod(Obj object, CallSite site, int cell) {
        long dep = m.frames.dep[cell];
        switch (site.key) {
            case "<init>()V":
                return m.pop(1);
            case "equals(Ljava/lang/Object;)Z":
                return same(site, cell);
            case "hashCode()I":
                return m.answer(1, number(object), 0, dep);
            case "getClass()Ljava/lang/Class;":
                return m.answerRef(1, object.type, 0, dep);
            case "clone()Ljava/lang/Object;":
                m.takeRoom(object.type.instanceCells);
                Obj copy = new Obj(object.type, object.type.instanceCells, -1);
                for (int i = 0; i < copy.bits.length; i++) {
                    copy.bits[i] = object.bits[i];
                    copy.refs[i] = object.refs[i];
                    copy.lazy[i] = object.lazy[i];
                    copy.dep[i] = object.dep[i] | dep | m.context;
                }
                return m.answerRef(1, copy, 0, dep);
            case "fillInStackTrace(I)Ljava/lang/Throwable;":
                return m.answerRef(2, object, 0, dep);
            default:
                throw new Unfollowable(site.toString());
        }
    }

    /** Objects of the space hash by their number; others in the order in which they are asked. */
    private static long number(Obj object) {
        if (object.object < 0) {
            throw new Unfollowable("the identity of a new object of " + object.type);
        }
        return object.object + 1L;
    }

    private int same(CallSite site, int cell) {
        int other = cell + 1;
        boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        long dep = m.frames.dep[cell] | m.frames.dep[other];
        if (m.frames.lazy[other] == 0) {
            boolean is = m.frames.refs[cell] == m.frames.refs[other];
            return m.answer(2, is ? 1 : 0, 0, dep);
        }
        int outcome = m.testSame(cell, other, false, yesFails, noFails);
        return outcome == Tests.FAILED ? outcome : m.answer(2, outcome, 0, m.outcomeDep);
    }

    /** Whether two values of a container are equal. */
    int equal(int first, int second, boolean yesFails, boolean noFails) {
        if (!m.settle(first, true) || !m.settle(second, true)) {
            return Tests.FAILED;
        }
        checkValues(first);
        checkValues(second);
        if ((m.frames.lazy[first] | m.frames.lazy[second]) == 0) {
            boolean is = java.util.Objects.equals(m.frames.refs[first], m.frames.refs[second]);
            m.outcomeDep = m.frames.dep[first] | m.frames.dep[second];
            if (is ? yesFails : noFails) {
                return m.fail(m.context | m.outcomeDep);
            }
            return is ? Tests.YES : Tests.NO;
        }
        return m.testSame(first, second, true, yesFails, noFails);
    }

    private void checkValues(int cell) {
        if (m.frames.lazy[cell] == 0) {
            checkKey(m.frames.refs[cell], false);
        } else {
            for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
                checkKey(ref, false);
            }
        }
    }

    /** Models compare keys by identity or as the JDK does; they don't know equals of users. */
    void checkKey(@Nullable Object key, boolean isIdentity) {
        if (key instanceof Obj object) {
            if (!isIdentity && !object.type.isEqualToItselfOnly()) {
                throw new Unfollowable("equals of " + object.type + " in a container");
            }
        } else if (key instanceof Model || key instanceof Lambda) {
            throw new Unfollowable("a container of containers");
        } else if (isIdentity && key != null && !(key instanceof Enum) && !(key instanceof Arr)) {
            throw new Unfollowable("identity of " + key.getClass().getName());
        }
    }

    private int callModel(Model model, CallSite site) {
        int cell = m.top() - site.args;
        long dep = m.frames.dep[cell];
        if (dep != 0 && !ContainerCalls.isQuery(site.name)) {
            m.dependContainers(dep);
        }
        for (int arg = 1; dep != 0 && arg < site.args; arg++) {
            // What the argument is to this container, another one would not make of it.
            m.frames.dep[cell + arg] |= dep;
        }
        int status = model.call(m, site);
        if (status != Model.UNKNOWN) {
            return status;
        }
        boolean isIterator = model instanceof IteratorModel;
        MachineMethod inherited = isIterator ? null : defaultMethod(model.type, site.key);
        if (inherited == null) {
            throw new Unfollowable(site + " of " + model.type.replace('/', '.'));
        }
        return m.enter(inherited, site.meaning, site.args);
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
        if (!site.name.equals("clone") || array.lengthLazy != 0) {
            throw new Unfollowable(site + " of an array");
        }
        m.takeRoom(array.capacity);
        Arr copy = new Arr(array.type, array.element, array.capacity, -1);
        copyCells(array, 0, copy, 0, array.capacity, m.frames.dep[cell] | m.context);
        copy.lengthDep = array.lengthDep | m.frames.dep[cell];
        return m.answerRef(1, copy, 0, m.frames.dep[cell]);
    }

    private static void copyCells(Arr from, int at, Arr to, int place, int count, long dep) {
        for (int i = 0; i < count; i++) {
            to.bits[place + i] = from.bits[at + i];
            to.refs[place + i] = from.refs[at + i];
            to.lazy[place + i] = from.lazy[at + i];
            to.dep[place + i] = from.dep[at + i] | dep;
        }
    }

    private int callOnClass(MachineClass type, CallSite site, int cell) {
        if (site.name.equals("desiredAssertionStatus")) {
            try {
                Class<?> real = Class.forName(type.name.replace('/', '.'), false, users);
                return m.answer(1, real.desiredAssertionStatus() ? 1 : 0, 0, 0);
            } catch (ClassNotFoundException e) {
                throw new Unfollowable(site.toString());
            }
        }
        return switch (site.key) {
            case "equals(Ljava/lang/Object;)Z" -> same(site, cell);
            case "hashCode()I" -> m.answer(1, type.name.hashCode(), 0, m.frames.dep[cell]);
            case "getName()Ljava/lang/String;" ->
                    m.answerRef(1, type.name.replace('/', '.').intern(), 0, m.frames.dep[cell]);
            default -> throw new Unfollowable(site + " of a class");
        };
    }

    // --- static methods -------------------------------------------------------------------------

    private int callStatic(CallSite site) {
        if (site.isDirect) {
            return m.enter(requireNonNull(site.lastMethod), site.meaning, site.args);
        }
        if (isOfHost(site.owner) && isAccessible(site)) {
            return host(site, null);
        }
        int known = callKnown(site);
        if (known != Model.UNKNOWN) {
            return known;
        }
        MachineClass owner = m.classes.get(site.owner);
        if (isHostEnum(owner) && isOfEveryEnum(site)) {
            return host(site, null);
        }
        MachineMethod method = special(site);
        if (method == null || method.isNative()) {
            throw new Unfollowable(site.toString());
        }
        if (!isHost(owner.name)) {
            m.initialise(owner);
        }
        site.isDirect = !isKnown(site);
        return m.enter(method, site.meaning, site.args);
    }

    private static boolean isOfEveryEnum(CallSite site) {
        return site.name.equals("values") && site.args == 0
                || site.name.equals("valueOf") && site.args == 1;
    }

    /** Whether a method of the JDK may be called from here. */
    private boolean isAccessible(CallSite site) {
        MachineMethod method = special(site);
        return method != null && (method.node.access & Opcodes.ACC_PUBLIC) != 0;
    }

    private static boolean isKnown(CallSite site) {
        return site.owner.equals("jdk/internal/misc/CDS")
                || site.owner.equals("java/util/Collections")
                || site.owner.equals("java/util/Objects")
                || site.owner.equals("java/lang/System");
    }

    /** Methods of the JDK that could not be followed, or would be less lazy. */
    private int callKnown(CallSite site) {
        if (!isKnown(site)) {
            return Model.UNKNOWN;
        }
        int cell = m.top() - site.args;
        switch (site.owner + "." + site.key) {
            case "java/util/Collections.newSetFromMap(Ljava/util/Map;)Ljava/util/Set;":
                if (m.frames.refs[cell] instanceof TableModel map
                        && map.type.equals("java/util/IdentityHashMap")) {
                    TableModel set = new TableModel("java/util/Set", true, true);
                    return m.answerRef(1, m.register(set), 0, m.frames.dep[cell]);
                }
                return Model.UNKNOWN;
            case "jdk/internal/misc/CDS.getRandomSeedForDumping()J":
                // The order of Set.of is any; here it is always the same.
                return m.answer(0, 1, 0, 0);
            case "jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V":
                return m.pop(1);
            case "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V":
                return arrayCopy(cell);
            case "java/lang/System.identityHashCode(Ljava/lang/Object;)I":
                if (!m.concretise(cell, true)) {
                    return Tests.FAILED;
                }
                if (m.frames.refs[cell] instanceof Obj object) {
                    return m.answer(1, number(object), 0, m.frames.dep[cell]);
                }
                throw new Unfollowable(site.toString());
            case "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z":
                return equalsOfTwo(site, cell);
            case "java/util/Objects.requireNonNull(Ljava/lang/Object;)Ljava/lang/Object;":
                if (m.frames.lazy[cell] != 0 && m.isThrowFailing()) {
                    Expr expr = m.expressions.get(m.frames.lazy[cell]);
                    int isNull = m.test(expr.slot, expr.nulls(), m.frames.dep[cell], true, false);
                    return isNull == Tests.FAILED ? Tests.FAILED : m.pop(0);
                }
                return Model.UNKNOWN;
            default:
                return Model.UNKNOWN;
        }
    }

    private int equalsOfTwo(CallSite site, int cell) {
        for (int i = cell; i < cell + 2; i++) {
            if (!m.settle(i, true)) {
                return Tests.FAILED;
            }
            if (!isPlain(i)) {
                return Model.UNKNOWN;
            }
        }
        boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        int outcome = equal(cell, cell + 1, yesFails, noFails);
        return outcome == Tests.FAILED ? outcome : m.answer(2, outcome, 0, m.outcomeDep);
    }

    /** Whether equals of a value is the JDK's. */
    private boolean isPlain(int cell) {
        if (m.frames.lazy[cell] == 0) {
            return isPlain(m.frames.refs[cell]);
        }
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (!isPlain(ref)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlain(@Nullable Object ref) {
        if (ref instanceof Obj object) {
            return object.type.isEqualToItselfOnly();
        }
        return !(ref instanceof Model) && !(ref instanceof Lambda);
    }

    private int arrayCopy(int cell) {
        for (int i = 0; i < 5; i++) {
            if (!m.concretise(cell + i, i == 0 || i == 2)) {
                return Tests.FAILED;
            }
        }
        if (!(m.frames.refs[cell] instanceof Arr from)
                || !(m.frames.refs[cell + 2] instanceof Arr to)
                || from.lengthLazy != 0
                || to.lengthLazy != 0
                || !from.element.equals(to.element) && !to.element.equals("Ljava/lang/Object;")) {
            throw new Unfollowable("System.arraycopy");
        }
        long at = m.frames.bits[cell + 1];
        long place = m.frames.bits[cell + 3];
        long count = m.frames.bits[cell + 4];
        long dep = m.context;
        for (int i = 0; i < 5; i++) {
            dep |= m.frames.dep[cell + i];
        }
        if (at < 0 || place < 0 || count < 0) {
            return m.raise("java/lang/ArrayIndexOutOfBoundsException", dep);
        }
        if (at + count > from.capacity || place + count > to.capacity) {
            return m.raise("java/lang/ArrayIndexOutOfBoundsException", dep);
        }
        Arr copy = new Arr(from.type, from.element, (int) count, -1);
        copyCells(from, (int) at, copy, 0, (int) count, dep);
        for (int i = 0; i < count; i++) {
            to.set(m.trail, (int) place + i, copy.bits[i], copy.refs[i], copy.lazy[i], copy.dep[i]);
        }
        m.dependArrays(dep & ~m.context);
        m.relyOn(dep);
        return m.pop(5);
    }

    // --- lambdas --------------------------------------------------------------------------------

    int lambda(InvokeDynamicInsnNode dynamic, int captured) {
        String type = Type.getReturnType(dynamic.desc).getInternalName();
        MachineMethod bridge = lambdas.computeIfAbsent(dynamic, bridges::lambda);
        Lambda made = new Lambda(type, dynamic.name, bridge, captured);
        int cell = m.top() - captured;
        for (int i = 0; i < captured; i++) {
            made.bits[i] = m.frames.bits[cell + i];
            made.refs[i] = m.frames.refs[cell + i];
            made.lazy[i] = m.frames.lazy[cell + i];
            made.dep[i] = m.frames.dep[cell + i];
        }
        return m.answerRef(captured, made, 0, 0);
    }

    private int callLambda(Lambda lambda, CallSite site) {
        if (!isFunction(lambda, site)) {
            MachineMethod inherited = m.classes.get(lambda.type).find(site.key);
            if (inherited == null || inherited.isAbstract()) {
                throw new Unfollowable(site + " of a lambda");
            }
            return m.enter(inherited, site.meaning, site.args);
        }
        long dep = m.frames.dep[m.top() - site.args];
        arrange(lambda, site);
        int args = lambda.bridge.args;
        return (dep & ~m.context) == 0
                ? m.enter(lambda.bridge, site.meaning, args)
                : m.enterOneOf(lambda.bridge, site.meaning, args, LazyMachine.EVERYTHING, dep);
    }

    /** The class of the receiver says which method it is, and that depends on something. */
    private int enterByReceiver(MachineMethod method, CallSite site) {
        long dep = m.frames.dep[m.top() - site.args];
        return (dep & ~m.context) == 0
                ? m.enter(method, site.meaning, site.args)
                : m.enterOneOf(method, site.meaning, site.args, LazyMachine.EVERYTHING, dep);
    }

    /** Whether a call is of the method that a lambda stands for, and not of another one. */
    private boolean isFunction(Lambda lambda, CallSite site) {
        if (!site.name.equals(lambda.name)) {
            return false;
        }
        MachineMethod declared = m.classes.get(lambda.type).find(site.key);
        return declared == null || declared.isAbstract();
    }

    /** Instead of the lambda and its arguments: what it captured and its arguments. */
    private void arrange(Lambda lambda, CallSite site) {
        Frames f = m.frames;
        int captured = lambda.bits.length;
        int cell = m.top() - site.args;
        int shift = captured - 1;
        f.makeRoom(m.top() + captured);
        long dep = f.dep[cell];
        System.arraycopy(f.bits, cell + 1, f.bits, cell + captured, site.args - 1);
        System.arraycopy(f.refs, cell + 1, f.refs, cell + captured, site.args - 1);
        System.arraycopy(f.lazy, cell + 1, f.lazy, cell + captured, site.args - 1);
        System.arraycopy(f.dep, cell + 1, f.dep, cell + captured, site.args - 1);
        for (int i = 0; i < captured; i++) {
            f.bits[cell + i] = lambda.bits[i];
            f.refs[cell + i] = lambda.refs[i];
            f.lazy[cell + i] = lambda.lazy[i];
            f.dep[cell + i] = lambda.dep[i] | dep;
        }
        f.top[f.depth - 1] += shift;
    }

    /**
     * A concatenation of known numbers, texts and nulls makes the text that the JVM would make.
     * Operands that are not known are not followed: a text for each of their values would be an
     * object of its own each time, so the expressions of a long search would never be the same and
     * fill the memory; and a decision for each value gains nothing over the woven predicate.
     */
    int concat(InvokeDynamicInsnNode dynamic, int args) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        int first = m.top() - args;
        if (m.isJudging) {
            return concatAny(types, first);
        }
        for (int cell = first; cell < first + args; cell++) {
            int lazy = m.frames.lazy[cell];
            if (lazy != 0 && !m.isForced(m.expressions.get(lazy).slot)) {
                throw new Unfollowable("a concatenation of strings");
            }
        }
        long dep = 0;
        @Nullable Object[] operands = new Object[args];
        for (int i = 0; i < args; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            if (!m.settle(first + i, isRef)) {
                return Tests.FAILED;
            }
            if (isRef) {
                checkText(m.frames.refs[first + i]);
            }
            operands[i] = exported(first + i, types[i], -1, 0);
            dep |= m.frames.dep[first + i];
        }
        String text = TextRecipe.of(dynamic).text(operands);
        m.takeRoom(text.length() / CHARS_OF_CELL);
        return m.answerRef(args, text, 0, dep);
    }

    /** About how many characters take the memory of a cell. */
    private static final int CHARS_OF_CELL = 8;

    /** For {@link Repetition}, the text may be any one. */
    private int concatAny(Type[] types, int first) {
        for (int i = 0; i < types.length; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            if (isRef && m.frames.lazy[first + i] != Repetition.ANY) {
                if (!m.concretise(first + i, true)) {
                    return Tests.FAILED;
                }
                checkText(m.frames.refs[first + i]);
            }
        }
        return m.answerRef(types.length, null, Repetition.ANY, 0);
    }

    /** Only of what never changes the JDK makes a text without calling anybody. */
    static void checkText(@Nullable Object ref) {
        boolean isPlain =
                ref == null
                        || isHostObject(ref)
                                && (ref.getClass().getPackageName().equals("java.lang")
                                        || ref.getClass().getPackageName().equals("java.math"));
        if (!isPlain) {
            throw new Unfollowable("the text of an object");
        }
    }

    // --- the JDK's own objects ------------------------------------------------------------------

    private boolean isHostReceiver(int cell) {
        boolean isSome = false;
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (ref != null) {
                if (!isHostObject(ref)) {
                    return false;
                }
                isSome = true;
            }
        }
        return isSome;
    }

    private static boolean isHostObject(Object ref) {
        return ref instanceof String
                || ref instanceof Number
                || ref instanceof Boolean
                || ref instanceof Character;
    }

    private int callOnHost(Object receiver, CallSite site) {
        if (receiver instanceof Enum<?> constant) {
            MachineClass type = m.classes.get(Type.getInternalName(constant.getClass()));
            MachineMethod method = type.find(site.key);
            if (method != null && !m.classes.isPlatform(method.owner.name)) {
                return enterByReceiver(method, site);
            }
        }
        if (!isHostObject(receiver) && !(receiver instanceof Enum)) {
            throw new Unfollowable(site + " of " + receiver.getClass().getName());
        }
        if (site.key.equals("equals(Ljava/lang/Object;)Z")) {
            int cell = m.top() - 2;
            boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
            boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
            int outcome = equal(cell, cell + 1, yesFails, noFails);
            return outcome == Tests.FAILED ? outcome : m.answer(2, outcome, 0, m.outcomeDep);
        }
        return host(site, receiver);
    }

    /** Calls the JDK, for each value if one argument is unknown. */
    private int host(CallSite site, @Nullable Object receiver) {
        int first = m.top() - site.args;
        Type[] types = Type.getArgumentTypes(site.descriptor);
        int shift = site.isStatic() ? 0 : 1;
        if (site.key.equals("equals(Ljava/lang/Object;)Z") && shift == 1) {
            boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
            boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
            int outcome = equal(first, first + 1, yesFails, noFails);
            return outcome == Tests.FAILED ? outcome : m.answer(2, outcome, 0, m.outcomeDep);
        }
        int lazyCell = -1;
        long dep = 0;
        for (int i = 0; i < site.args; i++) {
            boolean isRef = i < shift || types[i - shift].getSort() >= Type.ARRAY;
            if (!m.settle(first + i, isRef)) {
                return Tests.FAILED;
            }
            if (m.frames.lazy[first + i] != 0) {
                if (lazyCell >= 0 && !m.concretise(first + i, isRef)) {
                    return Tests.FAILED;
                }
                lazyCell = lazyCell < 0 ? first + i : lazyCell;
            }
        }
        for (int i = 0; i < site.args; i++) {
            dep |= m.frames.dep[first + i];
        }
        Method method = method(site);
        if (lazyCell < 0) {
            return answerHost(site, invoke(site, method, first, -1, 0), dep);
        }
        return mapHost(site, method, first, lazyCell, dep);
    }

    /** The same call for every value that an unknown argument may have. */
    private int mapHost(CallSite site, Method method, int first, int lazyCell, long dep) {
        Expr expr = m.expressions.get(m.frames.lazy[lazyCell]);
        boolean isReceiver = lazyCell == first && !site.isStatic();
        @Nullable Object[] results = new Object[expr.size()];
        long all = dep;
        for (int v = 0; v < results.length; v++) {
            boolean isNull = isReceiver && expr.refs[v] == null;
            Object result = isNull ? null : invoke(site, method, first, lazyCell, v);
            if (result instanceof Thrown || !isPlainResult(result)) {
                // For some values it throws, or makes an array: then it has to be known which.
                boolean isRef = expr.isRef();
                if (!m.concretise(lazyCell, isRef)) {
                    return Tests.FAILED;
                }
                return host(site, null);
            }
            results[v] = result;
        }
        if (site.returns == 'V') {
            return m.pop(site.args);
        }
        Expr mapped =
                site.returns == 'L'
                        ? m.expressions.refs(expr, v -> results[v])
                        : m.expressions.bits(
                                expr, v -> results[v] == null ? 0 : bitsOf(results[v]));
        return site.returns == 'L'
                ? m.answerRef(site.args, null, mapped.id, all)
                : m.answer(site.args, 0, mapped.id, all);
    }

    private record Thrown(Throwable what) {}

    private static boolean isPlainResult(@Nullable Object result) {
        return result == null || isHostObject(result) || result instanceof Enum;
    }

    private int answerHost(CallSite site, @Nullable Object result, long dep) {
        if (result instanceof Thrown thrown) {
            return m.raise(Type.getInternalName(thrown.what.getClass()), dep);
        }
        m.relyOn(dep);
        return switch (site.returns) {
            case 'V' -> m.pop(site.args);
            case 'L' -> m.answerRef(site.args, imported(result), 0, dep);
            default -> m.answer(site.args, bitsOf(requireNonNull(result)), 0, dep);
        };
    }

    /** An array of the JDK's as one of the machine's. */
    private @Nullable Object imported(@Nullable Object result) {
        if (result instanceof Object[] array) {
            String element = Type.getDescriptor(array.getClass().getComponentType());
            Arr copy = m.newArray(element, array.length);
            System.arraycopy(array, 0, copy.refs, 0, array.length);
            return copy;
        }
        if (result == null || isPlainResult(result)) {
            return result;
        }
        if (result.getClass().isArray()) {
            return importedNumbers(result);
        }
        throw new Unfollowable("an object of " + result.getClass().getName());
    }

    private Arr importedNumbers(Object array) {
        int length = java.lang.reflect.Array.getLength(array);
        Arr copy = m.newArray(Type.getDescriptor(array.getClass().getComponentType()), length);
        for (int i = 0; i < length; i++) {
            copy.bits[i] = bitsOf(java.lang.reflect.Array.get(array, i));
        }
        return copy;
    }

    private Method method(CallSite site) {
        if (site.note instanceof Method known) {
            return known;
        }
        try {
            Class<?> owner = Class.forName(site.owner.replace('/', '.'), true, users);
            Type[] types = Type.getArgumentTypes(site.descriptor);
            Class<?>[] parameters = new Class<?>[types.length];
            for (int i = 0; i < types.length; i++) {
                parameters[i] = classOf(types[i]);
            }
            Method found = owner.getMethod(site.name, parameters);
            if (!java.lang.reflect.Modifier.isPublic(owner.getModifiers())) {
                found.setAccessible(true);
            }
            site.note = found;
            return found;
        } catch (ReflectiveOperationException e) {
            throw new Unfollowable(site.toString());
        }
    }

    private Class<?> classOf(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> boolean.class;
            case Type.CHAR -> char.class;
            case Type.BYTE -> byte.class;
            case Type.SHORT -> short.class;
            case Type.INT -> int.class;
            case Type.LONG -> long.class;
            case Type.FLOAT -> float.class;
            case Type.DOUBLE -> double.class;
            case Type.ARRAY ->
                    Class.forName(type.getInternalName().replace('/', '.'), false, users);
            default -> Class.forName(type.getClassName(), false, users);
        };
    }

    private @Nullable Object invoke(
            CallSite site, Method method, int first, int lazyCell, int value) {
        Type[] types = Type.getArgumentTypes(site.descriptor);
        int shift = site.isStatic() ? 0 : 1;
        @Nullable Object[] args = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            args[i] = exported(first + shift + i, types[i], lazyCell, value);
        }
        Type receiver = Type.getObjectType("java/lang/Object");
        Object target = shift == 0 ? null : exported(first, receiver, lazyCell, value);
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            if (e.getTargetException() instanceof OutOfMemoryError) {
                throw new Unfollowable(site + ", for which there is no memory");
            }
            return new Thrown(e.getTargetException());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new Unfollowable(site + ": " + e.getMessage());
        }
    }

    private @Nullable Object exported(int cell, Type type, int lazyCell, int value) {
        Expr expr = cell == lazyCell ? m.expressions.get(m.frames.lazy[cell]) : null;
        if (type.getSort() >= Type.ARRAY) {
            Object ref = expr == null ? m.frames.refs[cell] : expr.refs[value];
            if (ref != null && !isHostObject(ref) && !(ref instanceof Enum)) {
                throw new Unfollowable("an object given to the JDK");
            }
            return ref;
        }
        long bits = expr == null ? m.frames.bits[cell] : expr.bits[value];
        return switch (type.getSort()) {
            case Type.BOOLEAN -> bits != 0;
            case Type.CHAR -> (char) bits;
            case Type.BYTE -> (byte) bits;
            case Type.SHORT -> (short) bits;
            case Type.INT -> (int) bits;
            case Type.LONG -> bits;
            case Type.FLOAT -> Float.intBitsToFloat((int) bits);
            default -> Double.longBitsToDouble(bits);
        };
    }

    long bitsOf(Object value) {
        if (value instanceof Boolean b) {
            return b ? 1 : 0;
        }
        if (value instanceof Character c) {
            return c;
        }
        if (value instanceof Float f) {
            return Float.floatToRawIntBits(f);
        }
        if (value instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        return value instanceof Number n ? n.longValue() : 0;
    }

    /** A field of an enum constant, which can't change. */
    int hostField(MachineField field, Object host, long dep) {
        if (!(host instanceof Enum)) {
            throw new Unfollowable("a field of " + host.getClass().getName());
        }
        Object value = read(field, host);
        return field.isRef()
                ? m.answerRef(1, imported(value), 0, dep)
                : m.answer(1, bitsOf(requireNonNull(value)), 0, dep);
    }

    /** A static field of a class whose objects are the JDK's own, or of an enum: a constant. */
    int hostStatic(MachineField field) {
        Object value = read(field, null);
        return field.isRef()
                ? m.answerRef(0, imported(value), 0, 0)
                : m.answer(0, bitsOf(requireNonNull(value)), 0, 0);
    }

    private @Nullable Object read(MachineField field, @Nullable Object host) {
        try {
            String owner = field.owner().name.replace('/', '.');
            Field real = Class.forName(owner, true, users).getDeclaredField(field.name());
            if (!java.lang.reflect.Modifier.isFinal(real.getModifiers())) {
                throw new Unfollowable("a field of an enum that may change: " + field.name());
            }
            if (!m.classes.isPlatform(field.owner().name)) {
                real.setAccessible(true);
            }
            return real.get(host);
        } catch (ReflectiveOperationException e) {
            throw new Unfollowable(field.owner() + "." + field.name());
        }
    }

    // --- types ----------------------------------------------------------------------------------

    String typeName(Object value) {
        if (value instanceof Obj object) {
            return object.type.name;
        }
        if (value instanceof Arr array) {
            return "[" + array.element;
        }
        if (value instanceof Model model) {
            return model.type;
        }
        if (value instanceof Lambda lambda) {
            return lambda.type;
        }
        return value instanceof MachineClass
                ? "java/lang/Class"
                : Type.getInternalName(value.getClass());
    }

    boolean isInstance(@Nullable Object value, String name) {
        return value != null && m.classes.isSubtype(typeName(value), name);
    }

    /** Whether a reference may be stored into an array of some type. */
    boolean fits(int cell, String element) {
        String name = Type.getType(element).getInternalName();
        if (m.frames.lazy[cell] == 0) {
            Object ref = m.frames.refs[cell];
            return ref == null || isInstance(ref, name);
        }
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (ref != null && !isInstance(ref, name)) {
                return false;
            }
        }
        return true;
    }

    /** What is in a container, in order. */
    static SequenceModel elements(@Nullable Object container) {
        if (container instanceof SequenceModel sequence) {
            return sequence;
        }
        throw new Unfollowable("a copy of another container");
    }
}
