package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.AssignedContainers;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.ContainerTemplates;
import dev.tuntas.core.internal.bounds.FieldViews;
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
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
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
import org.jspecify.annotations.Nullable;

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
    CONCURRENT_MAP(ConcurrentHashMap.class, Uniqueness.SET, ConcurrentMap.class),
    /** Only for fields for which constructors make one: that knows of which enum its keys are. */
    ENUM_MAP(EnumMap.class, Uniqueness.SORTED),
    LIST_OF(List.class, LIST, Change.NONE_NO_NULL),
    SET_OF(Set.class, SET, Change.NONE_NO_NULL),
    MAP_OF(Map.class, MAP, Change.NONE_NO_NULL),
    UNMODIFIABLE_LIST(List.class, LIST, Change.NONE),
    UNMODIFIABLE_SET(Set.class, SET, Change.NONE),
    UNMODIFIABLE_LINKED_SET(Set.class, LINKED_SET, Change.NONE),
    UNMODIFIABLE_TREE_SET(NavigableSet.class, TREE_SET, Change.NONE),
    UNMODIFIABLE_MAP(Map.class, MAP, Change.NONE),
    UNMODIFIABLE_LINKED_MAP(Map.class, LINKED_MAP, Change.NONE),
    UNMODIFIABLE_TREE_MAP(NavigableMap.class, TREE_MAP, Change.NONE);

    /** Which changes a container lets be made. */
    public enum Change {
        /** All that its class has. */
        ANY,
        /** None, as what {@code Collections.unmodifiableList} returns. */
        NONE,
        /** None, and not even questions for null, as what {@code List.of} returns. */
        NONE_NO_NULL
    }

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
    private final Change change;
    private final @Nullable ContainerKind inner;

    ContainerKind(Class<?> made, Uniqueness uniqueness, Class<?>... declared) {
        this.made = made;
        this.uniqueness = uniqueness;
        this.declared = List.of(declared);
        this.change = Change.ANY;
        this.inner = null;
    }

    /** Containers that can't be changed, made of others that nothing else refers to. */
    ContainerKind(Class<?> seenAs, ContainerKind inner, Change change) {
        this.made = seenAs;
        this.uniqueness = inner.uniqueness;
        this.declared = List.of();
        this.change = change;
        this.inner = inner;
    }

    /** The class of the containers that predicates see. */
    Class<?> template() {
        return inner == null
                ? ContainerTemplates.of(made, answers(), uniqueness.order())
                : ContainerTemplates.unchangeable(
                        made,
                        inner.made,
                        answers(),
                        uniqueness.order(),
                        change == Change.NONE_NO_NULL);
    }

    private Class<?> answers() {
        if (made == BitSet.class) {
            return BitContents.class;
        }
        return isMap() ? Entries.class : Elements.class;
    }

    /**
     * The class of the containers that structures have outside of a search; of those that can't be
     * changed, whose classes nobody can name, an interface.
     */
    public Class<?> made() {
        return made;
    }

    public Change change() {
        return change;
    }

    /** Whether containers can be changed. */
    public boolean isChangeable() {
        return change == Change.ANY;
    }

    /** The kind of containers that those that can't be changed are made of; or this one. */
    public ContainerKind inner() {
        return inner == null ? this : inner;
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
            case ENUM_MAP -> throw new IllegalStateException(this + " is made by a constructor");
            default -> throw new IllegalStateException(this + " is made of its content");
        };
    }

    /** A container that can't be changed, of one with its content that nothing else refers to. */
    @SuppressWarnings("unchecked") // Kinds fit to what is made of them.
    public Object unchangeable(Object content) {
        return switch (this) {
            case LIST_OF -> List.copyOf((List<Object>) content);
            case SET_OF -> Set.copyOf((Set<Object>) content);
            case MAP_OF -> Map.copyOf((Map<Object, Object>) content);
            case UNMODIFIABLE_LIST -> Collections.unmodifiableList((List<Object>) content);
            case UNMODIFIABLE_SET, UNMODIFIABLE_LINKED_SET ->
                    Collections.unmodifiableSet((Set<Object>) content);
            case UNMODIFIABLE_TREE_SET ->
                    Collections.unmodifiableNavigableSet((NavigableSet<Object>) content);
            case UNMODIFIABLE_MAP, UNMODIFIABLE_LINKED_MAP ->
                    Collections.unmodifiableMap((Map<Object, Object>) content);
            case UNMODIFIABLE_TREE_MAP ->
                    Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) content);
            default -> throw new IllegalStateException(this + " can be changed");
        };
    }

    /** The kind of containers with such contents that can't be changed, if there is one. */
    Optional<ContainerKind> unchangeable() {
        return switch (this) {
            case LIST, LINKED_LIST -> Optional.of(LIST_OF);
            case SET, HASH_SET -> Optional.of(SET_OF);
            case MAP, HASH_MAP -> Optional.of(MAP_OF);
            default -> isChangeable() ? unmodifiable() : Optional.of(this);
        };
    }

    private Optional<ContainerKind> unmodifiable() {
        ContainerKind content =
                switch (this) {
                    case LINKED_LIST -> LIST;
                    case HASH_SET -> SET;
                    case HASH_MAP -> MAP;
                    default -> this;
                };
        return Arrays.stream(values())
                .filter(kind -> kind.inner == content && kind.change == Change.NONE)
                .findFirst();
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
        Optional<ContainerKind> declared = of(type).or(() -> ofEnum(field, type));
        if (declared.isEmpty()) {
            return declared;
        }
        FieldViews.shownBy(field)
                .ifPresent(
                        shown -> {
                            throw ClassProblems.viewOfField(field, shown);
                        });
        Optional<ContainerKind> assigned =
                AssignedContainers.of(field)
                        .flatMap(known -> assigned(field, known))
                        .filter(kind -> type.isAssignableFrom(kind.made))
                        .filter(kind -> kind.isMap() == declared.get().isMap());
        if (assigned.isPresent()) {
            return assigned;
        }
        return ofEnum(field, type)
                .or(
                        () ->
                                InitialContainers.of(field)
                                        .filter(type::isAssignableFrom)
                                        .flatMap(ContainerKind::ofJdkClassAbove))
                .filter(kind -> kind.isMap() == declared.get().isMap())
                .or(() -> declared);
    }

    private static Optional<ContainerKind> ofEnum(Field field, Class<?> type) {
        boolean mayBe = type.isAssignableFrom(EnumMap.class) && Map.class.isAssignableFrom(type);
        return mayBe && InitialContainers.of(field).equals(Optional.of(EnumMap.class))
                ? Optional.of(ENUM_MAP)
                : Optional.empty();
    }

    private static Optional<ContainerKind> assigned(
            Field field, AssignedContainers.Unchangeable assigned) {
        if (assigned.hasComparator()) {
            throw ClassProblems.viewWithComparator(field);
        }
        return of(assigned.content())
                .flatMap(kind -> assigned.takesNull() ? kind.unmodifiable() : kind.unchangeable());
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
            if (kind.isMadeFor(type) || kind.declared.contains(type)) {
                return Optional.of(kind);
            }
        }
        return isOpen(type)
                ? Arrays.stream(values())
                        .filter(kind -> type.isAssignableFrom(kind.made))
                        .findFirst()
                : Optional.empty();
    }

    private boolean isMadeFor(Class<?> type) {
        return made == type && this != SET && this != MAP && this != ENUM_MAP && isChangeable();
    }

    /** Whether a type is one that containers of the JDK have, such as {@code AbstractList}. */
    private static boolean isOpen(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers())
                && (Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
    }
}
