package dev.tuntas.symbolic.internal.path;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.concrete.Observer;
import dev.tuntas.symbolic.result.PathLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The lines that a run comes to, one after the other. Lines that are repeated, as those of a loop,
 * are there once, with how often.
 */
public final class Trace implements Observer {
    /** More than this nobody reads. */
    private static final int MOST = 10_000;

    private static final int LONGEST_LOOP = 40;

    private final String left;
    private final List<PathLine> lines = new ArrayList<>();
    private boolean isOn;

    /**
     * @param left the internal name of a class whose lines mean nothing to people
     */
    public Trace(String left) {
        this.left = left;
    }

    /** From now on, lines are written down, or not. */
    public void setOn(boolean wanted) {
        isOn = wanted;
    }

    @Override
    public void before(MachineMethod method, int instruction, int line, int depth) {
        if (!isOn || line == 0 || lines.size() == MOST || method.owner.name.equals(left)) {
            return;
        }
        String owner = method.owner.name.replace('/', '.');
        String file = Optional.ofNullable(method.owner.node.sourceFile).orElse(owner);
        PathLine next = new PathLine(owner + "." + method.node.name, file, line, 1);
        PathLine last = lines.isEmpty() ? null : lines.get(lines.size() - 1);
        // A jump back to the same line is another round of it.
        if (!Objects.equals(last, next) || instruction <= lastInstruction) {
            lines.add(next);
        }
        lastInstruction = instruction;
    }

    private int lastInstruction;

    /** The lines, those of loops once. */
    public List<PathLine> lines() {
        List<PathLine> compressed = new ArrayList<>();
        int i = 0;
        while (i < lines.size()) {
            int length = 1;
            int rounds = 1;
            for (int each = 1; each <= LONGEST_LOOP; each++) {
                int found = rounds(i, each);
                if (found > 1 && (found - 1) * each > (rounds - 1) * length) {
                    length = each;
                    rounds = found;
                }
            }
            for (PathLine line : lines.subList(i, i + length)) {
                compressed.add(line.times(rounds));
            }
            i += length * rounds;
        }
        return compressed;
    }

    /** How often the next lines come one after the other. */
    private int rounds(int from, int length) {
        int rounds = 1;
        while (from + (rounds + 1) * length <= lines.size()
                && lines.subList(from, from + length)
                        .equals(
                                lines.subList(
                                        from + rounds * length, from + (rounds + 1) * length))) {
            rounds++;
        }
        return rounds;
    }
}
