package dev.tuntas.rewind.internal.state;

import dev.tuntas.machine.concrete.ConcreteCode;
import java.util.IdentityHashMap;
import java.util.Map;

/** The cells of each method, found out when first asked for. */
public final class CellTable {
    private final Map<ConcreteCode, CodeCells> known = new IdentityHashMap<>();
    private final Map<ConcreteCode, Integer> numbers = new IdentityHashMap<>();

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
