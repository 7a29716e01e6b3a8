package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.heap.ArrayKin;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Cloud.Nullness;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.Choices.Way;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What references are: null or not, which object, of which class. Each may be a choice. */
final class References {
    /** Classes of the JDK whose objects have no state that code could have made impossible. */
    private static final Set<String> PLAIN =
            Set.of(
                    "java/lang/Object",
                    "java/lang/Boolean",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Short",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Float",
                    "java/lang/Double");

    private final Path path;
    private final StaticFields statics;
    private final InputContainers containers;
    private final BoxIdentity boxes;
    private final ArrayStores stores;

    References(Path path, StaticFields statics, InputContainers containers) {
        this.containers = containers;
        this.path = path;
        this.statics = statics;
        this.boxes = new BoxIdentity(path);
        this.stores = new ArrayStores(path, this);
    }

    /** What may be stored in arrays. */
    ArrayStores stores() {
        return stores;
    }

    // --- null or not ----------------------------------------------------------------------------

    boolean isNull(@Nullable Value value) {
        if (SymbolicHeap.resolve(value) instanceof Cloud cloud
                && cloud.nullness() == Nullness.UNKNOWN) {
            path.choices.choose(
                    cloud.version,
                    () -> settle(cloud, Nullness.NULL),
                    () -> settle(cloud, Nullness.NOT_NULL));
        }
        return SymbolicHeap.resolve(value) == null;
    }

    boolean settle(Cloud cloud, Nullness nullness) {
        cloud.setNullness(nullness);
        path.countDecided();
        return nullness != Nullness.NULL || path.pures.join();
    }

    /** The value, which is not null: else the exception for that is thrown. */
    Value notNull(@Nullable Value value) {
        if (isNull(value)) {
            throw path.raise("java/lang/NullPointerException");
        }
        return java.util.Objects.requireNonNull(SymbolicHeap.resolve(value));
    }

    // --- which object ---------------------------------------------------------------------------

    /** The object that a reference refers to: a thing, or an object of this JVM. */
    Value object(@Nullable Value value) {
        Value found = notNull(value);
        if (found instanceof Cloud cloud) {
            dissolve(cloud);
            found = java.util.Objects.requireNonNull(SymbolicHeap.resolve(cloud));
        }
        return found;
    }

    /** The thing that a reference refers to. */
    Thing thing(@Nullable Value value) {
        Value found = object(value);
        if (found instanceof Thing thing) {
            return thing;
        }
        throw Path.unfollowable("the inside of " + className((Host) found).replace('/', '.'));
    }

    /**
     * Decides which object a reference is: one of the input that was met, or another one, if the
     * bound allows it. The objects are those that were met until now, not until the reference was
     * made: it can be any of them.
     */
    private void dissolve(Cloud cloud) {
        Typing typing = cloud.typing();
        if (!cloud.isInput) {
            throw Path.unfollowable("a text that depends on the input");
        }
        if (isEnum(typing)) {
            path.choices.choose(cloud.version, constants(cloud));
            return;
        }
        List<Way> ways = new ArrayList<>();
        String region = cloud.region();
        if (!typing.type().equals(InputTexts.TEXT)) {
            addMet(typing, cloud.version, region, ways, (thing, both) -> bind(cloud, thing, both));
        }
        if (containers.isMeant(typing, cloud.signature())) {
            containers.addNew(cloud, ways, (made, as) -> bind(cloud, made, as));
        } else {
            addNew(
                    typing,
                    cloud.links,
                    cloud.version,
                    ways,
                    made -> {
                        made.setRegion(region);
                        return bind(cloud, made, typing);
                    });
        }
        if (ways.isEmpty()) {
            throw PathEnd.INFEASIBLE;
        }
        path.choices.choose(cloud.version, ways);
    }

    /**
     * Adds the objects that were there before the method and that a reference may be: of the input,
     * as far as they were met, and all that static fields lead to; after calls by contract, also
     * what these could come to. What lies in another region is none of them.
     */
    private void addMet(
            Typing typing,
            int since,
            @Nullable String region,
            List<Way> ways,
            BiPredicate<Thing, Typing> go) {
        for (Thing thing : path.heap.candidates(since)) {
            Typing both = path.types.both(thing.typing(), typing);
            if (both.isPossible() && Thing.canMeet(region, thing.region())) {
                ways.add(() -> go.test(thing, both));
            }
        }
    }

