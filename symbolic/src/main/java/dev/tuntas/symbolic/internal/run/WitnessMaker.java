package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.ContainerContents;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.InputContainers;
import dev.tuntas.symbolic.internal.machine.Ranks;
import dev.tuntas.symbolic.internal.machine.StubCall;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Makes real objects of the input of a path, as it was before the method, with the values of a
 * model. What was never asked is 0 or null; a reference of which only is known that it is not null
 * gets an object of its own.
 */
final class WitnessMaker {
    private static final int LONGEST = 1_000_000;

    private final MachineClasses classes;
    private final ClassLoader loader;
    private final long[] model;
    private final SharedState shared;
    private final StatedOrder order = new StatedOrder();
    private final Map<Value, Object> made = new IdentityHashMap<>();
    private final StubAnswers answers;

    /** Records of which the constructor's arguments are made, or were. */
    private final Set<Value> begun = Collections.newSetFromMap(new IdentityHashMap<>());

    /** What is held by an array that does not hold all of its declared type. */
    private final Set<@Nullable Value> special = Collections.newSetFromMap(new IdentityHashMap<>());

    private boolean isPlain;

    /**
     * @param calls those by contract that the run in the JVM comes to
     */
    WitnessMaker(
            MachineClasses classes,
            ClassLoader loader,
            SharedState shared,
            List<StubCall> calls,
            long[] model) {
        this.answers = new StubAnswers(calls, loader, this);
        this.classes = classes;
        this.loader = loader;
        this.shared = shared;
        this.model = model;
    }

    /** Makes numbers and arrays of objects of an unknown class: Java code can make them, too. */
    WitnessMaker ofPlainObjects() {
        isPlain = true;
        return this;
    }

    /** What things of the input have become. */
    Map<Value, Object> made() {
        return made;
    }

    /** The value of a declared type, given as a descriptor. */
    @Nullable Object value(String descriptor, @Nullable Value value) {
        char sort = descriptor.charAt(0);
        if (sort != 'L' && sort != '[') {
            long bits = value == null ? 0 : Terms.evaluate((Term) value, model);
            return Bits.box(sort, bits);
        }
        Value found = SymbolicHeap.resolve(value);
        if (found == null || found instanceof Cloud c && c.nullness() != Cloud.Nullness.NOT_NULL) {
            return null;
        }
        Object known = made.get(found);
        return known == null ? object(found) : known;
    }

    /** Whether a run has done what the path does not, so that it shows nothing. */
    boolean isAstray() {
        return answers.isAstray();
    }

    /** Whether there is an object of the JVM for a thing. */
    boolean isKnown(Thing thing) {
        return made.containsKey(thing) || shared.has(thing);
    }

    /** Tells an order that was made what it has to say of the objects that were made. */
    void complete(List<Ranks.Ranking> asked) {
        for (Ranks.Ranking ranking : asked) {
            Value holder = SymbolicHeap.resolve(ranking.holder());
            Object object = holder == null ? null : made.get(holder);
            if (object != null && isPlain) {
                requireNatural(object, Terms.evaluate(ranking.rank(), model));
            } else if (object != null) {
                order.add(object, states(holder, ranking), Terms.evaluate(ranking.rank(), model));
            }
        }
    }

    /** In plain inputs, there is no other order than that of numbers. */
    private static void requireNatural(Object object, long rank) {
        if (!Long.valueOf(rank).equals(object)) {
            throw new Unfollowable("an order of objects of " + object.getClass().getName());
        }
    }

