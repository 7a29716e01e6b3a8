package dev.tuntas.core.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method of the JDK that generated predicates call: an operation of a container, or one of a few
 * others.
 */
enum Library {
    SET_ADD(Kind.NODE_SET, "add", Kind.BOOLEAN, 8, Kind.NODE),
    SET_CONTAINS(Kind.NODE_SET, "contains", Kind.BOOLEAN, 4, Kind.NODE),
    SET_REMOVE(Kind.NODE_SET, "remove", Kind.BOOLEAN, 3, Kind.NODE),
    SET_SIZE(Kind.NODE_SET, "size", Kind.INT, 3),
    SET_IS_EMPTY(Kind.NODE_SET, "isEmpty", Kind.BOOLEAN, 1),
    SET_CLEAR(Kind.NODE_SET, "clear", Kind.VOID, 1),
    SET_ADD_ALL(Kind.NODE_SET, "addAll", Kind.BOOLEAN, 1, Kind.NODE_LIST),
    SET_CONTAINS_ALL(Kind.NODE_SET, "containsAll", Kind.BOOLEAN, 1, Kind.NODE_LIST),
    NUMBERS_ADD(Kind.INT_SET, "add", Kind.BOOLEAN, 6, Kind.BOXED),
    NUMBERS_CONTAINS(Kind.INT_SET, "contains", Kind.BOOLEAN, 3, Kind.BOXED),
    NUMBERS_REMOVE(Kind.INT_SET, "remove", Kind.BOOLEAN, 2, Kind.BOXED),
    NUMBERS_SIZE(Kind.INT_SET, "size", Kind.INT, 3),
    NUMBERS_IS_EMPTY(Kind.INT_SET, "isEmpty", Kind.BOOLEAN, 1),
    LIST_ADD(Kind.NODE_LIST, "add", Kind.BOOLEAN, 5, Kind.NODE),
    LIST_GET(Kind.NODE_LIST, "get", Kind.NODE, 3, Kind.INT),
    LIST_SET(Kind.NODE_LIST, "set", Kind.NODE, 1, Kind.INT, Kind.NODE),
    LIST_INSERT(Kind.NODE_LIST, "add", Kind.VOID, 1, Kind.INT, Kind.NODE),
    LIST_CONTAINS(Kind.NODE_LIST, "contains", Kind.BOOLEAN, 3, Kind.NODE),
    LIST_INDEX_OF(Kind.NODE_LIST, "indexOf", Kind.INT, 1, Kind.NODE),
    LIST_LAST_INDEX_OF(Kind.NODE_LIST, "lastIndexOf", Kind.INT, 1, Kind.NODE),
    LIST_REMOVE_AT(Kind.NODE_LIST, "remove", Kind.NODE, 1, Kind.INT),
    LIST_REMOVE(Kind.NODE_LIST, "remove", Kind.BOOLEAN, 2, Kind.NODE),
    LIST_SIZE(Kind.NODE_LIST, "size", Kind.INT, 3),
    LIST_IS_EMPTY(Kind.NODE_LIST, "isEmpty", Kind.BOOLEAN, 1),
    LIST_CLEAR(Kind.NODE_LIST, "clear", Kind.VOID, 1),
    LIST_REMOVE_IF(Kind.NODE_LIST, "removeIf", Kind.BOOLEAN, 2, Kind.NODE_TEST),
    LIST_STREAM(Kind.NODE_LIST, "stream", Kind.NODE_STREAM, 0),
    LIST_ADD_ALL(Kind.NODE_LIST, "addAll", Kind.BOOLEAN, 1, Kind.NODE_QUEUE),
    QUEUE_ADD(Kind.NODE_QUEUE, "add", Kind.BOOLEAN, 4, Kind.NODE),
    QUEUE_OFFER(Kind.NODE_QUEUE, "offer", Kind.BOOLEAN, 1, Kind.NODE),
    QUEUE_PUSH(Kind.NODE_QUEUE, "push", Kind.VOID, 3, Kind.NODE),
    QUEUE_ADD_LAST(Kind.NODE_QUEUE, "addLast", Kind.VOID, 1, Kind.NODE),
    QUEUE_POLL(Kind.NODE_QUEUE, "poll", Kind.NODE, 2),
    QUEUE_POLL_LAST(Kind.NODE_QUEUE, "pollLast", Kind.NODE, 1),
    QUEUE_POP(Kind.NODE_QUEUE, "pop", Kind.NODE, 1),
    QUEUE_REMOVE_LAST(Kind.NODE_QUEUE, "removeLast", Kind.NODE, 1),
    QUEUE_TAKE(Kind.NODE_QUEUE, "remove", Kind.NODE, 1),
    QUEUE_REMOVE_FIRST(Kind.NODE_QUEUE, "removeFirst", Kind.NODE, 1),
    QUEUE_CLEAR(Kind.NODE_QUEUE, "clear", Kind.VOID, 1),
    QUEUE_PEEK(Kind.NODE_QUEUE, "peek", Kind.NODE, 2),
    QUEUE_PEEK_LAST(Kind.NODE_QUEUE, "peekLast", Kind.NODE, 1),
    QUEUE_GET_FIRST(Kind.NODE_QUEUE, "getFirst", Kind.NODE, 1),
    QUEUE_CONTAINS(Kind.NODE_QUEUE, "contains", Kind.BOOLEAN, 2, Kind.NODE),
    QUEUE_REMOVE(Kind.NODE_QUEUE, "remove", Kind.BOOLEAN, 1, Kind.NODE),
    QUEUE_REMOVE_IF(Kind.NODE_QUEUE, "removeIf", Kind.BOOLEAN, 1, Kind.NODE_TEST),
    QUEUE_SIZE(Kind.NODE_QUEUE, "size", Kind.INT, 2),
    QUEUE_IS_EMPTY(Kind.NODE_QUEUE, "isEmpty", Kind.BOOLEAN, 2),
    FIFO_ADD(Kind.NODE_FIFO, "add", Kind.BOOLEAN, 0, Kind.NODE),
    FIFO_OFFER(Kind.NODE_FIFO, "offer", Kind.BOOLEAN, 0, Kind.NODE),
    FIFO_REMOVE(Kind.NODE_FIFO, "remove", Kind.NODE, 0),
    FIFO_POLL(Kind.NODE_FIFO, "poll", Kind.NODE, 0),
    FIFO_PEEK(Kind.NODE_FIFO, "peek", Kind.NODE, 0),
    FIFO_IS_EMPTY(Kind.NODE_FIFO, "isEmpty", Kind.BOOLEAN, 0),
    FIFO_SIZE(Kind.NODE_FIFO, "size", Kind.INT, 0),
    FIFO_CLEAR(Kind.NODE_FIFO, "clear", Kind.VOID, 0),
    LINKED_ADD(Kind.NODE_LINKED, "add", Kind.BOOLEAN, 0, Kind.NODE),
    LINKED_PUSH(Kind.NODE_LINKED, "push", Kind.VOID, 0, Kind.NODE),
    LINKED_REMOVE(Kind.NODE_LINKED, "remove", Kind.NODE, 0),
    LINKED_REMOVE_FIRST(Kind.NODE_LINKED, "removeFirst", Kind.NODE, 0),
    LINKED_REMOVE_LAST(Kind.NODE_LINKED, "removeLast", Kind.NODE, 0),
    LINKED_POLL(Kind.NODE_LINKED, "poll", Kind.NODE, 0),
    LINKED_POP(Kind.NODE_LINKED, "pop", Kind.NODE, 0),
    LINKED_PEEK(Kind.NODE_LINKED, "peek", Kind.NODE, 0),
    LINKED_IS_EMPTY(Kind.NODE_LINKED, "isEmpty", Kind.BOOLEAN, 0),
    LINKED_SIZE(Kind.NODE_LINKED, "size", Kind.INT, 0),
    LINKED_CLEAR(Kind.NODE_LINKED, "clear", Kind.VOID, 0),
    STACK_ADD(Kind.NODE_STACK, "add", Kind.BOOLEAN, 0, Kind.NODE),
    STACK_PUSH(Kind.NODE_STACK, "push", Kind.NODE, 0, Kind.NODE),
    STACK_POP(Kind.NODE_STACK, "pop", Kind.NODE, 0),
    STACK_PEEK(Kind.NODE_STACK, "peek", Kind.NODE, 0),
    STACK_IS_EMPTY(Kind.NODE_STACK, "isEmpty", Kind.BOOLEAN, 0),
    STACK_SIZE(Kind.NODE_STACK, "size", Kind.INT, 0),
    STACK_CLEAR(Kind.NODE_STACK, "clear", Kind.VOID, 0),
    MAP_PUT(Kind.NODE_MAP, "put", Kind.BOXED, 5, Kind.NODE, Kind.BOXED),
    MAP_PUT_IF_ABSENT(Kind.NODE_MAP, "putIfAbsent", Kind.BOXED, 2, Kind.NODE, Kind.BOXED),
    MAP_GET(Kind.NODE_MAP, "get", Kind.BOXED, 3, Kind.NODE),
    MAP_GET_OR_DEFAULT(Kind.NODE_MAP, "getOrDefault", Kind.BOXED, 1, Kind.NODE, Kind.BOXED),
    MAP_HAS(Kind.NODE_MAP, "containsKey", Kind.BOOLEAN, 3, Kind.NODE),
    MAP_HAS_VALUE(Kind.NODE_MAP, "containsValue", Kind.BOOLEAN, 1, Kind.BOXED),
    MAP_REMOVE(Kind.NODE_MAP, "remove", Kind.BOXED, 2, Kind.NODE),
    MAP_SIZE(Kind.NODE_MAP, "size", Kind.INT, 2),
    MAP_KEYS(Kind.NODE_MAP, "keySet", Kind.NODE_SET, 0),
    ANY_MATCH(Kind.NODE_STREAM, "anyMatch", Kind.BOOLEAN, 0, Kind.NODE_TEST),
    ALL_MATCH(Kind.NODE_STREAM, "allMatch", Kind.BOOLEAN, 0, Kind.NODE_TEST),
    ITERATOR("java/util/Collection", "iterator", "()Ljava/util/Iterator;", Kind.VOID),
    HAS_NEXT("java/util/Iterator", "hasNext", "()Z", Kind.BOOLEAN),
    NEXT("java/util/Iterator", "next", "()Ljava/lang/Object;", Kind.NODE),
    BOX("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", Kind.BOXED),
    UNBOX("java/lang/Integer", "intValue", "()I", Kind.INT),
    BOXED_EQUALS("java/lang/Integer", "equals", "(Ljava/lang/Object;)Z", Kind.BOOLEAN),
    BOXED_COMPARE("java/lang/Integer", "compareTo", "(Ljava/lang/Integer;)I", Kind.INT),
    STRING_EQUALS("java/lang/String", "equals", "(Ljava/lang/Object;)Z", Kind.BOOLEAN),
    STRING_LENGTH("java/lang/String", "length", "()I", Kind.INT),
    STRING_CHAR("java/lang/String", "charAt", "(I)C", Kind.CHAR),
    STRING_COMPARE("java/lang/String", "compareTo", "(Ljava/lang/String;)I", Kind.INT),
    TEXT_OF("java/lang/String", "valueOf", "(I)Ljava/lang/String;", Kind.STRING),
    TEXT_NUMBER("java/lang/StringBuilder", "append", "(I)Ljava/lang/StringBuilder;", Kind.TEXT),
    TEXT_TRUTH("java/lang/StringBuilder", "append", "(Z)Ljava/lang/StringBuilder;", Kind.TEXT),
    TEXT_STRING(
            "java/lang/StringBuilder",
            "append",
            "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
            Kind.TEXT),
    TEXT_DONE("java/lang/StringBuilder", "toString", "()Ljava/lang/String;", Kind.STRING),
    DAY_OF("java/time/LocalDate", "ofEpochDay", "(J)Ljava/time/LocalDate;", Kind.DAY),
    DAY_NEXT("java/time/LocalDate", "plusDays", "(J)Ljava/time/LocalDate;", Kind.DAY),
    DAY_EQUALS("java/time/LocalDate", "equals", "(Ljava/lang/Object;)Z", Kind.BOOLEAN),
    DAY_BEFORE(
            "java/time/LocalDate",
            "isBefore",
            "(Ljava/time/chrono/ChronoLocalDate;)Z",
            Kind.BOOLEAN),
    DAY_OF_MONTH("java/time/LocalDate", "getDayOfMonth", "()I", Kind.INT),
    AMOUNT_OF("java/math/BigDecimal", "valueOf", "(J)Ljava/math/BigDecimal;", Kind.AMOUNT),
    AMOUNT_SUM(
            "java/math/BigDecimal",
            "add",
            "(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;",
            Kind.AMOUNT),
    AMOUNT_EQUALS("java/math/BigDecimal", "equals", "(Ljava/lang/Object;)Z", Kind.BOOLEAN),
    AMOUNT_COMPARE("java/math/BigDecimal", "compareTo", "(Ljava/math/BigDecimal;)I", Kind.INT),
    AMOUNT_SCALE("java/math/BigDecimal", "scale", "()I", Kind.INT),
    ORDINAL("dev/tuntas/core/fuzz/Colour", "ordinal", "()I", Kind.INT),
    MAX("java/lang/Math", "max", "(II)I", Kind.INT),
    MIN("java/lang/Math", "min", "(II)I", Kind.INT),
    ABS("java/lang/Math", "abs", "(I)I", Kind.INT),
    EQUALS("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", Kind.BOOLEAN),
    NEEDED(
            "java/util/Objects",
            "requireNonNull",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            Kind.NODE),
    IDENTITY_SET(
            "java/util/Collections",
            "newSetFromMap",
            "(Ljava/util/Map;)Ljava/util/Set;",
            Kind.NODE_SET);

