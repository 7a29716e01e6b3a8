package sample;

import dev.tuntas.annotations.IntRange;

/** A method that grows too long for the JVM's compiler if all its mutants are in one class. */
public final class LongMethod {
    private LongMethod() {}

    public static int mix(@IntRange(max = 1) int a, @IntRange(min = 1, max = 2) int b) {
        int x = a;
        int y = b;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        if (x > y) {
            x -= y + a;
        }
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        if (x > y) {
            x -= y + a;
        }
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        if (x > y) {
            x -= y + a;
        }
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        if (x > y) {
            x -= y + a;
        }
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        if (x > y) {
            x -= y + a;
        }
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        x = x << 1;
        y = y >> 1;
        x = x + a - b;
        y = y * 7 - x;
        x = x + y * 3;
        y = x - (y ^ a);
        x = x * 5 + b;
        y = (x & 255) | y;
        return x ^ y;
    }
}
