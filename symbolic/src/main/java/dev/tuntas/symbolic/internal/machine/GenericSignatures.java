package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Types with their arguments, as class files say them: {@code Ljava/util/List<Lmy/Item;>;}. */
public final class GenericSignatures {
    private static final String ANY = "Ljava/lang/Object;";

    private GenericSignatures() {}

    /**
     * That of a parameter, with its type arguments if it has any; null if they are not said. A type
     * parameter is what it is bounded by: it may be just that.
     */
    public static @Nullable String parameter(
            MachineMethod method, int number, MachineClasses classes) {
        String found = parameter(method.node, number);
        if (found == null) {
            return null;
        }
        Map<String, String> bounds = bounds(method.owner, classes);
        addBounds(method.node.signature, bounds);
        return bounded(found, bounds);
    }

    /** That of a field, with a bound in place of each type parameter. */
    static @Nullable String field(
            @Nullable String signature, MachineClass owner, MachineClasses classes) {
        return signature == null ? null : bounded(signature, bounds(owner, classes));
    }

    private static String bounded(String signature, Map<String, String> bounds) {
        String found = signature;
        for (Map.Entry<String, String> bound : bounds.entrySet()) {
            String name = Pattern.quote("T" + bound.getKey() + ";");
            found =
                    found.replaceAll(
                            "(^|(?<=[<;\\[+*-]))" + name,
                            Matcher.quoteReplacement(bound.getValue()));
        }
        return found;
    }

    /** What type parameters of a class, and of those around it, are bounded by. */
    private static Map<String, String> bounds(MachineClass type, MachineClasses classes) {
        Map<String, String> found = new LinkedHashMap<>();
        for (InnerClassNode inner : type.node.innerClasses) {
            boolean isAround =
                    inner.name.equals(type.name)
                            && inner.outerName != null
                            && (inner.access & Opcodes.ACC_STATIC) == 0;
            if (isAround) {
                found.putAll(bounds(classes.get(inner.outerName), classes));
            }
        }
        addBounds(type.node.signature, found);
        return found;
    }

    /** Adds those that a signature begins with: {@code <K:Ljava/lang/Object;V::Lmy/Item;>}. */
    private static void addBounds(@Nullable String signature, Map<String, String> to) {
        if (signature == null || !signature.startsWith("<")) {
            return;
        }
        int at = 1;
        while (signature.charAt(at) != '>') {
            int colon = signature.indexOf(':', at);
            String name = signature.substring(at, colon);
            at = colon;
            String bound = null;
            while (signature.charAt(at) == ':') {
                at++;
                if (signature.charAt(at) != ':') {
                    int end = end(signature, at);
                    bound = bound == null ? erased(signature.substring(at, end), to) : bound;
                    at = end;
                }
            }
            to.put(name, bound == null ? ANY : bound);
        }
    }

    /** Without arguments; a type parameter is what its own bound is. */
    private static String erased(String bound, Map<String, String> known) {
        if (bound.startsWith("T")) {
            return known.getOrDefault(bound.substring(1, bound.length() - 1), ANY);
        }
        return "L" + head(bound) + ";";
    }

    private static @Nullable String parameter(MethodNode method, int number) {
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
                        case '*', '-' -> ANY;
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
