package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.MachineMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * For each step of a run: its instruction, the steps whose values it used, and the step that
 * decided that it ran. Steps count from the oldest place of the run.
 *
 * <pre>
 *   methods[i], instructions[i]    what step first + i did
 *   statements[i]                  the step with which its line began, in its frame
 *   deciders[i]                    the branch or call that it ran for, or -1
 *   uses[from[i] .. from[i + 1])   the steps whose values it used
 * </pre>
 */
public final class DependenceGraph {
    private final long first;
    private int[] methods = new int[4096];
    private int[] instructions = new int[4096];
    private int[] statements = new int[4096];
    private int[] deciders = new int[4096];
    private int[] from = new int[4097];
    private int[] uses = new int[8192];
    private int size;
    private int used;
    private final List<MachineMethod> table = new ArrayList<>();
    private final Map<MachineMethod, Integer> numbers = new HashMap<>();

    DependenceGraph(long first) {
        this.first = first;
    }

    /** Begins a step; what it uses is added behind it. */
    void begin(long step, MachineMethod method, int instruction, long statement, long decider) {
        int index = (int) (step - first);
        while (size <= index) {
            if (size == methods.length) {
                grow();
            }
            from[size] = used;
            methods[size] = -1;
            size++;
        }
        methods[index] = number(method);
        instructions[index] = instruction;
        statements[index] = (int) (statement - first);
        deciders[index] = decider < first ? -1 : (int) (decider - first);
        from[size] = used;
    }

    private int number(MachineMethod method) {
        Integer known = numbers.get(method);
        if (known == null) {
            known = table.size();
            table.add(method);
            numbers.put(method, known);
        }
        return known;
    }

    private void grow() {
        methods = Arrays.copyOf(methods, size * 2);
        instructions = Arrays.copyOf(instructions, size * 2);
        statements = Arrays.copyOf(statements, size * 2);
        deciders = Arrays.copyOf(deciders, size * 2);
        from = Arrays.copyOf(from, size * 2 + 1);
    }

    /** Adds a use to the step that was begun last. */
    void use(long step) {
        if (step < first) {
            return;
        }
        if (used == uses.length) {
            uses = Arrays.copyOf(uses, used * 2);
        }
        uses[used++] = (int) (step - first);
        from[size] = used;
    }

    public boolean has(long step) {
        return step >= first && step - first < size && methods[(int) (step - first)] >= 0;
    }

    public MachineMethod method(long step) {
        return table.get(methods[(int) (step - first)]);
    }

    public int instruction(long step) {
        return instructions[(int) (step - first)];
    }

    /** The step with which the line of a step began. */
    public long statement(long step) {
        return statements[(int) (step - first)] + first;
    }

    /** The branch or the call that a step ran for; -1 if there is none. */
    public long decider(long step) {
        int decider = deciders[(int) (step - first)];
        return decider < 0 ? -1 : decider + first;
    }

    /** The steps whose values a step used. */
    public long[] uses(long step) {
        int index = (int) (step - first);
        long[] found = new long[from[index + 1] - from[index]];
        for (int i = 0; i < found.length; i++) {
            found[i] = uses[from[index] + i] + first;
        }
        return found;
    }
}
