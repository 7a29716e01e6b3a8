package dev.tuntas.suite;

import com.google.gson.stream.JsonWriter;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SpaceDescription.SlotDescription;
import dev.tuntas.suite.stored.SuiteCursor;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes the structures of a suite for other tools, one after the other.
 *
 * <pre>{@code
 * try (Suite suite = Suite.open(Path.of("trees.suite"));
 *         Writer out = Files.newBufferedWriter(Path.of("trees.csv"))) {
 *     SuiteExport.of(suite).toCsv(out);
 * }
 * }</pre>
 */
public final class SuiteExport {
    private static final int OPEN = -1;
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?|-?Infinity");

    private final Suite suite;
    private final SpaceDescription space;
    private final List<SlotDescription> slots;

    private SuiteExport(Suite suite) {
        this.suite = suite;
        this.space = suite.header().space();
        this.slots = space.slots();
    }

    public static SuiteExport of(Suite suite) {
        return new SuiteExport(suite);
    }

    /**
     * One row for each structure: its number, then the value of each slot as a person reads it; an
     * open slot is empty. Quotes as in RFC 4180.
     */
    public void toCsv(Writer out) throws IOException {
        out.write("structure");
        for (SlotDescription slot : slots) {
            if (!space.isHidden(slot)) {
                out.write("," + quoted(slot.name()));
            }
        }
        out.write("\r\n");
        int[] values = new int[slots.size()];
        SuiteCursor cursor = suite.cursor();
        while (cursor.next(values)) {
            writeRow(cursor.position() - 1, values, out);
        }
        out.flush();
    }

    private void writeRow(long number, int[] values, Writer out) throws IOException {
        out.write(Long.toString(number));
        for (int slot = 0; slot < values.length; slot++) {
            if (space.isHidden(slots.get(slot))) {
                continue;
            }
            out.write(',');
            if (values[slot] != OPEN) {
                out.write(quoted(label(slot, values[slot])));
            }
        }
        out.write("\r\n");
    }

    /**
     * A cell that begins like a formula would be run by a spreadsheet: a quotation mark before it
     * makes it a text. Numbers stay numbers.
     */
    private static String quoted(String cell) {
        boolean isFormula = !cell.isEmpty() && "=+-@".indexOf(cell.charAt(0)) >= 0;
        String text = isFormula && !NUMBER.matcher(cell).matches() ? "'" + cell : cell;
        boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** One line for each structure: its number, its candidate, and its values by slot. */
    public void toJsonLines(Writer out) throws IOException {
        int[] values = new int[slots.size()];
        SuiteCursor cursor = suite.cursor();
        while (cursor.next(values)) {
            writeLine(cursor.position() - 1, values, out);
        }
        out.flush();
    }

    /** The writer is not closed: it belongs to the caller, and the next line needs it. */
    @SuppressWarnings("resource")
    private void writeLine(long number, int[] values, Writer out) throws IOException {
        JsonWriter json = new JsonWriter(out);
        json.beginObject();
        json.name("n").value(number);
        json.name("candidate").value(VectorText.of(values));
        json.name("values").beginObject();
        for (int slot = 0; slot < values.length; slot++) {
            if (values[slot] != OPEN && !space.isHidden(slots.get(slot))) {
                json.name(slots.get(slot).name()).value(label(slot, values[slot]));
            }
        }
        json.endObject().endObject();
        out.write('\n');
    }

    private String label(int slot, int value) {
        return space.label(slots.get(slot).domain(), value);
    }
}
