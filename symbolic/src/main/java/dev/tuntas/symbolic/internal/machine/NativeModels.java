package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayKin;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Methods of the JDK that have no code, or whose code asks for more of the JVM than there is here.
 */
final class NativeModels {
    /** Does what a method does; null for nothing or a null reference. */
    @FunctionalInterface
    interface Body {
        @Nullable Value call(@Nullable Value[] given);
    }

    private static final List<Class<?>> PRIMITIVES =
            List.of(
                    boolean.class,
                    byte.class,
                    char.class,
                    short.class,
                    int.class,
                    long.class,
                    float.class,
                    double.class,
                    void.class);

    private static final String THROWABLE = "java/lang/Throwable";

    private final Path path;
    private final References references;
    private final SymbolicArrays arrays;
    private final ClassLoader loader;
    private final JdkPlumbing plumbing;
    private final HashAnswers hashes;
    private final Map<String, Body> bodies = new HashMap<>();

    NativeModels(
            Path path,
            References references,
            SymbolicArrays arrays,
            StaticFields statics,
            ClassLoader loader) {
        this.plumbing = new JdkPlumbing(path, statics);
        this.hashes = new HashAnswers(path);
        this.path = path;
        this.references = references;
        this.arrays = arrays;
        this.loader = loader;
        addObjects();
        addArrays();
        addThrowables();
        addBoxes();
        new TextModels(path, references, arrays).addTo(bodies);
        addArchive();
    }

    /** What a method does, if it is one of these. */
    @Nullable Body find(MachineMethod method) {
        if (method.isNative() && method.node.name.equals("registerNatives")) {
            return given -> null;
        }
        if (!path.classes.isPlatform(method.owner.name)) {
            return null;
        }
        Body own = bodies.get(method.owner.name + "." + method.node.name + method.node.desc);
        if (own == null) {
            own = plumbing.find(method);
        }
        return own == null ? hashes.find(method) : own;
    }

    private void addObjects() {
        bodies.put("java/lang/Object.getClass()Ljava/lang/Class;", given -> type(given[0]));
        bodies.put("java/lang/Object.hashCode()I", given -> identity(given[0]));
        bodies.put("java/lang/Object.clone()Ljava/lang/Object;", given -> copy(given[0]));
        bodies.put(
                "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
                given -> references.isNull(given[0]) ? path.terms.of(0) : identity(given[0]));
        bodies.put(
                "java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
                given -> primitive(given[0]));
        bodies.put(
                "java/lang/Class.desiredAssertionStatus()Z",
                given -> path.terms.of(isAsserting((Host) given[0]) ? 1 : 0));
    }

    private static Host primitive(@Nullable Value name) {
        String wanted = (String) ((Host) Objects.requireNonNull(name)).object();
        for (Class<?> type : PRIMITIVES) {
            if (type.getName().equals(wanted)) {
                return new Host(type);
            }
        }
        throw Path.unfollowable("the type " + wanted);
    }

    private static boolean isAsserting(@Nullable Host type) {
        return type != null && ((Class<?>) type.object()).desiredAssertionStatus();
    }

    /** What a JVM that starts has kept of one before is never taken: classes set themselves up. */
    private void addArchive() {
        String archive = "jdk/internal/misc/CDS.";
        for (String question : new String[] {"ClassList0", "Archive0"}) {
            bodies.put(archive + "isDumping" + question + "()Z", given -> path.terms.of(0));
        }
        bodies.put(archive + "isSharingEnabled0()Z", given -> path.terms.of(0));
        bodies.put(archive + "initializeFromArchive(Ljava/lang/Class;)V", given -> null);
        // Only the order of Set.of and Map.of depends on it: see StaticFields.
        bodies.put(archive + "getRandomSeedForDumping()J", given -> path.terms.constant('J', 1));
    }