    /**
     * One more object, if the bound on links allows it and that on objects of a class. What a call
     * by contract gives may have been there before it, or before the method, without having been
     * met: then older references can be it, too. So there is a way for each time.
     */
    private void addNew(Typing typing, int links, int since, List<Way> ways, Predicate<Thing> go) {
        if (links < 0 || path.heap.inputs(typing.type()) >= path.scope()) {
            path.exhaust();
            return;
        }
        for (int time = since; time >= 0; time -= 2) {
            int from = time;
            ways.add(() -> go.test(fresh(typing, links, from)));
        }
    }

    private boolean isEnum(Typing typing) {
        return !typing.type().startsWith("[") && path.classes.get(typing.type()).isEnum();
    }

    private List<Way> constants(Cloud cloud) {
        List<Way> ways = new ArrayList<>();
        for (Thing constant : statics.constants(cloud.typing().type())) {
            ways.add(() -> bind(cloud, constant, constant.typing()));
        }
        return ways;
    }

    private boolean bind(Cloud cloud, Thing thing, Typing typing) {
        cloud.bind(thing);
        path.heap.refer(thing);
        path.countDecided();
        return narrow(thing, typing) && path.ranks.join(cloud, thing) && path.pures.join();
    }

    /**
     * An object of the input. Of a class of the JDK, most states of its fields could never be, so
     * such an object can't be made of unknown fields.
     */
    private Thing fresh(Typing typing, int links, int since) {
        String type = typing.type();
        boolean isJdk = !type.startsWith("[") && path.classes.isPlatform(type);
        boolean isPlain = PLAIN.contains(type) || type.equals(InputTexts.TEXT);
        if (isJdk && !typing.isOpen() && !isPlain) {
            throw Path.unfollowable("an object of " + type.replace('/', '.') + " in the input");
        }
        if (!typing.isPossible()) {
            throw Path.unfollowable("an object of " + type.replace('/', '.') + ", of no class");
        }
        return path.heap.inputOf(typing, links, since);
    }

    /** A thing whose class is decided. */
    Thing ofOneClass(Thing thing) {
        Typing typing = thing.typing();
        if (typing.isOpen()) {
            throw Path.unfollowable("an exception whose class is not known");
        }
        if (!typing.isExact()) {
            List<Way> ways = new ArrayList<>();
            for (String name : typing.classes()) {
                ways.add(() -> narrow(thing, path.types.only(typing, name)));
            }
            path.choices.choose(thing.version, ways);
        }
        return thing;
    }

    // --- a reference that is read for the first time --------------------------------------------

    /**
     * Decides what a place of the input holds, as far as the mode wants, or one of which a call by
     * contract may have changed what it holds.
     */
    void initialise(
            String type,
            int links,
            int since,
            @Nullable String region,
            @Nullable String signature,
            Consumer<@Nullable Value> place) {
        initialise(path.types.of(type), links, since, region, signature, place);
    }

    void initialise(
            Typing typing,
            int links,
            int since,
            @Nullable String region,
            @Nullable String signature,
            Consumer<@Nullable Value> place) {
        path.countDecided();
        switch (path.mode) {
            case LAZIER_SHARP ->
                    place.accept(
                            path.heap
                                    .cloud(typing, links, since, Nullness.UNKNOWN)
                                    .in(region)
                                    .declared(signature));
            case LAZIER ->
                    path.choices.choose(
                            since,
                            () -> set(place, null),
                            () ->
                                    set(
                                            place,
                                            path.heap
                                                    .cloud(typing, links, since, Nullness.NOT_NULL)
                                                    .in(region)
                                                    .declared(signature)));
            case LAZY -> initialiseAtOnce(typing, links, since, region, signature, place);
        }
    }

