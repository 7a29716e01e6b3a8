package shop;

import java.util.HashSet;
import java.util.Set;

/** Parcels in a row, none of them twice. No other module can name this class. */
class Shelf {
    private Parcel first;
    private int size;

    private static class Parcel {
        Parcel next;
        Label label;
    }

    private record Label(int number, Kind kind) {}

    private enum Kind {
        LETTER,
        BOX
    }

    boolean repOk() {
        Set<Parcel> seen = new HashSet<>();
        for (Parcel parcel = first; parcel != null; parcel = parcel.next) {
            if (!seen.add(parcel) || parcel.label == null) {
                return false;
            }
        }
        return seen.size() == size;
    }

    int size() {
        return size;
    }

    /** Forgets to count when the last parcel goes. */
    void takeFirst() {
        first = first.next;
        if (first != null) {
            size--;
        }
    }
}
