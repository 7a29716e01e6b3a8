package dev.tuntas.assess.internal.bytecode;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One way to change code in class files. */
interface CodeFamily {
    /** The name of the mutation operator that does the same to sources. */
    String name();

    /** What may stand in place of an instruction, or null. */
    @Nullable Found at(CodeView code, int index);

    /**
     * A place where changes are possible.
     *
     * @param original what stands in the source there, as far as can be told
     * @param replacements the same with each change
     */
    record Found(CodeForm form, String original, List<String> replacements) {}
}
