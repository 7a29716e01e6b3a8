package dev.tuntas.check.internal.contract;

import com.github.javaparser.Position;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.comments.Comment;
import dev.tuntas.core.spi.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JML of a source file: its text with everything but JML made blank, so that each character of
 * JML stays at its place.
 */
final class JmlText {
    private static final Pattern LINE_START = Pattern.compile("(?m)^\\s*@+");
    private static final Pattern FIRST_WORD = Pattern.compile("^@+(\\w+)");

    private final String file;
    private final String jml;
    private final List<Integer> lineStarts = new ArrayList<>();

    JmlText(String file, String text, CompilationUnit unit) {
        this.file = file;
        lineStarts.add(0);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                lineStarts.add(i + 1);
            }
        }
        this.jml = jml(text, unit);
    }

    private String jml(String text, CompilationUnit unit) {
        StringBuilder blank = new StringBuilder(text.replaceAll("[^\\n]", " "));
        for (Comment comment : unit.getAllComments()) {
            if (isJml(comment)) {
                int from = offset(comment.getRange().orElseThrow().begin);
                int to = offset(comment.getRange().orElseThrow().end) + 1;
                blank.replace(from, to, withoutMarks(text.substring(from, to)));
            }
        }
        return blank.toString();
    }

    /**
     * A comment that begins with an at sign, unless it is an annotation that was commented out or a
     * hint for a formatter.
     */
    private static boolean isJml(Comment comment) {
        String content = comment.getContent();
        if (comment.isJavadocComment() || !content.startsWith("@")) {
            return false;
        }
        Matcher word = FIRST_WORD.matcher(content);
        return !word.find()
                || (Character.isLowerCase(word.group(1).charAt(0))
                        && Names.nearest(word.group(1), SpecParser.KEYWORDS) != null);
    }

    private static String withoutMarks(String comment) {
        StringBuilder text = new StringBuilder(comment);
        blank(text, 0, 2);
        if (comment.startsWith("/*")) {
            blank(text, text.length() - 2, text.length());
            for (int i = text.length() - 3; i > 2 && text.charAt(i) == '@'; i--) {
                text.setCharAt(i, ' ');
            }
        }
        Matcher start = LINE_START.matcher(text.toString());
        while (start.find()) {
            int at = text.indexOf("@", start.start());
            blank(text, at, start.end());
        }
        return text.toString();
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            text.setCharAt(i, ' ');
        }
    }

    String jml() {
        return jml;
    }

    int offset(Position position) {
        return lineStarts.get(position.line - 1) + position.column - 1;
    }

    SpecPlace place(int offset) {
        int line = lineStarts.size();
        while (lineStarts.get(line - 1) > offset) {
            line--;
        }
        return new SpecPlace(file, true, line, offset - lineStarts.get(line - 1) + 1);
    }
}
