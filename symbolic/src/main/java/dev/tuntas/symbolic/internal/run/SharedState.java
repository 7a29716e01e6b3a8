package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.ReachedThings;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.machine.Path;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * The objects of this JVM that static fields lead to, for those of the machine. A proof takes them
 * to be as the initialisers have left them, so before each run in the JVM they are made so again.
 */
final class SharedState {
    private final Path path;
    private final ClassLoader loader;
    private final Map<Thing, Object> found = new IdentityHashMap<>();
    private boolean isFound;

    SharedState(Path path, ClassLoader loader) {
        this.path = path;
        this.loader = loader;
    }

    boolean has(Thing thing) {
        return path.heap.shared().containsKey(thing);
    }

    /** The object of the JVM that a static field leads to. */
    Object object(Thing thing) {
        Object known = found.get(thing);
        if (known == null) {
            throw new Unfollowable("a shared object of " + thing.className().replace('/', '.'));
        }
        return known;
    }

    /** Makes all of them what they were; finds them first, before anything has run. */
    void restore() {
        if (!isFound) {
            isFound = true;
            path.heap.shared().forEach(this::find);
        }
        found.forEach(this::restore);
        path.heap.initialStatics().forEach((field, was) -> restore(field, was.orElse(null)));
    }

    /** A static field that is not final is what its initialiser has made of it. */
    private void restore(MachineField field, @Nullable Value was) {
        if (!isKnown(was)) {
            return;
        }
        try {
            field(field).set(null, value(field.descriptor(), was));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new Unfollowable("the field %s.%s".formatted(field.owner(), field.name()));
        }
    }

    /** Those that can't be come to, because the JDK does not let in, are left out. */
    private void find(Thing thing, ReachedThings reached) {
        try {
            Object owner = reached.from() == null ? null : found.get(reached.from());
            boolean isReachable = reached.from() == null || owner != null;
            Object object = isReachable ? next(owner, reached) : null;
            if (object != null && isOfClass(object, thing)) {
                found.put(thing, object);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // An input that needs it is told to need it: see object().
            found.remove(thing);
        }
    }

    private @Nullable Object next(@Nullable Object owner, ReachedThings reached)
            throws ReflectiveOperationException {
        MachineField field = reached.field();
        return field == null
                ? Array.get(Objects.requireNonNull(owner), reached.index())
                : field(field).get(owner);
    }

    private Field field(MachineField field) throws ReflectiveOperationException {
        Class<?> owner = Loading.load(Type.getObjectType(field.owner().name), loader);
        Field real = owner.getDeclaredField(field.name());
        real.setAccessible(true);
        return real;
    }

    private static boolean isOfClass(Object object, Thing thing) {
        boolean isLambda = thing.className().contains("$$Lambda$");
        String name = object.getClass().getName().replace('.', '/');
        return isLambda || name.equals(thing.className());
    }

    // --- back to what they were -----------------------------------------------------------------

    private void restore(Thing thing, Object object) {
        if (thing instanceof ArrayThing array) {
            for (int i = 0; i < array.indices().size(); i++) {
                int index = (int) array.indices().get(i).bits;
                if (array.hadBefore(i) && isKnown(array.before(i))) {
                    Array.set(object, index, value(array.element, array.before(i)));
                }
            }
            return;
        }
        Instance instance = (Instance) thing;
        for (MachineClass c = path.classes.get(thing.className()); c != null; c = c.superclass) {
            if (!path.classes.isPlatform(c.name) && !c.name.contains("$$Lambda$")) {
                restore(c, instance, object);
            }
        }
    }

    private void restore(MachineClass type, Instance from, Object object) {
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            boolean isKept =
                    !field.isStatic()
                            && (node.access & Opcodes.ACC_FINAL) == 0
                            && from.hadBefore(field.place())
                            && isKnown(from.before(field.place()));
            try {
                if (isKept) {
                    field(field).set(object, value(node.desc, from.before(field.place())));
                }
            } catch (ReflectiveOperationException e) {
                throw new Unfollowable("the field %s.%s".formatted(type, node.name));
            }
        }
    }

    private boolean isKnown(@Nullable Value value) {
        Value was = SymbolicHeap.resolve(value);
        return was == null
                || was instanceof Host
                || was instanceof Term
                || was instanceof Thing thing && found.containsKey(thing);
    }

    private @Nullable Object value(String descriptor, @Nullable Value value) {
        Value was = SymbolicHeap.resolve(value);
        if (was instanceof Term term) {
            return Bits.box(descriptor.charAt(0), term.bits);
        }
        return was instanceof Host host ? host.object() : was == null ? null : found.get(was);
    }
}
