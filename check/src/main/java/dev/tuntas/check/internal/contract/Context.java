package dev.tuntas.check.internal.contract;

import java.util.List;

/**
 * What the names in a clause mean.
 *
 * @param owner the class whose members can be named alone
 * @param parameters the names of the method's parameters; none for an invariant
 * @param imports the imports of the source file, as written; none if it is not known
 * @param hasPlainWords whether {@code result}, {@code old} and {@code fresh} need no backslash
 */
public record Context(
        Class<?> owner, List<String> parameters, List<String> imports, boolean hasPlainWords) {}