    /** What was known of an object when it was ranked. */
    private Map<Field, @Nullable Object> states(@Nullable Value holder, Ranks.Ranking ranking) {
        Map<Integer, Value> known = ranking.fields();
        Map<Field, @Nullable Object> states = new HashMap<>();
        if (known == null || !(holder instanceof Instance instance)) {
            return states;
        }
        for (MachineClass c = classes.get(instance.className()); c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                if (!field.isStatic() && known.containsKey(field.place())) {
                    Value value = known.get(field.place());
                    boolean isMade =
                            SymbolicHeap.resolve(value) instanceof Thing t && !made.containsKey(t);
                    if (!isMade) {
                        states.put(real(c, field), value(node.desc, value));
                    }
                }
            }
        }
        return states;
    }

    private Object object(Value value) {
        if (value instanceof Host host) {
            return host.object();
        }
        if (value instanceof Thing thing && shared.has(thing)) {
            return isPlain ? plain(shared.object(thing)) : shared.object(thing);
        }
        Typing typing = value instanceof Cloud cloud ? cloud.typing() : ((Thing) value).typing();
        Term rank = value instanceof Cloud cloud ? cloud.rank() : ((Thing) value).rank();
        if (value instanceof ArrayThing array) {
            return array.isText() ? text(array) : array(array);
        }
        String container = value instanceof Cloud cloud ? InputContainers.classOf(cloud) : null;
        if (container != null) {
            return keep(value, empty(container));
        }
        Object plain = plain(typing, rank, value);
        return plain == null ? instance(typing, value) : keep(value, plain);
    }

    private Object keep(Value value, Object object) {
        made.put(value, object);
        return object;
    }

    /** Objects that are no more than a value, or of which nobody knows the class. */
    private @Nullable Object plain(Typing typing, @Nullable Term rank, Value value) {
        String type = typing.type();
        if (type.startsWith("[")) {
            return empty(typing);
        }
        if (typing.isOpen()) {
            return ofUnknownClass(typing, rank, value);
        }
        if (type.equals("java/lang/String")) {
            return "";
        }
        MachineClass found = classes.get(type);
        if (found.isEnum()) {
            return constant(found, value);
        }
        MachineField boxed = classes.isPlatform(type) ? boxed(found) : null;
        return boxed == null ? null : box(boxed, value);
    }

    /** An array of which only is known that it is one, of the declared type if that can be. */
    private Object empty(Typing typing) {
        List<String> classes = typing.classes();
        String name = classes.isEmpty() ? typing.type() : classes.get(0);
        if (classes.isEmpty() && !typing.excluded().isEmpty()) {
            throw new Unfollowable("an array whose class nobody knows");
        }
        return Array.newInstance(load(Type.getType(name.substring(1))), 0);
    }

    /** A stranger: something with a rank, an order of such, or an object without anything. */
    private Object ofUnknownClass(Typing typing, @Nullable Term rank, Value value) {
        return switch (typing.type()) {
            case "java/lang/Object", "java/lang/Comparable" ->
                    isPlain ? plain(typing.type(), rank) : ranked(value, rank);
            case "java/util/Comparator" -> isPlain ? Comparator.naturalOrder() : order;
            default -> {
                if (isPlain) {
                    throw new Unfollowable("an object of " + typing.type().replace('/', '.'));
                }
                yield answers.object(value, typing);
            }
        };
    }

    /** Of what a static field leads to, code that makes an input would make a copy. */
    private static Object plain(Object shared) {
        if (shared instanceof Enum) {
            return shared;
        }
        throw new Unfollowable(
                "the object of %s that a static field leads to"
                        .formatted(shared.getClass().getName()));
    }

    private Object ranked(Value value, @Nullable Term rank) {
        long place = rank == null ? 0 : Terms.evaluate(rank, model);
        return special.contains(value) ? new Ranked.Special(place) : new Ranked(place);
    }

    /** An array is equal to itself only, and of a class that hardly any code asks for. */
    private Object plain(String type, @Nullable Term rank) {
        boolean isAnything = rank == null && type.equals("java/lang/Object");
        return isAnything ? new int[0] : rank == null ? 0L : Terms.evaluate(rank, model);
    }

    private static @Nullable MachineField boxed(MachineClass type) {
        for (FieldNode field : type.node.fields) {
            if (field.name.equals("value") && field.desc.length() == 1) {
                return type.field(field.name, field.desc);
            }
        }
        return null;
    }

    private Object box(MachineField field, Value value) {
        boolean isRead = value instanceof Instance box && box.hadBefore(field.place());
        Value number = isRead ? ((Instance) value).before(field.place()) : null;
        return Objects.requireNonNull(value(field.descriptor(), number));
    }

    private Object constant(MachineClass type, Value value) {
        Object[] constants = load(Type.getObjectType(type.name)).getEnumConstants();
        int ordinal = 0;
        if (value instanceof Instance instance) {
            MachineField field =
                    Objects.requireNonNull(classes.get("java/lang/Enum").field("ordinal", "I"));
            ordinal = (int) ((Term) Objects.requireNonNull(instance.get(field.place()))).bits;
        }
        return constants[ordinal];
    }

    // --- objects with fields, arrays ------------------------------------------------------------

    private Object instance(Typing typing, Value value) {
        String name = typing.classes().get(0);
        if ((classes.get(name).node.access & Opcodes.ACC_RECORD) != 0) {
            if (!begun.add(value)) {
                throw new Unfollowable("a record that holds itself");
            }
            return keep(value, record(classes.get(name), value));
        }
        if (value instanceof Instance container && container.contents() != null) {
            return container(name, container, Objects.requireNonNull(container.contents()));
        }
        Object object = keep(value, BlankObjects.make(load(Type.getObjectType(name))));
        if (value instanceof Instance instance) {
            for (MachineClass c = classes.get(name); c != null; c = c.superclass) {
                fill(object, c, instance);
            }
        }
        return object;
    }

    /** A container of the JDK, filled as it was when the method began. */
    @SuppressWarnings("unchecked")
    private Object container(String name, Instance value, ContainerContents contents) {
        Object made = keep(value, empty(name));
        List<@Nullable Object> held = new ArrayList<>();
        for (int i = 0; i < contents.count; i++) {
            boolean isMet = i < contents.values().size();
            held.add(value("Ljava/lang/Object;", isMet ? contents.values().get(i) : null));
        }
        try {
            for (int i = 0; i < held.size(); i += contents.signatures.size()) {
                if (made instanceof Map<?, ?> map) {
                    ((Map<@Nullable Object, @Nullable Object>) map)
                            .put(held.get(i), held.get(i + 1));
                } else {
                    ((Collection<@Nullable Object>) made).add(held.get(i));
                }
            }
        } catch (RuntimeException e) {
            throw new Unfollowable("a container of the input, which can't be filled");
        }
        return made;
    }

    private static Object empty(String name) {
        try {
            return Class.forName(name.replace('/', '.')).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new Unfollowable("an object of " + name.replace('/', '.') + " in the input");
        }
    }

    /** Of a record of which nothing was read, there may be none with zeros and nulls. */
    private Object record(MachineClass type, Value value) {
        Class<?> made = load(Type.getObjectType(type.name));
        RecordComponent[] components = made.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] given = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            String descriptor = Type.getDescriptor(types[i]);
            MachineField field =
                    Objects.requireNonNull(type.field(components[i].getName(), descriptor));
            boolean isRead = value instanceof Instance known && known.hadBefore(field.place());
            given[i] = value(descriptor, isRead ? ((Instance) value).before(field.place()) : null);
        }
        try {
            Constructor<?> constructor = made.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(given);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Unfollowable("a record of " + type + " that its constructor refuses");
        }
    }

    private void fill(Object object, MachineClass type, Instance from) {
        for (FieldNode node : type.node.fields) {
            boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (!isStatic && from.hadBefore(field.place())) {
                set(object, type, field, value(node.desc, from.before(field.place())));
            }
        }
    }

    private void set(Object object, MachineClass type, MachineField field, @Nullable Object value) {
        try {
            real(type, field).set(object, value);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Unfollowable("the field " + type + "." + field.name() + " can't be set");
        }
    }

    private Field real(MachineClass type, MachineField field) {
        try {
            Field found = load(Type.getObjectType(type.name)).getDeclaredField(field.name());
            found.setAccessible(true);
            return found;
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Unfollowable("the field " + type + "." + field.name() + " can't be set");
        }
    }

    private Object array(ArrayThing array) {
        long length = Terms.evaluate(array.length, model);
        if (length > LONGEST) {
            throw new Unfollowable("an array of " + length + " elements");
        }
        Object elements = Array.newInstance(elementType(array), (int) length);
        keep(array, elements);
        for (int i = 0; i < array.indices().size(); i++) {
            if (array.hadBefore(i)) {
                int index = (int) Terms.evaluate(array.indices().get(i), model);
                setElement(elements, index, value(array.element, array.before(i)));
            }
        }
        return elements;
    }

    private Class<?> elementType(ArrayThing array) {
        if (!array.kin().misfits().isEmpty()) {
            array.kin().fitting().forEach(v -> special.add(SymbolicHeap.resolve(v)));
        }
        return new ArrayChoice(loader, isPlain, v -> value("Ljava/lang/Object;", v))
                .elements(array);
    }

    private static void setElement(Object array, int index, @Nullable Object value) {
        try {
            Array.set(array, index, value);
        } catch (IllegalArgumentException e) {
            throw new Unfollowable("an array whose class nobody knows");
        }
    }

    private Object text(ArrayThing text) {
        long length = Terms.evaluate(text.length, model);
        if (length > LONGEST) {
            throw new Unfollowable("a text of " + length + " chars");
        }
        char[] chars = new char[(int) length];
        Arrays.fill(chars, 'a');
        for (int i = 0; i < text.indices().size(); i++) {
            int index = (int) Terms.evaluate(text.indices().get(i), model);
            chars[index] = (char) Terms.evaluate((Term) Objects.requireNonNull(text.get(i)), model);
        }
        return keep(text, new String(chars));
    }

    private Class<?> load(Type type) {
        return Loading.load(type, loader);
    }
}