    private final String owner;
    private final String method;
    private final String descriptor;
    private final Kind container;
    private final Kind result;
    private final int weight;

    @SuppressWarnings("ImmutableEnumChecker") // nobody can change it
    private final List<Kind> parameters;

    /** An operation of a container. */
    Library(Kind container, String method, Kind result, int weight, Kind... parameters) {
        this.owner = container.internalName();
        this.method = method;
        this.container = container;
        this.result = result;
        this.weight = weight;
        this.parameters = List.of(parameters);
        this.descriptor =
                Type.getMethodDescriptor(
                        result.erased(),
                        Arrays.stream(parameters).map(Kind::erased).toArray(Type[]::new));
    }

    Library(String owner, String method, String descriptor, Kind result) {
        this.owner = owner;
        this.method = method;
        this.descriptor = descriptor;
        this.container = Kind.VOID;
        this.result = result;
        this.weight = 0;
        this.parameters = List.of();
    }

    /** The operations of a container. */
    static List<Library> of(Kind container) {
        return Operations.ALL.getOrDefault(container, List.of());
    }

    /** The operation of a container with that name, and so many arguments. */
    static Library named(Kind container, String method, int arguments) {
        return Arrays.stream(values())
                .filter(m -> m.container == container && m.method.equals(method))
                .filter(m -> m.parameters.size() == arguments)
                .findFirst()
                .orElseThrow();
    }

