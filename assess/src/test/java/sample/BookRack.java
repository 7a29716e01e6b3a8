package sample;

/** What {@link BookRackLaws} tests. */
public final class BookRack {
    private int free;
    private int used;

    boolean repOk() {
        return free >= 0 && used >= 0;
    }

    boolean put(int books) {
        if (books > free) {
            return false;
        }
        free = free - books;
        used = used + books;
        return true;
    }

    int putOneByOne(int books) {
        int done = 0;
        for (int i = 0; i < books; i++) {
            if (put(1)) {
                done++;
            }
        }
        return done;
    }

    int free() {
        return free;
    }

    int used() {
        return used;
    }

    /** There for whoever compares racks: as the test does not, it is no code under test. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BookRack that && free == that.free && used == that.used;
    }

    @Override
    public int hashCode() {
        return free + 31 * used;
    }
}
