package dev.tuntas.suite.internal.code;

import dev.tuntas.suite.internal.code.CodeListing.Callbacks;
import dev.tuntas.suite.internal.code.ListedMethod.Handler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The text form of a listing:
 *
 * <pre>
 * tuntas code 1
 * entry invokevirtual pkg/Tree.repOk()Z -&gt; pkg/Tree=pkg/Tree.repOk()Z
 * callbacks NO_TEXT
 * class pkg/Tree made extends java/lang/Object
 * callback pkg/Tree &lt;init&gt;()V pkg/Tree.&lt;init&gt;()V
 * method pkg/Tree.repOk()Z
 * 0 aload 0
 * 1 getfield pkg/Tree.size:I -&gt; pkg/Tree
 * 2 ifge @5
 * ...
 * catch 0 2 7 java/lang/Exception
 * </pre>
 *
 * <p>Jumps go to numbers of instructions. Behind an arrow stand the methods that a call may mean
 * (by the class of the receiver, where that decides) or the class that declares a field.
 */
final class ListingText {
    private static final String FIRST_LINE = "tuntas code 1";

    private ListingText() {}

    static String write(CodeListing listing) {
        StringBuilder text = new StringBuilder();
        line(text, FIRST_LINE);
        line(text, "entry " + listing.entry());
        line(text, "callbacks " + listing.callbackKind());
        listing.classes().values().forEach(listed -> line(text, "class " + listed));
        listing.callbacks()
                .forEach(
                        (type, methods) ->
                                methods.forEach(
                                        (member, key) ->
                                                line(
                                                        text,
                                                        "callback "
                                                                + type
                                                                + " "
                                                                + member
                                                                + " "
                                                                + key)));
        listing.methods().values().forEach(method -> write(method, text));
        return text.toString();
    }

    private static void write(ListedMethod method, StringBuilder text) {
        line(text, "method " + method.key() + (method.isStatic() ? " static" : ""));
        for (int i = 0; i < method.code().size(); i++) {
            line(text, i + " " + method.code().get(i));
        }
        method.handlers().forEach(handler -> line(text, "catch " + handler));
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    static CodeListing parse(String text) {
        return new Parser().parse(text);
    }

    /** Reads line by line; a method is complete when the next one or the end comes. */
    private static final class Parser {
        private @Nullable Instruction entry;
        private Callbacks kind = Callbacks.NONE;
        private final Map<String, ListedClass> classes = new HashMap<>();
        private final Map<String, SortedMap<String, String>> callbacks = new HashMap<>();
        private final Map<String, ListedMethod> methods = new HashMap<>();
        private String method = "";
        private boolean isStatic;
        private final List<Instruction> code = new ArrayList<>();
        private final List<Handler> handlers = new ArrayList<>();

        CodeListing parse(String text) {
            List<String> lines = text.lines().toList();
            if (lines.isEmpty() || !lines.get(0).equals(FIRST_LINE)) {
                throw CodeProblems.damagedListing("it does not start with \"" + FIRST_LINE + "\"");
            }
            for (int i = 1; i < lines.size(); i++) {
                readChecked(lines.get(i), i + 1);
            }
            endMethod();
            Instruction start = entry;
            if (start == null || start.targets().isEmpty()) {
                throw CodeProblems.damagedListing("no line says what the predicate is");
            }
            CodeListing listing = new CodeListing(start, kind, classes, callbacks, methods);
            start.targets().forEach(target -> listing.method(target.key()));
            return listing;
        }

        private void readChecked(String line, int number) {
            try {
                read(line);
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw CodeProblems.damagedListing("line " + number + " is \"" + line + "\"");
            }
        }

        private void read(String line) {
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            switch (line.substring(0, space)) {
                case "entry" -> entry = Instruction.parse(rest);
                case "callbacks" -> kind = Callbacks.valueOf(rest);
                case "class" -> addClass(ListedClass.parse(rest));
                case "callback" -> addCallback(rest.split(" "));
                case "method" -> startMethod(rest);
                case "catch" -> handlers.add(Handler.parse(rest));
                default -> code.add(Instruction.parse(rest));
            }
        }

        private void addClass(ListedClass listed) {
            classes.put(listed.name(), listed);
        }

        private void addCallback(String[] words) {
            callbacks.computeIfAbsent(words[0], t -> new TreeMap<>()).put(words[1], words[2]);
        }

        private void startMethod(String rest) {
            endMethod();
            isStatic = rest.endsWith(" static");
            method = isStatic ? rest.substring(0, rest.length() - 7) : rest;
        }

        private void endMethod() {
            if (!method.isEmpty()) {
                methods.put(method, new ListedMethod(method, isStatic, code, handlers));
            }
            code.clear();
            handlers.clear();
        }
    }
}
