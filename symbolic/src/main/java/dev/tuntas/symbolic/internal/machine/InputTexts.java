package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Texts of the input: any length, any chars, of which as many may be looked at as of the elements
 * of an array. Methods that compare texts look at one char after the other, so a path knows how far
 * two texts agree, and no more.
 *
 * <p>Each reference to a text is one of its own: two that refer to the same object behave alike
 * unless somebody asks whether they are the same, and that is refused ({@link References#isSame}).
 */
final class InputTexts {
    static final String TEXT = "java/lang/String";
    private static final Set<String> KNOWN =
            Set.of(
                    "length()I",
                    "isEmpty()Z",
                    "charAt(I)C",
                    "equals(Ljava/lang/Object;)Z",
                    "hashCode()I",
                    "compareTo(Ljava/lang/String;)I",
                    "compareTo(Ljava/lang/Object;)I",
                    "startsWith(Ljava/lang/String;)Z",
                    "toString()Ljava/lang/String;");

    private final Path path;
    private final References references;
    private final SymbolicArrays arrays;

    InputTexts(Path path, References references, SymbolicArrays arrays) {
        this.path = path;
        this.references = references;
        this.arrays = arrays;
    }

    /** Whether a call is one of a text of the input, or given one. */
    boolean isMeant(MachineMethod method, @Nullable Value[] given) {
        if (method.owner.name.equals("java/util/Objects")) {
            return method.node.name.equals("equals")
                    && (isInput(given[0]) || isInput(given[1]))
                    && (given[0] == null || isText(given[0]))
                    && (given[1] == null || isText(given[1]));
        }
        if (isBuilt(given.length == 1 ? given[0] : null)) {
            return method.owner.name.equals(TEXT)
                    && (method.node.name.equals("length") || method.node.name.equals("isEmpty"));
        }
        return method.owner.name.equals(TEXT)
                && !method.isStatic()
                && !method.node.name.startsWith("<")
                && (isInput(given[0])
                        || isText(given[0]) && given.length == 2 && isInput(given[1]));
    }

    /** Whether it is a text that is not known, but how long it can be is. */
    static boolean isBuilt(@Nullable Value value) {
        return SymbolicHeap.resolve(value) instanceof Cloud cloud
                && !cloud.isInput
                && (cloud.mostChars() > 0 || !cloud.parts().isEmpty());
    }

    static boolean isText(@Nullable Value value) {
        return value instanceof Host host && host.object() instanceof String || isInput(value);
    }

    /** Whether it is a text of which not all is known, and which can be looked into. */
    static boolean isInput(@Nullable Value value) {
        return value instanceof ArrayThing array && array.isText()
                || value instanceof Cloud cloud
                        && cloud.isInput
                        && cloud.typing().type().equals(TEXT);
    }

    @Nullable Value call(MachineMethod method, @Nullable Value[] given) {
        if (method.isStatic()) {
            boolean isNull = references.isNull(given[0]);
            return truth(isNull ? references.isNull(given[1]) : isEqual(given[0], given[1]));
        }
        String key = method.node.name + method.node.desc;
        if (!KNOWN.contains(key)) {
            throw Path.unfollowable("String." + method.node.name + " of a text of the input");
        }
        Value self = given[0];
        return switch (method.node.name) {
            case "length" -> length(self);
            case "isEmpty" -> truth(path.decide(path.terms.equal(length(self), path.terms.of(0))));
            case "charAt" -> charAt(self, (Term) Objects.requireNonNull(given[1]));
            case "equals" -> truth(isEqual(self, given[1]));
            case "hashCode" -> hash(self);
            case "compareTo" -> compare(self, references.notNull(given[1]));
            case "startsWith" -> truth(starts(self, references.notNull(given[1])));
            default -> self;
        };
    }

    private Term truth(boolean holds) {
        return path.terms.of(holds ? 1 : 0);
    }

    /** The text that a reference refers to: decided, and not null. */
    private Value text(@Nullable Value value) {
        return references.object(value);
    }

    private Term length(@Nullable Value value) {
        if (isBuilt(value)) {
            return lengthOfBuilt((Cloud) Objects.requireNonNull(SymbolicHeap.resolve(value)));
        }
        Value text = text(value);
        return text instanceof Host host
                ? path.terms.of(((String) host.object()).length())
                : ((ArrayThing) text).length;
    }

    /** The sum of its parts; a part that is null is written as such. */
    private Term lengthOfBuilt(Cloud text) {
        if (text.mostChars() > 0) {
            return lengthOfNumber(text);
        }
        Term sum = path.terms.of(0);
        for (Value part : text.parts()) {
            Term length = references.isNull(part) ? path.terms.of("null".length()) : known(part);
            sum = path.terms.binary(Opcodes.IADD, sum, length);
        }
        return sum;
    }

    private Term known(Value part) {
        if (!isText(part) && !isBuilt(part)) {
            throw Path.unfollowable("a text that depends on the input");
        }
        return length(part);
    }

    /** At least one char; which number has how many, nobody asks. */
    private Term lengthOfNumber(Cloud text) {
        Term known = text.length();
        if (known != null) {
            return known;
        }
        if (text.mostChars() == 1) {
            return path.terms.of(1);
        }
        Term length = path.condition.fresh('I');
        path.choices.assume(path.terms.less(path.terms.of(0), length), path.terms);
        path.choices.assume(
                path.terms.not(path.terms.less(path.terms.of(text.mostChars()), length)),
                path.terms);
        text.setLength(length);
        return length;
    }

    private Term charAt(@Nullable Value value, Term wanted) {
        Term index = path.condition.settled(wanted);
        if (path.decide(path.terms.less(index, path.terms.of(0))) || !isBelow(index, value)) {
            throw path.raise("java/lang/StringIndexOutOfBoundsException");
        }
        return at(value, index);
    }

    private boolean isBelow(Term index, @Nullable Value value) {
        return path.decide(path.terms.less(index, length(value)));
    }

    /** The char at an index that is below the length. */
    private Term at(@Nullable Value value, Term index) {
        Value text = text(value);
        if (text instanceof Host host && index.isConstant()) {
            return path.terms.of(((String) host.object()).charAt((int) index.bits));
        }
        if (text instanceof Host) {
            throw Path.unfollowable("a char of a text at an index that is not known");
        }
        return (Term) Objects.requireNonNull(arrays.get(text, index));
    }

    private boolean isEqual(@Nullable Value self, @Nullable Value value) {
        if (references.isNull(value)) {
            return false;
        }
        Value other = Objects.requireNonNull(SymbolicHeap.resolve(value));
        if (!references.isInstance(other, TEXT)) {
            return false;
        }
        if (SymbolicHeap.resolve(self) == other) {
            return true;
        }
        if (!isText(other)) {
            throw Path.unfollowable("a text that is an object of a type which is not known");
        }
        if (!path.decide(path.terms.equal(length(self), length(other)))) {
            return false;
        }
        return agree(self, other);
    }

    /** Whether all chars of the second are those of the first, which is at least as long. */
    private boolean agree(@Nullable Value first, Value second) {
        for (int i = 0; isBelow(path.terms.of(i), second); i++) {
            Term index = path.terms.of(i);
            if (!path.decide(path.terms.equal(at(first, index), at(second, index)))) {
                return false;
            }
        }
        return true;
    }

    private boolean starts(@Nullable Value self, Value prefix) {
        return !path.decide(path.terms.less(length(self), length(prefix))) && agree(self, prefix);
    }

    private Term hash(@Nullable Value self) {
        Term hash = path.terms.of(0);
        for (int i = 0; isBelow(path.terms.of(i), self); i++) {
            Term higher = path.terms.binary(Opcodes.IMUL, hash, path.terms.of(31));
            hash = path.terms.binary(Opcodes.IADD, higher, at(self, path.terms.of(i)));
        }
        return hash;
    }

    /** The difference of the first chars that differ, or of the lengths. */
    private Term compare(@Nullable Value self, Value other) {
        for (int i = 0; ; i++) {
            Term index = path.terms.of(i);
            if (!isBelow(index, self) || !isBelow(index, other)) {
                return path.terms.binary(Opcodes.ISUB, length(self), length(other));
            }
            Term first = at(self, index);
            Term second = at(other, index);
            if (!path.decide(path.terms.equal(first, second))) {
                return path.terms.binary(Opcodes.ISUB, first, second);
            }
        }
    }
}
