package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * How a concatenation puts its text together: the recipe of {@link
 * java.lang.invoke.StringConcatFactory}, in which one character stands for the next operand and one
 * for the next constant.
 */
final class TextRecipe {
    private static final char OPERAND = '\1';
    private static final char CONSTANT = '\2';

    /** A text of more characters is left to the JVM. */
    private static final int LONGEST = 1 << 20;

    private final String recipe;

    /** Those of the bootstrap method; the first is the recipe itself. */
    private final Object[] constants;

    private TextRecipe(String recipe, Object[] constants) {
        this.recipe = recipe;
        this.constants = constants;
    }

    static TextRecipe of(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsmArgs.length > 0 && dynamic.bsmArgs[0] instanceof String recipe
                ? new TextRecipe(recipe, dynamic.bsmArgs)
                : new TextRecipe(
                        String.valueOf(OPERAND)
                                .repeat(
                                        org.objectweb.asm.Type.getArgumentTypes(dynamic.desc)
                                                .length),
                        new Object[] {""});
    }

    /** The text, which is a new object, as the JVM's is. */
    String text(@Nullable Object[] operands) {
        StringBuilder all = new StringBuilder();
        int operand = 0;
        int constant = 1;
        for (int i = 0; i < recipe.length(); i++) {
            char c = recipe.charAt(i);
            switch (c) {
                case OPERAND -> all.append(operands[operand++]);
                case CONSTANT -> all.append(plain(constants[constant++]));
                default -> all.append(c);
            }
            if (all.length() > LONGEST) {
                throw new Unfollowable("a concatenation to a long text");
            }
        }
        return new String(all.toString().toCharArray());
    }

    private static Object plain(Object constant) {
        if (constant instanceof String || constant instanceof Number) {
            return constant;
        }
        throw new Unfollowable("a concatenation with " + constant);
    }
}
