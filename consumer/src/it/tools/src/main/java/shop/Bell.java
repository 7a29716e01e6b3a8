package shop;

/** Rings when somebody has to come. */
public final class Bell {
    private int rings;

    public void ring() {
        rings++;
    }

    public int rings() {
        return rings;
    }
}
