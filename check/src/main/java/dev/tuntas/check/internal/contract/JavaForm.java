package dev.tuntas.check.internal.contract;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParseStart;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.Providers;
import com.github.javaparser.Range;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An expression with JML in it, written so that a Java parser reads it: words lose their backslash,
 * operators and quantifiers become calls.
 *
 * <pre>
 * \result                   $result
 * \old(e), \fresh(e)        $old(e), $fresh(e)
 * a ==&gt; b, b &lt;== a          $implies(a, b)
 * a &lt;==&gt; b, a &lt;=!=&gt; b       $iff(a, b), $differs(a, b)
 * (\forall T x; r; b)       ($forall((T x) -&gt; $of(r, b)))
 * </pre>
 *
 * All of it is on one line, so that a column is an offset.
 */
final class JavaForm {
    static final String RESULT = "$result";
    static final String OLD = "$old";
    static final String FRESH = "$fresh";
    static final String IMPLIES = "$implies";
    static final String IFF = "$iff";
    static final String DIFFERS = "$differs";
    static final String FORALL = "$forall";
    static final String EXISTS = "$exists";

    private static final Set<String> WORDS =
            Set.of("\\result", "\\old", "\\fresh", "\\forall", "\\exists");
    private static final Set<String> SEPARATORS = Set.of(",", ";", "?", ":", "->");

    private final Clause clause;
    private final List<Token> tokens;

    private JavaForm(Clause clause, int from, int to) {
        this.clause = clause;
        this.tokens =
                Token.of(clause.text()).stream()
                        .filter(token -> from <= token.start() && token.end() <= to)
                        .toList();
    }

    /** An expression, and the text in which its nodes have their ranges. */
    record Parsed(Clause clause, Expression expression, Traced text) {
        Traced cut(int from, int to) {
            return text.cut(from, to);
        }

        static int begin(Node node) {
            return range(node).begin.column - 1;
        }

        static int end(Node node) {
            return range(node).end.column;
        }

        private static Range range(Node node) {
            return node.getRange().orElseThrow();
        }

        SpecPlace place(Node node) {
            Traced.Spot spot = text.spot(begin(node));
            return spot == null ? clause.place() : spot.place();
        }
    }

    /** Reads all of a clause. */
    static Parsed parse(Clause clause) {
        return parse(clause, 0, clause.text().length());
    }

    /** Reads a part of a clause. */
    static Parsed parse(Clause clause, int from, int to) {
        JavaForm form = new JavaForm(clause, from, to);
        if (form.tokens.isEmpty()) {
            throw new MistakeException(
                    clause.placeOf(from), "Expected an expression, found nothing.");
        }
        form.checkBrackets();
        form.checkWords();
        Traced text = form.convert(0, form.tokens.size());
        return new Parsed(clause, parse(clause, text), text);
    }

    private static Expression parse(Clause clause, Traced text) {
        ParserConfiguration configuration =
                new ParserConfiguration()
                        .setLanguageLevel(LanguageLevel.JAVA_17)
                        .setAttributeComments(false);
        ParseResult<Expression> result =
                new JavaParser(configuration)
                        .parse(ParseStart.EXPRESSION, Providers.provider(text.text()));
        if (result.isSuccessful()) {
            return result.getResult().orElseThrow();
        }
        throw mistake(clause, text, result.getProblem(0));
    }

    private static MistakeException mistake(Clause clause, Traced text, Problem problem) {
        Unexpected found = Unexpected.of(problem);
        Traced.Spot spot = found.isEnd() ? null : text.spot(found.column() - 1);
        if (spot == null) {
            return new MistakeException(
                    clause.placeOf(clause.text().stripTrailing().length()),
                    "The expression ends too early.");
        }
        // What the parser found may be of our own making; the user knows only the clause.
        String written = Token.of(clause.text().substring(spot.offset())).get(0).text();
        return new MistakeException(
                spot.place(),
                "This is no expression of Java or JML: '%s' does not fit here.".formatted(written));
    }

    private void checkBrackets() {
        List<Token> open = new ArrayList<>();
        for (Token token : tokens) {
            if (token.opens()) {
                open.add(token);
            } else if (token.closes()) {
                Token last = open.isEmpty() ? null : open.remove(open.size() - 1);
                if (last == null || !token.is(last.closing())) {
                    throw mistake(token, "'%s' closes nothing.".formatted(token.text()));
                }
            }
        }
        if (!open.isEmpty()) {
            Token last = open.get(open.size() - 1);
            throw mistake(last, "'%s' is not closed.".formatted(last.text()));
        }
    }

    private void checkWords() {
        for (Token token : tokens) {
            if (token.text().startsWith("\\") && !WORDS.contains(token.text())) {
                throw mistake(
                        token,
                        "'%s' is not supported. There are \\result, \\old, \\fresh, \\forall and \\exists."
                                .formatted(token.text()));
            }
        }
    }

    private MistakeException mistake(Token token, String message) {
        return new MistakeException(clause.placeOf(token.start()), message);
    }

