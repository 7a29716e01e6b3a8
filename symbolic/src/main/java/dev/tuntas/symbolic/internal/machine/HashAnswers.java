package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.NativeModels.Body;
import dev.tuntas.symbolic.internal.model.ModelFiles;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the models of hash tables ask. */
final class HashAnswers {
    /**
     * Methods of the JDK that go through a container and come to the same in any order, if asking
     * its elements is no code of the user's: whether all of them are contained, and sums.
     */
    private static final Set<String> ORDERLESS =
            Set.of(
                    "java/util/AbstractCollection.containsAll",
                    "java/util/AbstractSet.hashCode",
                    "java/util/AbstractMap.hashCode",
                    "java/util/AbstractMap.equals");

    private static final String ADD_ALL = "java/util/AbstractCollection.addAll";

    /** It has no comparator, which could find that elements are alike that differ. */
    private static final String NATURAL_SET = "java/util/TreeSet.<init>(Ljava/util/Collection;)V";

    private final Path path;
    private final Map<String, Body> bodies =
            Map.of(
                    "isValue",
                    given -> truth(isValue(given[0])),
                    "isOrderOfNoAccount",
                    given -> truth(isOrderOfNoAccount()),
                    "release",
                    given -> path().terms.of(Runtime.version().feature()),
                    "anyUpTo",
                    given -> anyUpTo((Term) Objects.requireNonNull(given[0])),
                    "refuse",
                    this::refuse);

    HashAnswers(Path path) {
        this.path = path;
    }

    private Path path() {
        return path;
    }

    @Nullable Body find(MachineMethod method) {
        if (method.owner.name.equals(ModelFiles.HINTS)) {
            return bodies.get(method.node.name);
        }
        return isLater(method)
                ? given -> {
                    throw Path.unfollowable(method.toString());
                }
                : null;
    }

    /** What later versions of Java have added to maps that keep an order; interfaces refuse it. */
    private static boolean isLater(MachineMethod method) {
        return method.owner.name.equals("java/util/SequencedMap")
                && method.node.name.startsWith("put");
    }

    private Term truth(boolean holds) {
        return path.terms.of(holds ? 1 : 0);
    }

    /** Nothing is decided for that. */
    private static boolean isValue(@Nullable Value given) {
        Value value = SymbolicHeap.resolve(given);
        if (value instanceof Host host) {
            return host.object() instanceof String;
        }
        if (value instanceof ArrayThing array) {
            return array.isText();
        }
        if (value instanceof Cloud cloud) {
            return isValue(cloud.typing());
        }
        return value instanceof Instance instance && isValue(instance.typing());
    }

    private static boolean isValue(Typing typing) {
        return !typing.isOpen()
                && typing.isPossible()
                && typing.classes().stream()
                        .allMatch(name -> name.equals(InputTexts.TEXT) || BoxedTerms.isBox(name));
    }

    private boolean isOrderOfNoAccount() {
        Frame frame = path.choices.frame();
        while (frame.caller != null && ModelFiles.isStandIn(frame.method.owner.name)) {
            frame = frame.caller;
        }
        String name = frame.method.owner.name + "." + frame.method.node.name;
        boolean isJdk =
                frame.cells[0] instanceof Thing to && path.classes.isPlatform(to.className());
        return isJdk && (ORDERLESS.contains(name) || name.equals(ADD_ALL) && fillsSet(frame));
    }

    /** Whether elements are added to a new set in their natural order. */
    private static boolean fillsSet(Frame addAll) {
        Frame own = addAll.caller;
        Frame maker = own == null ? null : own.caller;
        return maker != null
                && (maker.method.owner.name + "." + maker.method.node.name + maker.method.node.desc)
                        .equals(NATURAL_SET);
    }

    private Term anyUpTo(Term most) {
        Term any = path.condition.fresh('I');
        path.choices.assume(path.terms.not(path.terms.less(any, path.terms.of(0))), path.terms);
        path.choices.assume(path.terms.not(path.terms.less(most, any)), path.terms);
        return any;
    }

    private Value refuse(@Nullable Value[] given) {
        throw Path.unfollowable(
                Objects.requireNonNull(given[0]) instanceof Host host
                        ? host.object().toString()
                        : "a hash table");
    }
}
