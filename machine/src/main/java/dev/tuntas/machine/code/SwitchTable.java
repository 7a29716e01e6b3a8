package dev.tuntas.machine.code;

import java.util.Arrays;

/**
 * The targets of a switch.
 *
 * @param keys ascending
 */
public record SwitchTable(int[] keys, int[] targets, int otherwise) {
    public int target(int key) {
        int found = Arrays.binarySearch(keys, key);
        return found < 0 ? otherwise : targets[found];
    }
}
