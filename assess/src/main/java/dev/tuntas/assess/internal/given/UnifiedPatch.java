package dev.tuntas.assess.internal.given;

import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.source.JavaSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A unified diff of one file, as {@code git diff} and {@code diff -u} write it.
 *
 * <p>It is taken at its word: what it says of the source must stand there, on the line that it
 * says. Only how lines end does not count. A mutant that was put elsewhere than its author thinks
 * would be judged all the same, and the answer would be to another question.
 */
final class UnifiedPatch {
    private static final Pattern HEAD =
            Pattern.compile("@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+\\d{1,9}(?:,(\\d{1,9}))? @@.*");
    private static final Pattern OTHER =
            Pattern.compile(
                    "(rename|copy) (from|to) .*|(new|deleted) file mode .*"
                            + "|Binary files .*|GIT binary patch");

    /** A line of a piece; its number is its line in the patch. */
    private record Line(int number, char sign, String text) {}

    /**
     * Lines that follow one another.
     *
     * @param number the line in the patch
     * @param start how many lines of the source are before it
     */
    private record Piece(int number, int start, List<Line> lines) {}

    private final String name;
    private final List<String> lines;
    private final List<String> files = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();
    private int at;

    private UnifiedPatch(String name, String text) {
        this.name = name;
        this.lines = text.lines().toList();
    }

    /**
     * Reads a patch.
     *
     * @param name what it is called in messages
     */
    static UnifiedPatch read(String name, String text) {
        UnifiedPatch patch = new UnifiedPatch(name, text);
        while (patch.at < patch.lines.size()) {
            patch.readNext();
        }
        if (patch.pieces.isEmpty()) {
            throw PatchProblems.noDiff(name);
        }
        return patch;
    }

    /** The names of the file before and after the change. */
    List<String> files() {
        return files;
    }

    // Reading.
    // ---------------------------------------------------------------------------------

    private void readNext() {
        String line = lines.get(at);
        if (line.startsWith("--- ") && at + 1 < lines.size() && next().startsWith("+++ ")) {
            readFile();
        } else if (line.startsWith("@@")) {
            readPiece();
        } else {
            readOther(line);
        }
    }

    private String next() {
        return lines.get(at + 1);
    }

    private void readFile() {
        if (!files.isEmpty()) {
            throw PatchProblems.severalFiles(name, at + 1);
        }
        files.add(file(lines.get(at)));
        files.add(file(next()));
        if (files.contains("/dev/null")) {
            throw PatchProblems.notOnlyLines(name, at + 1, "a file comes or goes");
        }
        at += 2;
    }

    /** Behind the name there may be a time. */
    private static String file(String line) {
        return line.substring(4).replaceFirst("\t.*", "").strip();
    }

    /** Mails, names of commits and the like may stand around a patch. */
    private void readOther(String line) {
        if (OTHER.matcher(line).matches()) {
            throw PatchProblems.notOnlyLines(name, at + 1, line);
        }
        if (line.startsWith("diff --git ") && !files.isEmpty()) {
            throw PatchProblems.severalFiles(name, at + 1);
        }
        boolean isOfPiece = line.startsWith("+") || line.startsWith("-") || line.startsWith(" ");
        if (!pieces.isEmpty() && isOfPiece && !line.equals("-- ") && !line.equals("--")) {
            throw PatchProblems.wrongCount(name, pieces.get(pieces.size() - 1).number);
        }
        at++;
    }

    private void readPiece() {
        Matcher head = HEAD.matcher(lines.get(at));
        if (!head.matches()) {
            throw PatchProblems.noPiece(name, at + 1, lines.get(at));
        }
        if (files.isEmpty()) {
            throw PatchProblems.noFile(name, at + 1);
        }
        int before = count(head.group(2));
        int after = count(head.group(3));
        // An empty piece is said to be behind a line, others to begin with one.
        int start = Integer.parseInt(head.group(1)) - (before == 0 ? 0 : 1);
        Piece piece = new Piece(at + 1, start, new ArrayList<>());
        at++;
        while (before > 0 || after > 0) {
            Line line = readLine(piece);
            before -= line.sign == '+' ? 0 : 1;
            after -= line.sign == '-' ? 0 : 1;
            if (before < 0 || after < 0) {
                throw PatchProblems.wrongCount(name, piece.number);
            }
            piece.lines.add(line);
        }
        pieces.add(piece);
    }

    private static int count(@Nullable String text) {
        return text == null ? 1 : Integer.parseInt(text);
    }

    private Line readLine(Piece piece) {
        while (at < lines.size() && lines.get(at).startsWith("\\")) {
            // There is no line break at the end: that makes no difference to the code.
            at++;
        }
        if (at == lines.size()) {
            throw PatchProblems.wrongCount(name, piece.number);
        }
        // Editors and mails take away a blank at the end of a line, also where it is all of it.
        String line = lines.get(at).isEmpty() ? " " : lines.get(at);
        if ("+- ".indexOf(line.charAt(0)) < 0) {
            throw PatchProblems.wrongCount(name, piece.number);
        }
        at++;
        return new Line(at, line.charAt(0), line.substring(1));
    }

    // Applying.
    // --------------------------------------------------------------------------------

    /** The source with the change. */
    String applied(JavaSource source) {
        return new Application(source).write();
    }

    private final class Application {
        private final JavaSource source;
        private final List<String> old;
        private final String lineEnd;
        private final StringBuilder out = new StringBuilder();
        private int position;

        Application(JavaSource source) {
            this.source = source;
            this.old = linesOf(source.text());
            this.lineEnd = source.text().contains("\r\n") ? "\r\n" : "\n";
        }

        String write() {
            for (Piece piece : pieces) {
                if (piece.start < position || piece.start > old.size()) {
                    throw PatchProblems.wrongPlace(
                            name, piece.number, source.path(), old.size(), position);
                }
                copyTo(piece.start);
                piece.lines.forEach(this::write);
            }
            copyTo(old.size());
            return out.toString();
        }

        private void copyTo(int end) {
            old.subList(position, end).forEach(out::append);
            position = end;
        }

        private void write(Line line) {
            if (line.sign == '+') {
                boolean isOpen = out.length() > 0 && out.charAt(out.length() - 1) != '\n';
                out.append(isOpen ? lineEnd : "").append(line.text).append(lineEnd);
                return;
            }
            require(line);
            if (line.sign == ' ') {
                out.append(old.get(position));
            }
            position++;
        }

        private void require(Line line) {
            String found = position < old.size() ? bare(old.get(position)) : null;
            if (!line.text.equals(found)) {
                throw PatchProblems.otherLine(
                        name, line.number, line.text, source.path(), position + 1, found);
            }
        }

        private static String bare(String line) {
            return line.replaceFirst("\r?\n$", "");
        }
    }

    /** Lines with their ends. */
    private static List<String> linesOf(String text) {
        List<String> all = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start) + 1;
            all.add(text.substring(start, end == 0 ? text.length() : end));
            start = end == 0 ? text.length() : end;
        }
        return all;
    }
}
