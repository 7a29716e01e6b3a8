package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.ContainerTemplates;
import dev.tuntas.core.internal.bounds.InitialContainers;
import dev.tuntas.core.internal.container.BitContents;
import dev.tuntas.core.internal.container.Elements;
import dev.tuntas.core.internal.container.Entries;
import dev.tuntas.core.internal.container.Order;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What is known of a kind of container that a field may hold. */
public enum ContainerKind {
    LIST(ArrayList.class, Uniqueness.NONE, List.class, Collection.class, Iterable.class),
    LINKED_LIST(LinkedList.class, Uniqueness.NONE),
    VECTOR(Vector.class, Uniqueness.NONE),
    STACK(Stack.class, Uniqueness.NONE),
    COPY_ON_WRITE_LIST(CopyOnWriteArrayList.class, Uniqueness.NONE),
    DEQUE(ArrayDeque.class, Uniqueness.NONE, Deque.class, Queue.class),
    PRIORITY_QUEUE(PriorityQueue.class, Uniqueness.BAG),
    SET(LinkedHashSet.class, Uniqueness.SET, Set.class),
    HASH_SET(HashSet.class, Uniqueness.SET),
    LINKED_SET(LinkedHashSet.class, Uniqueness.DISTINCT),
    TREE_SET(TreeSet.class, Uniqueness.SORTED, SortedSet.class, NavigableSet.class),
    BIT_SET(BitSet.class, Uniqueness.SET),
    MAP(LinkedHashMap.class, Uniqueness.SET, Map.class),
    HASH_MAP(HashMap.class, Uniqueness.SET),
    LINKED_MAP(LinkedHashMap.class, Uniqueness.DISTINCT),
    TREE_MAP(TreeMap.class, Uniqueness.SORTED, SortedMap.class, NavigableMap.class),
    CONCURRENT_MAP(ConcurrentHashMap.class, Uniqueness.SET, ConcurrentMap.class);

    /** Which elements, or keys, may stand together in a content, and in which order. */
    public enum Uniqueness {
        /** Any, in any order. */
        NONE,
        /** Those that differ; their order counts. */
        DISTINCT,
        /** Those that differ; their order is of no account, so one of them is taken. */
        SET,
        /** Any; their order is of no account, so one of them is taken. */
        BAG,
        /** Those that differ, in the order that they have themselves or a comparator gives them. */
        SORTED;

        private Order order() {
            return switch (this) {
                case NONE -> Order.FREE;
                case DISTINCT, SET -> Order.DISTINCT;
                case BAG -> Order.WITH_EQUALS;
                case SORTED -> Order.SORTED;
            };
        }
    }

    private final Class<?> made;
    private final Uniqueness uniqueness;
    private final List<Class<?>> declared;

    ContainerKind(Class<?> made, Uniqueness uniqueness, Class<?>... declared) {
        this.made = made;
        this.uniqueness = uniqueness;
        this.declared = List.of(declared);
    }

    /** The class of the containers that predicates see. */
    Class<?> template() {
        return ContainerTemplates.of(made, answers(), uniqueness.order());
    }

    private Class<?> answers() {
        if (made == BitSet.class) {
            return BitContents.class;
        }
        return isMap() ? Entries.class : Elements.class;
    }

    /** The class of the containers that structures have outside of a search. */
    public Class<?> made() {
        return made;
    }

    /** A new container without elements, as structures have it outside of a search. */
    public Object create() {
        return switch (this) {
            case LIST -> new ArrayList<>();
            case LINKED_LIST -> new LinkedList<>();
            case VECTOR -> new Vector<>();
            case STACK -> new Stack<>();
            case COPY_ON_WRITE_LIST -> new CopyOnWriteArrayList<>();
            case DEQUE -> new ArrayDeque<>();
            case PRIORITY_QUEUE -> new PriorityQueue<>();
            case SET, LINKED_SET -> new LinkedHashSet<>();
            case HASH_SET -> new HashSet<>();
            case TREE_SET -> new TreeSet<>();
            case BIT_SET -> new BitSet();
            case MAP, LINKED_MAP -> new LinkedHashMap<>();
            case HASH_MAP -> new HashMap<>();
            case TREE_MAP -> new TreeMap<>();
            case CONCURRENT_MAP -> new ConcurrentHashMap<>();
        };
    }

    public boolean isMap() {
        return Map.class.isAssignableFrom(made);
    }

    /** How many cells of the content an element takes: those of a map have two. */
    public int cells() {
        return isMap() ? 2 : 1;
    }

    public Uniqueness uniqueness() {
        return uniqueness;
    }

    /** Whether the same element may be there twice. */
    public boolean mayRepeat() {
        return uniqueness == Uniqueness.NONE || uniqueness == Uniqueness.BAG;
    }

    /** Whether the order that elements have themselves is that of the container. */
    public boolean isSorted() {
        return uniqueness == Uniqueness.SORTED || uniqueness == Uniqueness.BAG;
    }

    /** Whether the order of elements, or keys, is of no account. */
    public boolean isUnordered() {
        return uniqueness == Uniqueness.SET || uniqueness == Uniqueness.BAG;
    }

    /**
     * The kind for a field, if there is one: what its constructors make, as far as that is known,
     * otherwise what its type says.
     */
    public static Optional<ContainerKind> of(Field field, Class<?> type) {
        Optional<ContainerKind> declared = of(type);
        if (declared.isEmpty()) {
            return declared;
        }
        return InitialContainers.of(field)
                .filter(type::isAssignableFrom)
                .flatMap(ContainerKind::ofJdkClassAbove)
                .filter(kind -> kind.isMap() == declared.get().isMap())
                .or(() -> declared);
    }

    /** The user's own containers extend one of the JDK's. */
    private static Optional<ContainerKind> ofJdkClassAbove(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Optional<ContainerKind> kind = of(c);
            if (kind.isPresent()) {
                return kind;
            }
        }
        return Optional.empty();
    }

    /** Whether containers of another kind have contents that those of this one may have. */
    public boolean isLike(ContainerKind other) {
        return isMap() == other.isMap() && mayRepeat() == other.mayRepeat();
    }

    /** The kind for a field of a type, if there is one. */
    public static Optional<ContainerKind> of(Class<?> type) {
        for (ContainerKind kind : values()) {
            boolean isMade = kind.made == type && kind != SET && kind != MAP;
            if (isMade || kind.declared.contains(type)) {
                return Optional.of(kind);
            }
        }
        return isOpen(type)
                ? Arrays.stream(values())
                        .filter(kind -> type.isAssignableFrom(kind.made))
                        .findFirst()
                : Optional.empty();
    }

    /** Whether a type is one that containers of the JDK have, such as {@code AbstractList}. */
    private static boolean isOpen(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers())
                && (Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
    }
}