    /** The receiver is not null, and of exactly one class; a constant of an enum is one of them. */
    void initialiseReceiver(String type, int links, Consumer<@Nullable Value> place) {
        List<Way> ways = new ArrayList<>();
        if (path.classes.get(type).isEnum()) {
            for (Thing constant : statics.constants(type)) {
                ways.add(() -> set(place, constant));
            }
        } else {
            Typing typing = Typing.exactly(type);
            addMet(typing, 0, null, ways, (thing, both) -> setTyped(place, thing, both));
            ways.add(() -> set(place, path.heap.inputOf(typing, links, 0)));
        }
        path.choices.choose(ways);
    }

    private void initialiseAtOnce(
            Typing typing,
            int links,
            int since,
            @Nullable String region,
            @Nullable String signature,
            Consumer<@Nullable Value> place) {
        if (isEnum(typing)
                || typing.type().equals("java/lang/String")
                || containers.isMeant(typing, signature)) {
            // There are only so many, or nothing can be said of them but that they are not null.
            path.choices.choose(
                    since,
                    () -> set(place, null),
                    () ->
                            set(
                                    place,
                                    path.heap
                                            .cloud(typing, links, since, Nullness.NOT_NULL)
                                            .declared(signature)));
            return;
        }
        List<Way> ways = new ArrayList<>();
        ways.add(() -> set(place, null));
        addMet(typing, since, region, ways, (thing, both) -> setTyped(place, thing, both));
        addNew(
                typing,
                links,
                since,
                ways,
                made -> {
                    made.setRegion(region);
                    return set(place, made);
                });
        path.choices.choose(since, ways);
    }

    private static boolean set(Consumer<@Nullable Value> place, @Nullable Value value) {
        place.accept(value);
        return true;
    }

    private boolean setTyped(Consumer<@Nullable Value> place, Thing thing, Typing typing) {
        path.heap.refer(thing);
        place.accept(thing);
        return narrow(thing, typing);
    }

    // --- the same or not ------------------------------------------------------------------------

    boolean isSame(@Nullable Value first, @Nullable Value second) {
        Value a = SymbolicHeap.resolve(first);
        Value b = SymbolicHeap.resolve(second);
        if (a == b || a instanceof Host && a.equals(b)) {
            return true;
        }
        if (a == null || b == null || isNull(a) || isNull(b)) {
            return isNull(a) && isNull(b);
        }
        if (isOpenClass(a) || isOpenClass(b)) {
            return isOpenClass(a) ? isClass((Host) a, b) : isClass((Host) b, a);
        }
        if (boxes.isShortcut(a, b)) {
            return false;
        }
        if (boxes.isMeant(a, b)) {
            return boxes.isSame((Instance) a, (Instance) b);
        }
        refuseBoxes(a, b);
        refuseTexts(a, b);
        refuseShared(a, b);
        refuseShared(b, a);
        if (canNotBe(a, b) || canNotBe(b, a)) {
            return false;
        }
        return object(a) == object(b);
    }

    private static boolean isOpenClass(Value value) {
        return value instanceof Host host && isOpenClass(host.object());
    }

    private static boolean isOpenClass(Object object) {
        return object instanceof ArrayKin || object instanceof ArrayKin.ElementType;
    }

    /** Whether the class of an array, which may be of several, is another one. */
    private boolean isClass(Host open, Value other) {
        if (other instanceof Host host && host.object() instanceof Class<?> type) {
            return open.object() instanceof ArrayKin.ElementType element
                    ? stores.isExactly(element.of().first(), "[" + Type.getDescriptor(type))
                    : stores.isExactly(((ArrayKin) open.object()).first(), internalName(type));
        }
        if (other instanceof Host host && !isOpenClass(host)) {
            return false;
        }
        throw Path.unfollowable("the class of an array that may be of several");
    }

    /** A method {@code valueOf} has made a box. */
    void boxed(Instance box) {
        boxes.add(box);
    }

