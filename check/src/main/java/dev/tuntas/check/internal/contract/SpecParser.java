package dev.tuntas.check.internal.contract;

import dev.tuntas.check.internal.contract.Clause.Kind;
import dev.tuntas.core.spi.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads JML's clauses from the comments of one member of a class.
 *
 * <p>The text is that of the file with all but JML made blank, so offsets stay those of the file. A
 * clause ends at a semicolon outside of brackets. Where it is missing, reading goes on with the
 * next keyword that begins a line, to report more than one mistake.
 */
final class SpecParser {
    private static final Map<String, Kind> CLAUSES =
            Map.ofEntries(
                    Map.entry("invariant", Kind.INVARIANT),
                    Map.entry("requires", Kind.REQUIRES),
                    Map.entry("pre", Kind.REQUIRES),
                    Map.entry("ensures", Kind.ENSURES),
                    Map.entry("post", Kind.ENSURES),
                    Map.entry("signals", Kind.SIGNALS),
                    Map.entry("exsures", Kind.SIGNALS),
                    Map.entry("assignable", Kind.ASSIGNABLE),
                    Map.entry("modifies", Kind.ASSIGNABLE),
                    Map.entry("modifiable", Kind.ASSIGNABLE),
                    Map.entry("assigns", Kind.ASSIGNABLE));

    private static final Map<String, SpecCase.Kind> CASES =
            Map.of(
                    "behavior", SpecCase.Kind.ANY,
                    "behaviour", SpecCase.Kind.ANY,
                    "normal_behavior", SpecCase.Kind.NORMAL,
                    "normal_behaviour", SpecCase.Kind.NORMAL,
                    "exceptional_behavior", SpecCase.Kind.EXCEPTIONAL,
                    "exceptional_behaviour", SpecCase.Kind.EXCEPTIONAL);

    /** Words that change nothing here. */
    private static final Set<String> IGNORED =
            Set.of(
                    "public",
                    "protected",
                    "private",
                    "instance",
                    "spec_public",
                    "spec_protected",
                    "nullable",
                    "non_null");

    static final Set<String> KEYWORDS = allKeywords();

    private final String text;
    private final List<Token> tokens;
    private final JmlText source;
    private final Context method;
    private final Context type;
    private final List<Mistake> mistakes;

    private final List<Clause> invariants = new ArrayList<>();
    private final List<SpecCase> cases = new ArrayList<>();
    private boolean isPure;
    private int at;

    private SpecCase current;
    private boolean isOpen;

    /** What was said about a member. */
    record Spec(List<Clause> invariants, List<SpecCase> cases, boolean isPure) {}

    private SpecParser(JmlText source, int from, int to, Context method, List<Mistake> mistakes) {
        this.text = source.jml().substring(0, to);
        this.tokens =
                Token.of(source.jml().substring(from, to)).stream()
                        .map(t -> new Token(t.text(), t.start() + from, t.end() + from))
                        .toList();
        this.source = source;
        this.method = method;
        this.type = new Context(method.owner(), List.of(), method.imports(), false);
        this.mistakes = mistakes;
        this.current = newCase(SpecCase.Kind.ANY, from);
    }

    static Spec parse(JmlText source, int from, int to, Context method, List<Mistake> mistakes) {
        return new SpecParser(source, from, to, method, mistakes).parse();
    }

    private static Set<String> allKeywords() {
        Set<String> all = new TreeSet<>(CLAUSES.keySet());
        all.addAll(CASES.keySet());
        all.addAll(IGNORED);
        all.addAll(List.of("also", "pure"));
        return all;
    }

    private Spec parse() {
        while (at < tokens.size()) {
            try {
                word(tokens.get(at++));
            } catch (MistakeException e) {
                mistakes.add(e.mistake());
                skipToKeyword();
            }
        }
        closeCase();
        return new Spec(invariants, cases, isPure);
    }

    private void word(Token token) {
        String word = token.text();
        Kind clause = CLAUSES.get(word);
        SpecCase.Kind kind = CASES.get(word);
        if (clause != null) {
            clause(clause, token);
        } else if (kind != null) {
            startCase(kind, token);
        } else if (word.equals("also")) {
            closeCase();
            current = newCase(SpecCase.Kind.ANY, token.start());
        } else if (word.equals("pure")) {
            isPure = true;
        } else if (!IGNORED.contains(word)) {
            throw mistake(
                    token.start(),
                    "'%s' is not a word of JML that is supported. %s"
                            .formatted(
                                    word,
                                    Messages.suggestion(
                                            word, KEYWORDS, "There are, among others,")));
        }
    }

    private void startCase(SpecCase.Kind kind, Token token) {
        if (isOpen) {
            throw mistake(token.start(), "Expected 'also' before '%s'.".formatted(token.text()));
        }
        current = newCase(kind, token.start());
        isOpen = true;
    }

