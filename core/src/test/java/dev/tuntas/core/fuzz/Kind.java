package dev.tuntas.core.fuzz;

import java.util.Collection;
import org.objectweb.asm.Type;

/** The types that generated predicates know. */
enum Kind {
    INT("int", "I"),
    BOOLEAN("boolean", "Z"),
    LONG("long", "J"),
    CHAR("char", "C"),
    VOID("void", "V"),
    SUBJECT("Subject", "Lfuzz/Subject;"),
    NODE("Node", "Lfuzz/Node;"),
    LEAF("Leaf", "Lfuzz/Leaf;"),
    ITEM("Item", "Lfuzz/Item;"),
    CELL("Cell", "Lfuzz/Cell;"),
    COLOUR("Colour", "Ldev/tuntas/core/fuzz/Colour;"),
    BOXED("Integer", "Ljava/lang/Integer;"),
    STRING("String", "Ljava/lang/String;"),
    TEXT("StringBuilder", "Ljava/lang/StringBuilder;"),
    DAY("LocalDate", "Ljava/time/LocalDate;"),
    AMOUNT("BigDecimal", "Ljava/math/BigDecimal;"),
    INTS("int[]", "[I"),
    NODES("Node[]", "[Lfuzz/Node;"),
    NODE_SET("Set<Node>", "Ljava/util/Set;"),
    INT_SET("Set<Integer>", "Ljava/util/Set;"),
    NODE_LIST("List<Node>", "Ljava/util/List;"),
    NODE_QUEUE("Deque<Node>", "Ljava/util/Deque;"),
    NODE_FIFO("Queue<Node>", "Ljava/util/Queue;"),
    NODE_LINKED("LinkedList<Node>", "Ljava/util/LinkedList;"),
    NODE_STACK("Stack<Node>", "Ljava/util/Stack;"),
    NODE_MAP("Map<Node, Integer>", "Ljava/util/Map;"),
    NODE_STREAM("Stream<Node>", "Ljava/util/stream/Stream;"),
    NODE_TEST("Predicate<Node>", "Ljava/util/function/Predicate;");

    private final String text;
    private final String descriptor;

    Kind(String text, String descriptor) {
        this.text = text;
        this.descriptor = descriptor;
    }

    /** As it is written in Java. */
    String text() {
        return text;
    }

    Type type() {
        return Type.getType(descriptor);
    }

    /** As a parameter or result of a container's operation. */
    Type erased() {
        return switch (this) {
            case NODE, BOXED -> Type.getType(Object.class);
            case NODE_LIST, NODE_QUEUE -> Type.getType(Collection.class);
            default -> type();
        };
    }

    String descriptor() {
        return descriptor;
    }

    String internalName() {
        return type().getInternalName();
    }

    boolean isReference() {
        return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    }

    /** Whether predicates compute with it as with an int. */
    boolean isIntLike() {
        return this == INT || this == CHAR || this == BOOLEAN;
    }
}
