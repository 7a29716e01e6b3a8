package dev.tuntas.rewind.internal.shape;

import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import java.util.Arrays;
import java.util.TreeSet;

/** Where control can have come from, by instruction of a method. */
final class CodeJoins {
    /** Instead of an instruction: the call of the method. */
    static final int ENTRY = -1;

    private final int[][] predecessors;
    private final int[] returns;
    private final java.util.BitSet calls = new java.util.BitSet();

    CodeJoins(ConcreteCode code) {
        Instructions decoded = Decoder.decode(code.method);
        @SuppressWarnings({"unchecked", "rawtypes"})
        TreeSet<Integer>[] found = new TreeSet[decoded.size];
        Arrays.setAll(found, pc -> new TreeSet<Integer>());
        found[0].add(ENTRY);
        for (int pc = 0; pc < decoded.size; pc++) {
            if (decoded.height[pc] >= 0) {
                for (int next : decoded.successors(pc)) {
                    found[next].add(pc);
                }
                if (isCall(decoded, pc)) {
                    calls.set(pc);
                }
                if (decoded.x[pc] instanceof Invocation call && call.owner.startsWith("java/")) {
                    // A thread that waits stands before the call and does it again.
                    found[pc].add(pc);
                }
            }
        }
        for (Handler handler : decoded.handlers) {
            for (int pc = handler.start(); pc < handler.end(); pc++) {
                found[handler.target()].add(pc);
            }
        }
        predecessors = new int[decoded.size][];
        for (int pc = 0; pc < decoded.size; pc++) {
            predecessors[pc] = found[pc].stream().mapToInt(Integer::intValue).toArray();
        }
        returns = returns(decoded);
    }

    private static int[] returns(Instructions decoded) {
        return java.util.stream.IntStream.range(0, decoded.size)
                .filter(pc -> decoded.height[pc] >= 0 && decoded.isReturn(pc))
                .toArray();
    }

    /** Instructions that may run a method of the program, or wait: not only calls by name. */
    private static boolean isCall(Instructions decoded, int pc) {
        return decoded.op[pc] == Op.CALL || decoded.op[pc] == Op.DYNAMIC;
    }

    boolean isCall(int pc) {
        return calls.get(pc);
    }

    int[] predecessors(int pc) {
        return predecessors[pc];
    }

    /** The instructions that return. */
    int[] returns() {
        return returns;
    }

    /** How many bits tell so many things apart. */
    static int bits(int choices) {
        return choices <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(choices - 1);
    }
}