    /** Numbers that differ; code that depends on more than that is not the same in any two runs. */
    private Term identity(@Nullable Value value) {
        Thing thing = references.thing(value);
        path.countIdentity();
        return path.terms.of(thing.id * 31);
    }

    private Host type(@Nullable Value value) {
        Thing thing = references.thing(value);
        if (thing instanceof ArrayThing array && !array.typing().isExact()) {
            // It is decided when it is compared with another one.
            return new Host(array.kin());
        }
        if (!thing.typing().isExact()) {
            throw Path.unfollowable("the class of an object that may be of several");
        }
        return type(thing.className());
    }

    Host type(String internalName) {
        try {
            String name = internalName.replace('/', '.');
            return new Host(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            throw Path.unfollowable("the class object of " + internalName);
        }
    }

    // --- arrays ---------------------------------------------------------------------------------

    private void addArrays() {
        bodies.put(
                "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
                this::copyElements);
        bodies.put(
                "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;",
                given -> ofElements(given[0], (Term) Objects.requireNonNull(given[1])));
        bodies.put(
                "java/lang/Class.getComponentType()Ljava/lang/Class;",
                given -> elementType((Host) Objects.requireNonNull(given[0])));
    }

    private ArrayThing ofElements(@Nullable Value type, Term length) {
        Object of = ((Host) Objects.requireNonNull(type)).object();
        return of instanceof ArrayKin.ElementType element
                ? arrays.like(element.of().first(), length)
                : arrays.make(Type.getDescriptor((Class<?>) of), length);
    }

    private static @Nullable Host elementType(Host type) {
        if (type.object() instanceof ArrayKin kin) {
            return new Host(new ArrayKin.ElementType(kin));
        }
        if (!(type.object() instanceof Class<?> known)) {
            throw Path.unfollowable("the class of an array that may be of several");
        }
        Class<?> component = known.getComponentType();
        return component == null ? null : new Host(component);
    }

    private ArrayThing copy(@Nullable Value value) {
        if (!(references.thing(value) instanceof ArrayThing array)) {
            throw Path.unfollowable("Object.clone of what is no array");
        }
        boolean isKnown = !array.isInput && !array.isForgotten() && array.length.isConstant();
        path.order.read(array);
        return isKnown ? copyOfMade(array) : copyOfUnknown(array);
    }

    private ArrayThing copyOfMade(ArrayThing array) {
        ArrayThing made = path.heap.like(array, array.length);
        for (int i = 0; i < array.indices().size(); i++) {
            made.add(array.indices().get(i), array.get(i), false);
        }
        return made;
    }

    /** Looks at all elements, as many as the bound allows; then the length is known, too. */
    private ArrayThing copyOfUnknown(ArrayThing array) {
        List<@Nullable Value> elements = new ArrayList<>();
        while (path.decide(path.terms.less(path.terms.of(elements.size()), array.length))) {
            elements.add(arrays.get(array, path.terms.of(elements.size())));
        }
        ArrayThing made = path.heap.like(array, path.terms.of(elements.size()));
        for (int i = 0; i < elements.size(); i++) {
            made.add(path.terms.of(i), elements.get(i), false);
        }
        return made;
    }

    private @Nullable Value copyElements(@Nullable Value[] given) {
        ArrayThing from = arrays.array(given[0]);
        ArrayThing to = arrays.array(given[2]);
        int first = constant(given[1]);
        int target = constant(given[3]);
        int count = constant(given[4]);
        if (first < 0 || target < 0 || count < 0) {
            throw path.raise("java/lang/ArrayIndexOutOfBoundsException");
        }
        if (isPrimitive(from) != isPrimitive(to)
                || isPrimitive(from) && !from.element.equals(to.element)) {
            throw path.raise("java/lang/ArrayStoreException");
        }
        checkEnd(from, (long) first + count);
        checkEnd(to, (long) target + count);
        @Nullable Value[] copied = new Value[count];
        for (int i = 0; i < count; i++) {
            copied[i] = arrays.get(from, path.terms.of(first + i));
        }
        // A choice does all of this anew, so all is asked before the first element changes.
        for (int i = 0; i < count; i++) {
            arrays.prepare(to, path.terms.of(target + i), copied[i]);
        }
        for (int i = 0; i < count; i++) {
            arrays.set(to, path.terms.of(target + i), copied[i]);
        }
        return null;
    }

    private static boolean isPrimitive(ArrayThing array) {
        return array.element.length() == 1;
    }

    private void checkEnd(ArrayThing array, long end) {
        if (end > Integer.MAX_VALUE
                || path.decide(path.terms.less(array.length, path.terms.of((int) end)))) {
            throw path.raise("java/lang/ArrayIndexOutOfBoundsException");
        }
    }

    /** A place in an array, or how many elements are copied: decided, as far as the bound goes. */
    private int constant(@Nullable Value value) {
        Term term = path.condition.settled((Term) Objects.requireNonNull(value));
        if (term.isConstant()) {
            return (int) term.bits;
        }
        if (path.decide(path.terms.less(term, path.terms.of(0)))) {
            return -1;
        }
        for (int i = 0; i <= path.k; i++) {
            if (path.decide(path.terms.equal(term, path.terms.of(i)))) {
                return i;
            }
        }
        throw path.beyondBound();
    }

    // --- exceptions -----------------------------------------------------------------------------

    /** Stack traces are left out. */
    private void addThrowables() {
        String text = "Ljava/lang/String;";
        String cause = "L" + THROWABLE + ";";
        String make = THROWABLE + ".<init>(";
        // A cause that is the exception itself is one that is not set yet.
        bodies.put(make + ")V", given -> thrown(given[0], null, given[0]));
        bodies.put(make + text + ")V", given -> thrown(given[0], given[1], given[0]));
        bodies.put(make + text + cause + ")V", given -> thrown(given[0], given[1], given[2]));
        bodies.put(make + text + cause + "ZZ)V", given -> thrown(given[0], given[1], given[2]));
        bodies.put(
                make + cause + ")V",
                given -> thrown(given[0], path.heap.unknown("java/lang/String"), given[1]));
        bodies.put(THROWABLE + ".fillInStackTrace()" + cause, given -> given[0]);
        bodies.put(
                THROWABLE + ".getStackTrace()[Ljava/lang/StackTraceElement;",
                given -> notKept("the stack trace"));
        bodies.put(
                THROWABLE + ".getSuppressed()[L" + THROWABLE + ";",
                given -> notKept("what is suppressed"));
    }

    private static Value notKept(String what) {
        throw Path.unfollowable(what + " of an exception");
    }

    private @Nullable Value thrown(
            @Nullable Value self, @Nullable Value message, @Nullable Value cause) {
        Instance made = (Instance) Objects.requireNonNull(SymbolicHeap.resolve(self));
        MachineClass type = path.classes.get(THROWABLE);
        set(made, type.field("detailMessage", "Ljava/lang/String;"), message);
        set(made, type.field("cause", "L" + THROWABLE + ";"), cause);
        return null;
    }

    private static void set(Instance made, @Nullable MachineField field, @Nullable Value value) {
        made.set(Objects.requireNonNull(field).place(), value);
    }

    // --- boxes ----------------------------------------------------------------------------------

    private void addBoxes() {
        for (String box :
                new String[] {
                    "Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"
                }) {
            String name = "java/lang/" + box;
            char sort = Objects.requireNonNull(BoxedTerms.sort(name));
            bodies.put(name + ".valueOf(" + sort + ")L" + name + ";", given -> box(name, given[0]));
        }
    }

    private Instance box(String name, @Nullable Value number) {
        MachineClass type = path.classes.get(name);
        Instance made = path.make(type);
        set(made, type.field("value", String.valueOf(BoxedTerms.sort(name))), number);
        references.boxed(made);
        return made;
    }
}
