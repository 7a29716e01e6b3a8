package dev.tuntas.assess.internal.bytecode;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value on the stack or in a local variable.
 *
 * @param type null if the variable has none yet
 * @param text what stands in the source for it, as far as can be told, with {@link Marks}; else
 *     {@code ?}
 * @param isMade whether it is in no variable of the source: the compiler made the code around it
 */
record CodeValue(@Nullable Type type, String text, boolean isMade) implements Value {
    static final String UNKNOWN = "?";
    static final CodeValue NONE = new CodeValue(null, UNKNOWN, false);
    static final Type NULL = Type.getObjectType("null");

    static final int LONGEST = 80;

    static CodeValue of(Type type, String text, boolean isMade) {
        return new CodeValue(type, Marks.without(text).length() > LONGEST ? UNKNOWN : text, isMade);
    }

    boolean isTruth() {
        return Type.BOOLEAN_TYPE.equals(type);
    }

    /** As an operand of something else. */
    String inner() {
        return text.contains(" ") ? "(" + text + ")" : text;
    }

    @Override
    public int getSize() {
        return type == null ? 1 : type.getSize();
    }
}