    // --- from JML to Java -----------------------------------------------------------------------

    /** JML's operators bind weaker than ||, but stronger than what separates expressions. */
    private Traced convert(int from, int to) {
        Traced.Builder out = new Traced.Builder();
        int start = from;
        for (int i = from; i < to; i = next(i)) {
            if (SEPARATORS.contains(tokens.get(i).text())) {
                out.add(equivalences(start, i)).add(token(i)).add(" ");
                start = i + 1;
            }
        }
        return out.add(equivalences(start, to)).build();
    }

    private Traced equivalences(int from, int to) {
        int at = last(from, to, "<==>", "<=!=>");
        if (at < 0) {
            return implications(from, to);
        }
        String name = tokens.get(at).is("<==>") ? IFF : DIFFERS;
        return call(name, at, equivalences(from, at), implications(at + 1, to));
    }

    private Traced implications(int from, int to) {
        int forth = first(from, to, "==>");
        if (forth >= 0) {
            return call(IMPLIES, forth, implications(from, forth), implications(forth + 1, to));
        }
        int back = last(from, to, "<==");
        if (back >= 0) {
            return call(IMPLIES, back, plain(back + 1, to), implications(from, back));
        }
        return plain(from, to);
    }

    /** The operator's own place is that of the comma, where a parser misses an operand. */
    private Traced call(String name, int operator, Traced left, Traced right) {
        Traced comma = Traced.of(clause, tokens.get(operator).start(), ",");
        return Traced.join(name, "(", left, comma, " ", right, ")");
    }

    private Traced plain(int from, int to) {
        Traced.Builder out = new Traced.Builder();
        for (int i = from; i < to; i = next(i)) {
            if (i > from && tokens.get(i - 1).end() < tokens.get(i).start()) {
                out.add(" ");
            }
            if (isQuantifier(i)) {
                throw mistake(tokens.get(i), "Put parentheses around the quantifier.");
            }
            if (!tokens.get(i).opens()) {
                out.add(token(i));
            } else {
                int close = next(i) - 1;
                out.add(token(i)).add(inside(i + 1, close)).add(token(close));
            }
        }
        return out.build();
    }

    private Traced inside(int from, int to) {
        return from < to && isQuantifier(from) ? quantifier(from, to) : convert(from, to);
    }

    private boolean isQuantifier(int i) {
        return tokens.get(i).is("\\forall") || tokens.get(i).is("\\exists");
    }

    private Traced token(int i) {
        Token token = tokens.get(i);
        return token.text().startsWith("\\")
                ? Traced.of(clause, token.start(), "$" + token.text().substring(1))
                : Traced.of(clause, token.start(), token.end());
    }

    private Traced quantifier(int from, int to) {
        int first = first(from, to, ";");
        if (first < 0) {
            throw mistake(
                    tokens.get(from),
                    "Expected (%s Type variable; range; condition), but there is no ';'."
                            .formatted(tokens.get(from).text()));
        }
        int second = first(first + 1, to, ";");
        boolean hasRange = second > first + 1;
        Traced range = hasRange ? convert(first + 1, second) : Traced.of("true");
        Traced body = convert((second < 0 ? first : second) + 1, to);
        return Traced.join(
                token(from),
                "((",
                variables(from + 1, first),
                ") -> $of(",
                range,
                ", ",
                body,
                "))");
    }

    /** From {@code int i, j} to {@code int i, int j}. */
    private Traced variables(int from, int to) {
        int name = firstComma(from, to) - 1;
        if (name <= from) {
            throw mistake(tokens.get(from - 1), "Expected a type and a variable.");
        }
        Traced type = plain(from, name);
        Traced.Builder out = new Traced.Builder();
        for (int i = name; i < to; i++) {
            out.add(tokens.get(i).is(",") ? Traced.of(", ") : Traced.join(type, " ", token(i)));
        }
        return out.build();
    }

    /** The first comma that is not between type arguments, or the end. */
    private int firstComma(int from, int to) {
        int depth = 0;
        for (int i = from; i < to; i++) {
            Token token = tokens.get(i);
            depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
            if (depth == 0 && token.is(",")) {
                return i;
            }
        }
        return to;
    }

    /** Behind a token, or behind what a bracket encloses. */
    private int next(int i) {
        if (!tokens.get(i).opens()) {
            return i + 1;
        }
        int depth = 1;
        int at = i + 1;
        for (; depth > 0; at++) {
            depth += tokens.get(at).opens() ? 1 : tokens.get(at).closes() ? -1 : 0;
        }
        return at;
    }

    private int first(int from, int to, String operator) {
        for (int i = from; i < to; i = next(i)) {
            if (tokens.get(i).is(operator)) {
                return i;
            }
        }
        return -1;
    }

    private int last(int from, int to, String... operators) {
        int last = -1;
        for (int i = from; i < to; i = next(i)) {
            if (List.of(operators).contains(tokens.get(i).text())) {
                last = i;
            }
        }
        return last;
    }
}
