package dev.tuntas.rewind.internal.state;

import dev.tuntas.machine.concrete.ConcreteCode;
import java.util.IdentityHashMap;
import java.util.Map;

/** The cells of each method, found out when first asked for. */
public final class CellTable {
    private final Map<ConcreteCode, CodeCells> known = new IdentityHashMap<>();
    private final Map<ConcreteCode, Integer> numbers = new IdentityHashMap<>();

    private final boolean isShown;

    /** Cells that are read again. */
    public CellTable() {
        this(false);
    }

    private CellTable(boolean isShown) {
        this.isShown = isShown;
    }

    /** Also those of locals that have a name, so that they can be shown. */
    public static CellTable ofShown() {
        return new CellTable(true);
    }

    /** The locals before an instruction that matter, by cell. */
    public byte[] locals(ConcreteCode code, int instruction) {
        CodeCells cells = of(code);
        return isShown ? cells.shown(instruction) : cells.kinds(instruction);
    }

    public CodeCells of(ConcreteCode code) {
        return known.computeIfAbsent(code, key -> new CodeCells(key.method));
    }

    /** A number for each method. */
    int number(ConcreteCode code) {
        Integer number = numbers.get(code);
        if (number == null) {
            number = numbers.size();
            numbers.put(code, number);
        }
        return number;
    }
}
