package sample;

import java.util.List;
import java.util.Objects;

/** Where an object is asked for its class, not every variable can stand in its place. */
public class AskedForClass {
    private int value;
    private int[] row = {1};
    private final String name = "name";
    private final Runnable action = null;
    private AskedForClass next;
    private Object any = "name";

    boolean repOk() {
        return value >= 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AskedForClass that && value == that.value;
    }

    @Override
    public int hashCode() {
        return Objects.hash(value);
    }

    boolean isSame(AskedForClass that) {
        return any == that || (any) != next || name == any || any == row;
    }

    int cast() {
        Object held = next == null ? this : next;
        Comparable<?> text = (Comparable<?>) any;
        return ((AskedForClass) held).value
                + ((String) text).length()
                + (any instanceof List ? 1 : 0);
    }
}