    /** A reference of the input never refers to what was made since, nor to what does not fit. */
    private boolean canNotBe(Value value, Value other) {
        if (!(value instanceof Cloud cloud) || !cloud.isInput) {
            return false;
        }
        Typing typing =
                other instanceof Thing thing
                        ? thing.typing()
                        : other instanceof Cloud another ? another.typing() : null;
        boolean isMade =
                other instanceof Thing thing
                        && !path.heap.canRefer(cloud.version, thing)
                        && !isEnum(thing.typing());
        return isMade
                || typing == null
                || !Thing.canMeet(cloud.region(), region(other))
                || !path.types.both(cloud.typing(), typing).isPossible();
    }

    /** In which region a reference leads; null if that is not said. */
    static @Nullable String region(@Nullable Value value) {
        return value instanceof Thing thing
                ? thing.region()
                : value instanceof Cloud cloud ? cloud.region() : null;
    }

    /** Whether it was there before the method, and a reference of the input may be it. */
    private boolean wasThere(Thing thing) {
        return thing.isInput || path.heap.shared().containsKey(thing);
    }

    /** Whether two boxes of small numbers are the same depends on a cache. */
    private void refuseBoxes(Value first, Value second) {
        if ((isMadeBox(first) || isMadeBox(second)) && fits(first, second)) {
            throw Path.unfollowable("whether two boxed numbers are the same object");
        }
    }

    /** Each text of the input is a thing of its own, but two may be one object. */
    private static void refuseTexts(Value first, Value second) {
        if (InputTexts.isInput(first) && InputTexts.isInput(second)) {
            throw Path.unfollowable("whether two texts are the same object");
        }
    }

    private static boolean isMadeBox(Value value) {
        return value instanceof Instance box && !box.isInput && BoxedTerms.isBox(box.className());
    }

    private boolean fits(Value first, Value second) {
        return !(first instanceof Host)
                && !(second instanceof Host)
                && path.types.both(typing(first), typing(second)).isPossible();
    }

    /**
     * An input may refer to a text or class of the JVM's, and to what the initialiser of a class of
     * the JDK has made; which of them it does is not followed.
     */
    private void refuseShared(Value value, Value other) {
        boolean isOfInput =
                value instanceof Cloud cloud && cloud.isInput && !isEnum(cloud.typing())
                        || value instanceof Thing thing && thing.isInput;
        if (!isOfInput) {
            return;
        }
        boolean canBe =
                other instanceof Host host
                        ? isPossible(typing(value), className(host))
                        : other instanceof Thing thing
                                && thing.isShared
                                && !wasThere(thing)
                                && fits(value, thing);
        if (canBe) {
            throw Path.unfollowable("whether an object of the input is one that all code shares");
        }
    }

    private boolean isPossible(Typing typing, String type) {
        return path.types.below(typing, type).isPossible();
    }

    // --- types ----------------------------------------------------------------------------------

    /** Whether what is not null is of a type. */
    boolean isInstance(Value value, String type) {
        if (value instanceof Host host) {
            return host.object() instanceof Hook || path.types.isSubtype(className(host), type);
        }
        Typing typing = typing(value);
        if (path.types.isBelow(typing, type)) {
            return true;
        }
        Typing below = path.types.below(typing, type);
        Typing other = path.types.notBelow(typing, type);
        if (!below.isPossible() || !other.isPossible()) {
            return below.isPossible();
        }
        path.choices.choose(version(value), () -> narrow(value, below), () -> narrow(value, other));
        return typing(value) == below;
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    /** The class of an object of this JVM; that of an array stands for its class object. */
    static String className(Host host) {
        Object object = host.object();
        return isOpenClass(object) ? "java/lang/Class" : internalName(object.getClass());
    }

    private static int version(Value value) {
        return value instanceof Cloud cloud ? cloud.version : ((Thing) value).version;
    }

    static Typing typing(Value value) {
        return value instanceof Cloud cloud ? cloud.typing() : ((Thing) value).typing();
    }

    boolean narrow(Value value, Typing typing) {
        if (value instanceof Cloud cloud) {
            cloud.setTyping(typing);
        } else if (value instanceof ArrayThing array && array.typing() != typing) {
            return stores.narrow(array, typing);
        } else {
            ((Thing) value).setTyping(typing);
        }
        return true;
    }
}
