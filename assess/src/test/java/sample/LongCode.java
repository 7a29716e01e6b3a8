package sample;

import dev.tuntas.annotations.IntRange;

/** A method with so many places that not all changes of it fit into one. */
public final class LongCode {
    private LongCode() {}

    public static int mix(@IntRange(min = -1, max = 2) int a, @IntRange(min = -1, max = 2) int b) {
        int c = a * 3 + b;
        int d = a - b * 5;
        int e = (a + b) * (c - d);
        int f = (c & d) + (d | e) - (e ^ a);
        int g = (a << 2) + (b >> 1) - (c >>> 3);
        if (a < b && c < d || e > f) {
            c = d + e * f - g;
            d = c - e + f * a;
            e = a + b + c + d + e + f + g;
        }
        if (c <= d || e >= a && g != f) {
            f = a * b - c * d + e * g;
            g = a - b + c - d + e - f;
            a = b * c + d * e - f * g;
        }
        for (int i = 0; i < 3; i++) {
            a = a + b * i - c;
            b = b - c * i + d;
            c = c + d * i - e;
            d = d - e * i + f;
            e = e + f * i - g;
            f = f - g * i + a;
            g = g + a * i - b;
        }
        return a + b * 3 + c * 5 + d * 7 + e * 11 + f * 13 + g * 17;
    }
}
