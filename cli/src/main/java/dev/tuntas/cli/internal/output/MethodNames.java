package dev.tuntas.cli.internal.output;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Methods by the simple names of their classes, where no two of these are the same. */
final class MethodNames {
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    /** Class names, full and as they are shown. */
    private final Map<String, String> shown = new HashMap<>();

    /**
     * @param methods all methods that may be named, with the full names of their classes
     */
    MethodNames(Collection<String> methods) {
        Map<String, Set<String>> bySimpleName = new HashMap<>();
        for (String method : methods) {
            String full = classOf(method);
            bySimpleName.computeIfAbsent(simple(full), s -> new HashSet<>()).add(full);
        }
        bySimpleName.forEach(
                (simple, full) ->
                        full.forEach(name -> shown.put(name, full.size() == 1 ? simple : name)));
    }

    private static String classOf(String method) {
        return method.substring(0, method.lastIndexOf('.'));
    }

    /** What the compiler numbers has no name without its outer class. */
    private static String simple(String className) {
        String name = className.substring(className.lastIndexOf('.') + 1);
        int nested = name.lastIndexOf('$') + 1;
        return nested < name.length() && Character.isDigit(name.charAt(nested))
                ? name
                : name.substring(nested);
    }

    /** A method as a user would call it. */
    String title(String method) {
        String owner = shown.getOrDefault(classOf(method), classOf(method));
        String name = method.substring(method.lastIndexOf('.') + 1);
        Matcher lambda = LAMBDA.matcher(name);
        if (lambda.matches()) {
            return owner + "." + lambda.group(1) + ", in a lambda";
        }
        return switch (name) {
            case "<init>" -> owner + ", in a constructor";
            case "<clinit>" -> owner + ", when the class is initialised";
            default -> owner + "." + name;
        };
    }

    /** A text that begins with a method, told by its short name. */
    String shortened(String text) {
        int end = text.indexOf(' ');
        String method = end < 0 ? text : text.substring(0, end);
        int dot = method.lastIndexOf('.');
        return dot > 0 && shown.containsKey(method.substring(0, dot))
                ? title(method) + text.substring(method.length())
                : text;
    }
}
