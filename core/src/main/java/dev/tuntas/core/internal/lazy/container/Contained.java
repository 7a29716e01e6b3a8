package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.Model.Contents;
import dev.tuntas.core.internal.machine.Arr;
import org.jspecify.annotations.Nullable;

/** What a model has, as arrays of the machine for the code that takes over. */
final class Contained {
    // Methods of Copies.
    static final String FILL = "fill(Ljava/util/Collection;Ljava/util/Collection;)V";
    static final String FILL_TABLE = "fillTable(Ljava/util/Set;Ljava/util/Collection;)V";
    static final String ADD_ALL = "addAll(Ljava/util/Collection;Ljava/util/Collection;)Z";
    static final String PUT_ALL = "putAll(Ljava/util/Map;Ljava/util/Map;)V";

    private static final String MODEL = "(Ljava/lang/Object;";
    private static final String ARRAY = "[Ljava/lang/Object;";

    private Contained() {}

    /** Some elements, each of which depends on something besides what it depends on itself. */
    static Arr array(
            LazyMachine m,
            @Nullable Object[] refs,
            int[] lazy,
            long[] dep,
            int first,
            int size,
            long all) {
        Arr array = m.heap.newArray("Ljava/lang/Object;", size);
        for (int i = 0; i < size; i++) {
            array.refs[i] = refs[first + i];
            array.lazy[i] = lazy[first + i];
            array.dep[i] = dep[first + i] | all;
        }
        return array;
    }

    static Contents ofSequence(SequenceModel model, Arr elements) {
        return new Contents(method(model.type) + MODEL + ARRAY + ")V", model, elements);
    }

    static Contents ofSet(TableModel model, Arr elements, int buckets) {
        return new Contents(method(model.type) + MODEL + ARRAY + "I)V", model, elements, buckets);
    }

    static Contents ofMap(TableModel model, Arr keys, Arr values, int buckets) {
        return new Contents(
                method(model.type) + MODEL + ARRAY + ARRAY + "I)V", model, keys, values, buckets);
    }

    /** The method of {@code OwnCode} that is named after a class. */
    private static String method(String type) {
        String name = type.substring(type.lastIndexOf('/') + 1);
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
