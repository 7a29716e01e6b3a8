package dev.tuntas.rewind.internal.shape;

import dev.tuntas.rewind.internal.reverse.AssignmentEvent;
import dev.tuntas.rewind.internal.reverse.CellState;
import dev.tuntas.rewind.internal.reverse.GoingBack;
import dev.tuntas.rewind.internal.reverse.MemoryReport;
import dev.tuntas.rewind.internal.reverse.Shape;
import dev.tuntas.rewind.internal.reverse.ShapeTable;
import java.util.HashSet;
import java.util.Set;

/**
 * What basic state saving would keep: a copy of the whole state for every change. The state is all
 * variables that the run assigns, and all elements of the arrays that it uses. Copies are counted
 * and not made: they would be hundreds of megabytes.
 */
public final class VectorSize implements GoingBack {
    private final ShapeTable shapes;
    private final CellState state;
    private final Set<Long> variables = new HashSet<>();
    private final Set<Long> arrays = new HashSet<>();
    private long variableBytes;
    private long elements;
    private long elementBytes;
    private long changes;

    public VectorSize(ShapeTable shapes, CellState state) {
        this.shapes = shapes;
        this.state = state;
    }

    /** How many assignments there were that changed a variable that had a value. */
    public long changes() {
        return changes;
    }

    @Override
    public void record(AssignmentEvent event) {
        if (event.isFresh) {
            return;
        }
        changes++;
        Shape shape = shapes.get(event.site);
        int bytes = shape.isWide() ? 8 : 4;
        if (shape.isElementStore()) {
            use(event.destination, bytes);
        } else if (variables.add(event.destination)) {
            variableBytes += bytes;
        }
        for (int operand = 0; operand < shape.operands(); operand++) {
            if (shape.isElement(operand)) {
                use(event.operands[operand], bytes);
            }
        }
    }

    private void use(long element, int bytes) {
        long array = CellState.owner(element);
        long first = CellState.location(array, Shape.LENGTH_CELL);
        if (arrays.add(array)) {
            elements += state.read(first);
            elementBytes += bytes * state.read(first);
        }
    }

    @Override
    public void undo() {
        throw new UnsupportedOperationException("only counts");
    }

    @Override
    public long position() {
        return changes;
    }

    @Override
    public void forget() {}

    @Override
    public MemoryReport memory() {
        long size = variables.size() + elements;
        long bytes = variableBytes + elementBytes;
        return new MemoryReport(changes, changes * size, changes * bytes, 0, 0, 0);
    }
}