    private SpecCase newCase(SpecCase.Kind kind, int offset) {
        return new SpecCase(
                kind,
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                null,
                source.place(offset));
    }

    private void closeCase() {
        if (isOpen) {
            cases.add(current);
        }
        isOpen = false;
    }

    // --- clauses --------------------------------------------------------------------------------

    private void clause(Kind kind, Token keyword) {
        int from = keyword.end();
        int to = endOfClause(keyword);
        int start = from + leadingBlanks(from, to);
        if (start == to) {
            throw mistake(to, "'%s' says nothing.".formatted(keyword.text()));
        }
        if (kind != Kind.INVARIANT && !isOpen) {
            current = newCase(SpecCase.Kind.ANY, keyword.start());
            isOpen = true;
        }
        switch (kind) {
            case INVARIANT -> invariants.add(checked(clause(kind, start, to, type)));
            case REQUIRES -> current.requires().add(checked(clause(kind, start, to, method)));
            case ENSURES -> current.ensures().add(checked(clause(kind, start, to, method)));
            case SIGNALS -> current.signals().add(signals(start, to));
            case ASSIGNABLE -> assignable(start, to);
        }
    }

    private Clause clause(Kind kind, int from, int to, Context context) {
        return new Clause(kind, text.substring(from, to), source.place(from), context);
    }

    /** Finds mistakes when the file is read, all of them at once. */
    private static Clause checked(Clause clause) {
        JavaForm.parse(clause);
        return clause;
    }

    private int leadingBlanks(int from, int to) {
        String clause = text.substring(from, to);
        return clause.length() - clause.stripLeading().length();
    }

    private int endOfClause(Token keyword) {
        int depth = 0;
        for (; at < tokens.size(); at++) {
            Token token = tokens.get(at);
            depth += token.opens() ? 1 : token.closes() ? -1 : 0;
            if (depth <= 0 && token.is(";")) {
                at++;
                return token.start();
            }
            if (KEYWORDS.contains(token.text()) && beginsLine(token)) {
                break;
            }
        }
        int end = at == 0 ? keyword.end() : tokens.get(at - 1).end();
        throw mistake(
                end,
                depth > 0
                        ? "A bracket is not closed in this '%s'.".formatted(keyword.text())
                        : "Expected ';' at the end of this '%s'.".formatted(keyword.text()));
    }

    private void skipToKeyword() {
        while (at < tokens.size()
                && !(KEYWORDS.contains(tokens.get(at).text()) && beginsLine(tokens.get(at)))) {
            at++;
        }
    }

    private boolean beginsLine(Token token) {
        int lineStart = text.lastIndexOf('\n', token.start()) + 1;
        return text.substring(lineStart, token.start()).isBlank();
    }

    /** From {@code (Type name) condition}; name and condition may be missing. */
    private SignalsClause signals(int from, int to) {
        int close = text.indexOf(')', from);
        if (text.charAt(from) != '(' || close < 0 || close > to) {
            throw mistake(from, "Expected signals (Exception name) condition.");
        }
        int typeStart = from + 1 + leadingBlanks(from + 1, close);
        String[] declared = text.substring(typeStart, close).strip().split("\\s+", -1);
        if (declared.length > 2 || declared[0].isEmpty()) {
            throw mistake(from + 1, "Expected the type of an exception and a name.");
        }
        int start = close + 1 + leadingBlanks(close + 1, to);
        Clause condition =
                start == to
                        ? new Clause(Kind.SIGNALS, "true", source.place(from), method)
                        : checked(clause(Kind.SIGNALS, start, to, method));
        Clause type = clause(Kind.SIGNALS, typeStart, typeStart + declared[0].length(), method);
        return new SignalsClause(type, declared.length == 2 ? declared[1] : null, condition);
    }

    private void assignable(int from, int to) {
        List<Clause> all = new ArrayList<>();
        @Nullable List<Clause> before = current.assignable();
        if (before != null) {
            all.addAll(before);
        }
        int start = from;
        for (int comma : commas(from, to)) {
            int first = start + leadingBlanks(start, comma);
            all.add(clause(Kind.ASSIGNABLE, first, comma, method));
            start = comma + 1;
        }
        boolean isEverything = all.stream().anyMatch(c -> c.shown().equals("\\everything"));
        current =
                new SpecCase(
                        current.kind(),
                        current.requires(),
                        current.ensures(),
                        current.signals(),
                        isEverything ? null : all,
                        current.place());
    }

    /** The commas outside of brackets, and the end. */
    private List<Integer> commas(int from, int to) {
        List<Integer> commas = new ArrayList<>();
        int depth = 0;
        for (Token token : Token.of(text.substring(from, to))) {
            depth += token.opens() ? 1 : token.closes() ? -1 : 0;
            if (depth == 0 && token.is(",")) {
                commas.add(from + token.start());
            }
        }
        commas.add(to);
        return commas;
    }

    private MistakeException mistake(int offset, String message) {
        return new MistakeException(source.place(offset), message);
    }
}
