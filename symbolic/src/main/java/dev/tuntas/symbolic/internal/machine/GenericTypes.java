package dev.tuntas.symbolic.internal.machine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Types with their arguments, as class files say them: {@code Ljava/util/List<Lmy/Item;>;}. */
public final class GenericTypes {
    private GenericTypes() {}

    /** That of a parameter, with its type arguments if it has any; null if they are not said. */
    public static @Nullable String parameter(MethodNode method, int number) {
        String all = method.signature;
        if (all == null) {
            return Type.getArgumentTypes(method.desc)[number].getDescriptor();
        }
        List<String> types = split(all.substring(all.indexOf('(') + 1, all.lastIndexOf(')')));
        // The compiler's own parameters are in descriptors only.
        boolean isWhole = types.size() == Type.getArgumentCount(method.desc);
        return isWhole ? types.get(number) : null;
    }

    /** The class, without arguments, by internal name. */
    static String head(String signature) {
        StringBuilder name = new StringBuilder();
        int depth = 0;
        for (int i = 1; i < signature.length() - 1; i++) {
            char c = signature.charAt(i);
            depth += c == '<' ? 1 : 0;
            if (depth == 0) {
                name.append(c == '.' ? '$' : c);
            }
            depth -= c == '>' ? 1 : 0;
        }
        return name.toString();
    }

    /** The type arguments; none if it has none. */
    static List<String> arguments(String signature) {
        int begin = signature.indexOf('<');
        return begin < 0
                ? List.of()
                : split(signature.substring(begin + 1, signature.lastIndexOf('>')));
    }

    /** One type after the other; of a wildcard what is above it. */
    private static List<String> split(String types) {
        List<String> found = new ArrayList<>();
        int at = 0;
        while (at < types.length()) {
            int end = end(types, at);
            String type = types.substring(at, end);
            found.add(
                    switch (type.charAt(0)) {
                        case '*', '-' -> "Ljava/lang/Object;";
                        case '+' -> type.substring(1);
                        default -> type;
                    });
            at = end;
        }
        return found;
    }

    private static int end(String types, int from) {
        int at = from;
        while ("[+-".indexOf(types.charAt(at)) >= 0) {
            at++;
        }
        char kind = types.charAt(at);
        if (kind != 'L' && kind != 'T') {
            return at + 1;
        }
        int depth = 0;
        while (depth > 0 || types.charAt(at) != ';') {
            char c = types.charAt(at);
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            at++;
        }
        return at + 1;
    }
}
