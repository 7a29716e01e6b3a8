package dev.tuntas.rewind.internal.debug.slice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All writes of a run, by place in memory. An owner is the number of an object, 0 for static
 * fields, or below 0 for a frame; a cell is an index, a local, or the number of a field's name.
 *
 * <pre>
 *   place = owner &lt;&lt; 32 | cell
 * </pre>
 */
public final class WriteLog {
    /** The cell that stands for all that an object of the JDK holds. */
    public static final int WHOLE = -1;

    private long[] steps = new long[1024];
    private long[] places = new long[1024];
    private long[] values = new long[1024];
    private int size;
    private final Map<Long, Long> last = new HashMap<>();
    private final Map<String, Integer> fields = new HashMap<>();

    /** The cell of a field, by the class that declares it and its name. */
    public int field(String owner, String name) {
        return fields.computeIfAbsent(owner + "." + name, any -> fields.size());
    }

    public static long place(int owner, int cell) {
        return (long) owner << 32 | cell & 0xffff_ffffL;
    }

    /**
     * @param value the bits, or the number of an object
     */
    void add(long step, long place, long value) {
        if (size == steps.length) {
            steps = Arrays.copyOf(steps, size * 2);
            places = Arrays.copyOf(places, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        steps[size] = step;
        values[size] = value;
        places[size++] = place;
        last.put(place, step);
    }

    /** The step that wrote last, while the log is being made. */
    @Nullable Long lastWrite(long place) {
        return last.get(place);
    }

    /** The last step before a point of time that wrote somewhere; -1 if none did. */
    public long lastBefore(long place, long time) {
        int i = Arrays.binarySearch(steps, 0, size, time);
        i = i >= 0 ? firstOf(i) : -i - 1;
        while (--i >= 0) {
            if (places[i] == place) {
                return steps[i];
            }
        }
        return -1;
    }

    private int firstOf(int index) {
        int i = index;
        while (i > 0 && steps[i - 1] == steps[index]) {
            i--;
        }
        return i;
    }

    /** What a step wrote somewhere: bits, or the number of an object. */
    public long value(long step, long place) {
        int i = Arrays.binarySearch(steps, 0, size, step);
        for (i = i < 0 ? size : firstOf(i); i < size && steps[i] == step; i++) {
            if (places[i] == place) {
                return values[i];
            }
        }
        return 0;
    }

    /** All steps that wrote somewhere, in order. */
    public List<Long> of(long place) {
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (places[i] == place) {
                found.add(steps[i]);
            }
        }
        return found;
    }
}
