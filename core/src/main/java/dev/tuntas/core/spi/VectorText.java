package dev.tuntas.core.spi;

/**
 * The text form of the numbers of a candidate: indices with commas between, a run of more than two
 * equal ones as {@code value*times}; an open slot is {@code -1}.
 */
public final class VectorText {
    private VectorText() {}

    public static String of(int[] values) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        while (from < values.length) {
            int to = from;
            while (to < values.length && values[to] == values[from]) {
                to++;
            }
            int times = to - from;
            boolean isRun = times > 2;
            for (int i = 0; i < (isRun ? 1 : times); i++) {
                text.append(text.isEmpty() ? "" : ",").append(values[from]);
            }
            if (isRun) {
                text.append('*').append(times);
            }
            from = to;
        }
        return text.toString();
    }
}
