package dev.tuntas.check.internal.contract;

import com.github.javaparser.GeneratedJavaParserConstants;
import com.github.javaparser.ParseException;
import com.github.javaparser.Problem;
import com.github.javaparser.TokenRange;

/**
 * The token that a parser did not expect.
 *
 * @param text empty at the end of the text
 * @param line from 1
 * @param column from 1
 */
record Unexpected(String text, int line, int column) {
    static Unexpected of(Problem problem) {
        if (problem.getCause().orElse(null) instanceof ParseException wrong) {
            // The parser remembers the last token that was right.
            com.github.javaparser.Token next = wrong.currentToken.next;
            boolean isEnd = next.kind == GeneratedJavaParserConstants.EOF;
            return new Unexpected(isEnd ? "" : next.image, next.beginLine, next.beginColumn);
        }
        return problem.getLocation()
                .flatMap(TokenRange::toRange)
                .map(range -> new Unexpected("?", range.begin.line, range.begin.column))
                .orElse(new Unexpected("?", 1, 1));
    }

    boolean isEnd() {
        return text.isEmpty();
    }
}
