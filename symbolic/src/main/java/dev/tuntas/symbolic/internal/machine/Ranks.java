package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Where objects stand in a total order whose code is not known: unknown numbers.
 *
 * <p>An order looks at what it compares, so an object that was written, or that may refer to what
 * was written, has a new rank when it is next asked for. What an object of an unknown class refers
 * to by fields that nobody knows is taken not to be written by the method.
 */
public final class Ranks {
    /**
     * A rank that was asked for.
     *
     * @param holder the reference or object of which it was
     * @param fields what was known of the object then, by place; null where nothing was
     */
    public record Ranking(Value holder, Term rank, @Nullable Map<Integer, Value> fields) {}

    private final Path path;
    private final List<Ranking> asked = new ArrayList<>();
    private final Map<String, Set<String>> declared = new HashMap<>();
    private int writes;

    Ranks(Path path) {
        this.path = path;
    }

    /** All ranks that this path has asked for, the first first. */
    public List<Ranking> asked() {
        return asked;
    }

    Term of(Value value) {
        Term known = value instanceof Cloud cloud ? cloud.rank() : ((Thing) value).rank();
        if (known != null) {
            return known;
        }
        Term made = path.condition.fresh('I');
        if (value instanceof Cloud cloud) {
            cloud.setRank(made, writes);
        } else {
            ((Thing) value).setRank(made);
        }
        asked.add(new Ranking(value, made, fields(value)));
        path.trail.push(() -> asked.remove(asked.size() - 1));
        return made;
    }

    private static @Nullable Map<Integer, Value> fields(Value value) {
        if (!(value instanceof Instance instance)) {
            return null;
        }
        Map<Integer, Value> found = new HashMap<>();
        for (int i = 0; i < instance.places(); i++) {
            if (instance.has(i)) {
                found.put(i, instance.get(i));
            }
        }
        return found;
    }

    /** A reference turns out to be an object: both have one rank. Says whether that can be. */
    boolean join(Cloud cloud, Thing thing) {
        Term rank = cloud.rank();
        if (rank == null) {
            return true;
        }
        if (thing.written() > cloud.rankedAt()) {
            throw Path.unfollowable("an object that was written after it was compared");
        }
        Term known = thing.rank();
        if (known == null) {
            thing.setRank(rank);
            return true;
        }
        return path.choices.stated(path.terms.equal(rank, known), path.terms);
    }

    /** Before the method, what was written since may have stood anywhere. */
    void rewind() {
        for (int i = 0; writes > 0 && i < asked.size(); i++) {
            Value holder = SymbolicHeap.resolve(asked.get(i).holder());
            if (holder instanceof Thing thing) {
                thing.setRank(null);
                thing.setWritten(0);
            } else if (holder instanceof Cloud cloud) {
                cloud.setRank(null, 0);
            }
        }
    }

    /**
     * Something is written that any order may look at: all that was compared stands anywhere now.
     */
    void forget() {
        if (asked.isEmpty()) {
            return;
        }
        writes++;
        path.trail.push(() -> writes--);
        for (int i = 0; i < asked.size(); i++) {
            Value holder = SymbolicHeap.resolve(asked.get(i).holder());
            if (holder instanceof Thing thing) {
                thing.setRank(null);
            } else if (holder instanceof Cloud cloud) {
                cloud.setRank(null, writes);
            }
        }
    }

    /** An object is written: those that may refer to it stand somewhere else now. */
    void written(Thing thing) {
        if (asked.isEmpty()) {
            return;
        }
        writes++;
        path.trail.push(() -> writes--);
        thing.setWritten(writes);
        for (int i = 0; i < asked.size(); i++) {
            Value holder = SymbolicHeap.resolve(asked.get(i).holder());
            if (holder instanceof Thing ranked) {
                if (ranked.rank() != null && mayReach(ranked, thing)) {
                    ranked.setRank(null);
                }
            } else if (holder instanceof Cloud cloud
                    && cloud.rank() != null
                    && mayReach(cloud.typing(), thing)) {
                cloud.setRank(null, writes);
            }
        }
    }

    private boolean mayReach(Thing from, Thing to) {
        return from == to || reaches(from, to, new HashSet<>()) || mayReach(from.typing(), to);
    }

    /** Whether fields that are decided lead from one object to another. */
    private static boolean reaches(@Nullable Value from, Thing to, Set<Thing> seen) {
        if (!(SymbolicHeap.resolve(from) instanceof Thing thing) || !seen.add(thing)) {
            return false;
        }
        if (thing == to) {
            return true;
        }
        if (thing instanceof ArrayThing array) {
            for (int i = 0; i < array.indices().size(); i++) {
                if (reaches(array.get(i), to, seen)) {
                    return true;
                }
            }
            return false;
        }
        Instance instance = (Instance) thing;
        for (int i = 0; i < instance.places(); i++) {
            if (instance.has(i) && reaches(instance.get(i), to, seen)) {
                return true;
            }
        }
        return false;
    }

    // --- by types -------------------------------------------------------------------------------

    /** Whether declared types of fields allow that an object of known classes leads to another. */
    private boolean mayReach(Typing typing, Thing to) {
        for (String name : typing.classes()) {
            for (String type : declared.computeIfAbsent(name, this::typesFrom)) {
                if (path.types.both(to.typing(), path.types.of(type)).isPossible()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The types of references that can be come to from an object of a class. */
    private Set<String> typesFrom(String name) {
        Set<String> found = new HashSet<>();
        collect(name, found);
        return found;
    }

    private void collect(String name, Set<String> found) {
        if (name.startsWith("[")) {
            add(Type.getType(name).getElementType(), found);
            return;
        }
        for (MachineClass c = path.classes.get(name); c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                boolean isStatic = (node.access & org.objectweb.asm.Opcodes.ACC_STATIC) != 0;
                if (!isStatic) {
                    add(Type.getType(node.desc), found);
                }
            }
        }
    }

    private void add(Type type, Set<String> found) {
        if (type.getSort() >= Type.ARRAY && found.add(type.getInternalName())) {
            List<String> classes =
                    type.getSort() == Type.ARRAY
                            ? List.of(type.getInternalName())
                            : path.types.of(type.getInternalName()).classes();
            classes.forEach(below -> collect(below, found));
        }
    }
}
