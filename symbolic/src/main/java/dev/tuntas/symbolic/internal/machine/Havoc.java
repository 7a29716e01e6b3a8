package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * What a call by contract may have changed is unknown after it, and may refer to whatever the call
 * could come to or has made. Fields that are final stay.
 *
 * <p>What the call can come to: its arguments, static fields, all objects of the input (one that
 * was met may hang on a field that was not), and what these lead to. Only what the method has made
 * and kept to itself is out of reach.
 */
final class Havoc {
    private final Path path;
    private final References references;
    private final StaticFields statics;

    Havoc(Path path, References references, StaticFields statics) {
        this.path = path;
        this.references = references;
        this.statics = statics;
    }

    /** Begins the time after a call that changes nothing: it may still have made its result. */
    int advance(@Nullable Value[] given) {
        return path.heap.advance(reachable(given));
    }

    /** All that the call can come to is unknown. */
    void everything(@Nullable Value[] given) {
        Set<Thing> known = reachable(given);
        int since = path.heap.advance(known);
        known.forEach(thing -> forget(thing, since));
        path.heap.change(since);
        path.ranks.forget();
        statics.cells().forEach((type, cells) -> forgetStatics(type, since));
        path.pures.clear();
    }

    /** Asks which objects the places that may change are of. */
    void prepare(@Nullable ArrayThing places) {
        for (int i = 0; places != null && i + 1 < places.length.bits; i += 2) {
            Value owner = element(places, i);
            if (owner instanceof Cloud) {
                references.object(owner);
            }
        }
    }

    /** Pairs of an object and a field's name, an index or a star are unknown. */
    void places(@Nullable Value[] given, ArrayThing places) {
        int since = path.heap.advance(reachable(given));
        for (int i = 0; i + 1 < places.length.bits; i += 2) {
            Value owner = element(places, i);
            Value place = element(places, i + 1);
            if (owner instanceof Instance instance
                    && place instanceof Host name
                    && !name.object().equals("*")) {
                forget(instance, (String) name.object(), since);
            } else if (owner instanceof Thing thing) {
                forget(thing, since);
            } else if (owner instanceof Host type && type.object() instanceof Class) {
                String name = Type.getInternalName((Class<?>) type.object());
                forgetStatics(path.classes.get(name), since);
            } else if (owner != null) {
                throw Path.unfollowable("what a call by contract may change");
            }
        }
        path.pures.clear();
    }

    private @Nullable Value element(ArrayThing array, int index) {
        int place = array.indices().indexOf(path.terms.of(index));
        return place < 0 ? null : SymbolicHeap.resolve(array.get(place));
    }

    // --- to forget ------------------------------------------------------------------------------

    private void forget(Thing thing, int since) {
        if (thing instanceof ArrayThing array && array.isText()) {
            return;
        }
        path.order.written(thing);
        if (thing instanceof ArrayThing array) {
            array.forget(since);
        } else {
            Instance instance = (Instance) thing;
            Set<Integer> finals = finals(instance);
            instance.forget(since, finals::contains);
        }
        path.ranks.written(thing);
    }

    private void forget(Instance instance, String name, int since) {
        path.order.written(instance);
        for (String type : instance.typing().classes()) {
            for (MachineClass c = path.classes.get(type); c != null; c = c.superclass) {
                for (FieldNode node : c.node.fields) {
                    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
                    if (node.name.equals(name) && !isStatic) {
                        MachineField field = Objects.requireNonNull(c.field(name, node.desc));
                        instance.forget(field.place(), since);
                    }
                }
            }
        }
        path.ranks.written(instance);
    }

    /** The places of fields that only a constructor sets. */
    private Set<Integer> finals(Instance instance) {
        Set<Integer> found = new LinkedHashSet<>();
        List<String> types = new ArrayList<>(instance.typing().classes());
        types.addAll(instance.typing().types());
        for (String type : types) {
            for (MachineClass c = path.classes.get(type); c != null; c = c.superclass) {
                for (FieldNode node : c.node.fields) {
                    MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                    if (!field.isStatic() && (node.access & Opcodes.ACC_FINAL) != 0) {
                        found.add(field.place());
                    }
                }
            }
        }
        return found;
    }

    private void forgetStatics(MachineClass type, int since) {
        if (path.classes.isPlatform(type.name)) {
            return;
        }
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (field.isStatic() && (node.access & Opcodes.ACC_FINAL) == 0) {
                statics.put(field, unknown(field, since));
            }
        }
    }

    private Value unknown(MachineField field, int since) {
        if (!field.isRef()) {
            return path.condition.fresh(field.descriptor().charAt(0), since);
        }
        String type = Type.getType(field.descriptor()).getInternalName();
        return path.heap.cloud(path.types.of(type), path.k, since, Cloud.Nullness.UNKNOWN);
    }

    // --- what can be come to --------------------------------------------------------------------

    Set<Thing> reachable(@Nullable Value[] given) {
        Set<Thing> found = new LinkedHashSet<>();
        for (Value value : given) {
            add(value, found);
        }
        path.heap.inputs().forEach(thing -> add(thing, found));
        path.heap.shared().keySet().forEach(thing -> add(thing, found));
        path.heap.candidates(path.heap.version()).forEach(thing -> add(thing, found));
        statics.cells().forEach((type, cells) -> addStatics(type, cells, found));
        return found;
    }

    private void addStatics(MachineClass type, @Nullable Value[] cells, Set<Thing> found) {
        if (path.classes.isPlatform(type.name)) {
            return;
        }
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (field.isStatic() && (node.access & Opcodes.ACC_SYNTHETIC) == 0) {
                add(cells[field.place()], found);
            }
        }
    }

    private static void add(@Nullable Value value, Set<Thing> found) {
        if (!(SymbolicHeap.resolve(value) instanceof Thing thing) || !found.add(thing)) {
            return;
        }
        if (thing instanceof ArrayThing array) {
            for (int i = 0; i < array.indices().size(); i++) {
                add(array.get(i), found);
            }
        } else if (thing instanceof Instance instance) {
            for (int i = 0; i < instance.places(); i++) {
                if (instance.has(i)) {
                    add(instance.get(i), found);
                }
            }
        }
    }
}
