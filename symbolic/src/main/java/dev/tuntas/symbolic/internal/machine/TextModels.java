package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.machine.NativeModels.Body;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Texts that are made of numbers: nobody mostly looks at them, so they are not known where the
 * number is not.
 */
final class TextModels {
    private static final String TEXT = ")Ljava/lang/String;";

    /** Whether a number is a char depends on the number. */
    private static final Pattern CHARS = Pattern.compile("%[^a-zA-Z%]*[cC]");

    /** For texts and numbers that are not known: which ones, a format does not mind. */
    private static final String ANY_TEXT = "a";

    private static final int ANY_NUMBER = 1;

    private final Path path;
    private final References references;
    private final SymbolicArrays arrays;

    TextModels(Path path, References references, SymbolicArrays arrays) {
        this.path = path;
        this.references = references;
        this.arrays = arrays;
    }

    /** Adds what these methods do. */
    void addTo(Map<String, Body> bodies) {
        for (char sort : "CIJFD".toCharArray()) {
            bodies.put("java/lang/String.valueOf(" + sort + TEXT, given -> text(sort, given[0]));
        }
        bodies.put("java/lang/Integer.toString(I" + TEXT, given -> text('I', given[0]));
        bodies.put("java/lang/Long.toString(J" + TEXT, given -> text('J', given[0]));
        bodies.put("java/lang/Float.toString(F" + TEXT, given -> text('F', given[0]));
        bodies.put("java/lang/Double.toString(D" + TEXT, given -> text('D', given[0]));
        String objects = "[Ljava/lang/Object;";
        bodies.put(
                "java/lang/String.format(Ljava/lang/String;" + objects + TEXT,
                given -> formatted(given[0], given[1]));
        bodies.put(
                "java/lang/String.formatted(" + objects + TEXT,
                given -> formatted(given[0], given[1]));
    }

    private Value text(char sort, @Nullable Value number) {
        Term term = (Term) Objects.requireNonNull(number);
        return term.isConstant()
                ? new Host(String.valueOf(Bits.box(sort, term.bits)))
                : unknown().ofNumber(mostChars(sort));
    }

    /** {@code -2147483648}, {@code -9223372036854775808}, {@code -1.2345678901234567E-123}. */
    private static int mostChars(char sort) {
        return switch (sort) {
            case 'C' -> 1;
            case 'I' -> 11;
            case 'J' -> 20;
            default -> 24;
        };
    }

    private Cloud unknown() {
        return path.heap.unknown(InputTexts.TEXT);
    }

    /** Whether a format fits to what it is given, other arguments of the same classes tell. */
    private Value formatted(@Nullable Value format, @Nullable Value given) {
        if (!(references.notNull(format) instanceof Host host
                && host.object() instanceof String known)) {
            throw Path.unfollowable("a format that is not known");
        }
        @Nullable Object[] samples = references.isNull(given) ? null : samples(given, known);
        try {
            boolean isEmpty = String.format(Locale.ROOT, known, samples).isEmpty();
            return isEmpty ? new Host("") : unknown();
        } catch (IllegalFormatException e) {
            throw path.raise(Type.getInternalName(e.getClass()));
        }
    }

    private @Nullable Object[] samples(@Nullable Value given, String format) {
        ArrayThing array = arrays.array(given);
        if (!array.length.isConstant()) {
            throw Path.unfollowable("a format with any number of arguments");
        }
        @Nullable Object[] samples = new Object[(int) array.length.bits];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = sample(arrays.get(array, path.terms.of(i)), format);
        }
        return samples;
    }

    private @Nullable Object sample(@Nullable Value value, String format) {
        if (references.isNull(value)) {
            return null;
        }
        Value found = references.notNull(value);
        boolean isText =
                found instanceof Host host && host.object() instanceof String
                        || InputTexts.isInput(found)
                        || !(found instanceof Host)
                                && path.types.isBelow(References.typing(found), InputTexts.TEXT);
        if (isText) {
            return found instanceof Host host ? host.object() : ANY_TEXT;
        }
        if (references.object(found) instanceof Instance known) {
            if (BoxedTerms.isBox(known.className())) {
                return number(known, format);
            }
            MachineMethod text =
                    path.classes.get(known.className()).find("toString()Ljava/lang/String;");
            if (text != null && text.owner.name.equals("java/lang/Enum")) {
                return ANY_TEXT;
            }
        }
        throw Path.unfollowable("the text of an object");
    }

    private Object number(Instance box, String format) {
        char sort = Objects.requireNonNull(BoxedTerms.sort(box.className()));
        MachineField field =
                Objects.requireNonNull(
                        path.classes.get(box.className()).field("value", String.valueOf(sort)));
        boolean isKnown =
                box.has(field.place())
                        && box.get(field.place()) instanceof Term term
                        && term.isConstant();
        if (isKnown) {
            return Bits.box(sort, ((Term) Objects.requireNonNull(box.get(field.place()))).bits);
        }
        if (sort != 'C' && CHARS.matcher(format).find()) {
            throw Path.unfollowable("a char of a format that is not known");
        }
        return Bits.box(sort, sort == 'F' || sort == 'D' ? 0 : ANY_NUMBER);
    }
}