    /** Made once, when first asked for. */
    private static final class Operations {
        static final Map<Kind, List<Library>> ALL =
                Arrays.stream(values())
                        .filter(method -> method.weight > 0)
                        .collect(Collectors.groupingBy(method -> method.container));
    }

    String owner() {
        return owner;
    }

    String method() {
        return method;
    }

    String descriptor() {
        return descriptor;
    }

    Kind result() {
        return result;
    }

    /** How often it is chosen. */
    int weight() {
        return weight;
    }

    /** What an operation of a container takes besides the container. */
    List<Kind> parameters() {
        return parameters;
    }

    /** Whether the container is another afterwards. */
    boolean changes() {
        return switch (method) {
            case "contains", "containsKey", "containsValue", "containsAll", "size", "isEmpty" ->
                    false;
            case "get", "getOrDefault", "indexOf", "lastIndexOf" -> false;
            case "peek", "peekLast", "getFirst" -> false;
            default -> true;
        };
    }

    int opcode() {
        if (isStatic()) {
            return Opcodes.INVOKESTATIC;
        }
        return isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    }

    boolean isStatic() {
        return switch (this) {
            case BOX, TEXT_OF, DAY_OF, AMOUNT_OF, MAX, MIN, ABS, EQUALS, NEEDED, IDENTITY_SET ->
                    true;
            default -> false;
        };
    }

    boolean isInterface() {
        boolean isClass = container == Kind.NODE_LINKED || container == Kind.NODE_STACK;
        return owner.startsWith("java/util/") && !isStatic() && !isClass;
    }

    /** Whether javac would cast what it returns, because it is a type variable. */
    boolean isCast() {
        return Type.getReturnType(descriptor).getDescriptor().equals("Ljava/lang/Object;");
    }
}
