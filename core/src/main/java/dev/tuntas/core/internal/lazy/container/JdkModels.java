package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.machine.Model;
import dev.tuntas.core.internal.lazy.machine.ModelFactory;
import org.jspecify.annotations.Nullable;

/** The models that there are: of lists, queues, sets and maps of {@code java.util}. */
public final class JdkModels implements ModelFactory {
    private static final String IDENTITY_MAP = "java/util/IdentityHashMap";

    @Override
    public @Nullable Model make(String type, boolean isJudging) {
        return switch (type) {
            case "java/util/ArrayList",
                    "java/util/LinkedList",
                    "java/util/ArrayDeque",
                    "java/util/Stack",
                    "java/util/Vector" ->
                    new SequenceModel(type);
            case "java/util/HashSet", "java/util/LinkedHashSet" ->
                    new TableModel(type, true, false);
            case "java/util/HashMap", "java/util/LinkedHashMap" ->
                    new TableModel(type, false, false);
            case IDENTITY_MAP -> new TableModel(type, false, true);
            case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                    isJudging ? new TextModel(type) : null;
            default -> null;
        };
    }

    @Override
    public @Nullable Model setFromMap(@Nullable Object map) {
        return map instanceof TableModel table && table.type.equals(IDENTITY_MAP)
                ? new TableModel("java/util/Set", true, true)
                : null;
    }
}
