package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Term;
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
 * Whether what was there before the method is as it was, but for what may change: pairs of an
 * object and the name of a field, an index, or {@code "*"}.
 *
 * <p>A field that was written without having been read was something, too: it is decided now what,
 * and the path goes both ways where it can have been the same or not.
 */
final class FrameCondition {
    private final Path path;
    private final References references;

    FrameCondition(Path path, References references) {
        this.path = path;
        this.references = references;
    }

    boolean isBroken(ArrayThing mayChange) {
        // What was not met may have been changed as well.
        refuseForgotten(path.heap.changed() == 0);
        if (path.writesParts()) {
            throw Path.unfollowable(
                    "whether the method may change what it has changed in a container of the"
                            + " input");
        }
        List<Thing> things = new ArrayList<>();
        path.heap.inputs().stream().filter(thing -> thing.version == 0).forEach(things::add);
        things.addAll(path.heap.behindStatics());
        for (Thing thing : things) {
            boolean isChanged =
                    thing instanceof Instance instance
                            ? isChanged(instance, mayChange)
                            : isChanged((ArrayThing) thing, mayChange);
            if (isChanged) {
                return true;
            }
        }
        return false;
    }

    private boolean isChanged(Instance instance, ArrayThing mayChange) {
        for (MachineClass c : classes(instance.typing())) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
                if (!isStatic && instance.version(field.place()) != instance.version) {
                    refuseForgotten(
                            SymbolicFields.isFinal(field)
                                    || mayChange(mayChange, instance, node.name));
                }
                if (!isStatic
                        && instance.has(field.place())
                        && !mayChange(mayChange, instance, node.name)
                        && isChanged(instance, field)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What a call by contract may have changed is not compared with what it was. */
    private static void refuseForgotten(boolean isFine) {
        if (!isFine) {
            throw Path.unfollowable(
                    "whether a call by contract changes what the method may not change");
        }
    }

    /** The classes that it is surely of: code can't have written fields of any other. */
    private Set<MachineClass> classes(Typing typing) {
        Set<MachineClass> found = new LinkedHashSet<>();
        if (typing.isOpen()) {
            typing.types().forEach(type -> found.addAll(upwards(type)));
            return found;
        }
        found.addAll(upwards(typing.classes().get(0)));
        typing.classes().forEach(type -> found.retainAll(upwards(type)));
        return found;
    }

    private List<MachineClass> upwards(String type) {
        List<MachineClass> found = new ArrayList<>();
        for (MachineClass c = path.classes.get(type); c != null; c = c.superclass) {
            found.add(c);
        }
        return found;
    }

    private boolean isChanged(Instance instance, MachineField field) {
        int place = field.place();
        if (!instance.hadBefore(place)) {
            instance.remember(place, unknown(field.descriptor(), instance.links - 1));
        }
        return !isSame(instance.before(place), instance.get(place));
    }

    private boolean isChanged(ArrayThing array, ArrayThing mayChange) {
        if (array.isForgotten()) {
            refuseForgotten(mayChange(mayChange, array, "*"));
            return false;
        }
        for (int i = 0; i < array.indices().size(); i++) {
            Term index = array.indices().get(i);
            if (mayChange(mayChange, array, index)) {
                continue;
            }
            if (!array.hadBefore(i)) {
                boolean isKnown = array.hasInitial();
                array.remember(
                        i, isKnown ? array.initial() : unknown(array.element, array.links - 1));
            }
            if (!isSame(array.before(i), array.get(i))) {
                return true;
            }
        }
        return false;
    }

    private Value unknown(String descriptor, int links) {
        char sort = descriptor.charAt(0);
        if (sort != 'L' && sort != '[') {
            return path.condition.fresh(sort);
        }
        String type = Type.getType(descriptor).getInternalName();
        return path.heap.cloud(path.types.of(type), links, 0, Cloud.Nullness.UNKNOWN);
    }

    private boolean isSame(@Nullable Value before, @Nullable Value now) {
        if (before == now) {
            return true;
        }
        if (!(before instanceof Term was)) {
            return references.isSame(before, now);
        }
        if (was.sort == 'F' || was.sort == 'D') {
            throw Path.unfollowable("whether a field with a fraction has changed");
        }
        return path.decide(path.terms.equal(was, (Term) Objects.requireNonNull(now)));
    }

    // --- what may change ------------------------------------------------------------------------

    /** They come one after the other: an object, then a name, an index in a box, or a star. */
    private boolean mayChange(ArrayThing pairs, Thing thing, Object place) {
        int count = (int) pairs.length.bits;
        for (int i = 0; i + 1 < count; i += 2) {
            Value owner = element(pairs, i);
            if (owner == thing && isMeant(element(pairs, i + 1), place)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Value element(ArrayThing array, int index) {
        int place = array.indices().indexOf(path.terms.of(index));
        return place < 0 ? null : SymbolicHeap.resolve(array.get(place));
    }

    private boolean isMeant(@Nullable Value said, Object place) {
        if (said instanceof Host host) {
            return host.object().equals("*") || host.object().equals(place);
        }
        if (said instanceof Instance box && place instanceof Term index) {
            MachineClass type = path.classes.get(box.className());
            MachineField value = Objects.requireNonNull(type.field("value", "I"));
            Term wanted = (Term) Objects.requireNonNull(box.get(value.place()));
            return path.decide(path.terms.equal(index, wanted));
        }
        return false;
    }
}
