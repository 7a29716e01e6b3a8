package dev.tuntas.assess.internal.git;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.source.LineFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of source files that are other than they were in a commit, committed or not. All lines
 * of a file that git does not know are; a file that was renamed is compared with what it was. Where
 * lines were only taken away, the ones around that place count.
 */
public final class GitLines implements LineFilter {
    private static final Pattern HUNK =
            Pattern.compile("^@@ -\\d+(?:,\\d+)? \\+(\\d+)(?:,(\\d+))? @@", Pattern.MULTILINE);

    private final String ref;
    private final Map<Path, BitSet> lines = new HashMap<>();
    private final Map<Path, Tree> trees = new HashMap<>();

    /**
     * @param ref a commit, a branch, a tag: what git takes for one
     */
    public GitLines(String ref) {
        this.ref = ref;
    }

    /**
     * What is known of a folder.
     *
     * @param prefix its path in the repository
     * @param commit the commit that is compared with
     * @param before for each file that has changed, by its path in the repository, the path that it
     *     had; the empty text if it was not there
     */
    private record Tree(String prefix, String commit, Map<String, String> before) {}

    @Override
    public boolean accepts(Path file, int line) {
        return lines.computeIfAbsent(file, this::changed).get(line);
    }

    private BitSet changed(Path file) {
        Path real = real(file);
        Path folder = Objects.requireNonNull(real.getParent());
        Tree tree = trees.computeIfAbsent(folder, this::tree);
        String name = String.valueOf(real.getFileName());
        String before = tree.before.get(tree.prefix + name);
        if (isUntracked(folder, name) || "".equals(before)) {
            BitSet all = new BitSet();
            all.set(0, Integer.MAX_VALUE);
            return all;
        }
        return before == null ? new BitSet() : hunks(folder, tree, before, tree.prefix + name);
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Tree tree(Path folder) {
        GitCall prefix = GitCall.run(folder, "rev-parse", "--show-prefix");
        if (!prefix.isDone()) {
            throw MemoryProblems.noRepository(folder, prefix.err());
        }
        GitCall commit =
                GitCall.run(
                        folder,
                        "rev-parse",
                        "--verify",
                        "--quiet",
                        "--end-of-options",
                        ref + "^{commit}");
        if (!commit.isDone()) {
            throw MemoryProblems.noCommit(ref, folder);
        }
        String id = commit.out().strip();
        return new Tree(prefix.out().strip(), id, before(folder, id));
    }

    private static boolean isUntracked(Path folder, String name) {
        return call(folder, "ls-files", "-z", "--", ":(literal)" + name).isEmpty();
    }

    private static String call(Path folder, String... arguments) {
        GitCall call = GitCall.run(folder, arguments);
        if (!call.isDone()) {
            throw MemoryProblems.gitFails(arguments[0], folder, call.err());
        }
        return call.out();
    }

    /** Entries are a letter and a path, or for renamed files a letter, the old and the new path. */
    private static Map<String, String> before(Path folder, String commit) {
        String out =
                call(
                        folder,
                        "diff",
                        "--name-status",
                        "-z",
                        "--no-relative",
                        "-M",
                        commit,
                        "--",
                        ":(top)*.java");
        List<String> words = new ArrayList<>(List.of(out.split("\0", -1)));
        Map<String, String> before = new HashMap<>();
        for (int i = 0; i + 1 < words.size(); i += 2) {
            String status = words.get(i);
            if (status.startsWith("R") || status.startsWith("C")) {
                before.put(words.get(i + 2), words.get(i + 1));
                i++;
            } else {
                // While files are merged, it can't be said which lines are new.
                boolean isNew = status.startsWith("A") || status.startsWith("U");
                before.merge(
                        words.get(i + 1),
                        isNew ? "" : words.get(i + 1),
                        (known, other) -> known.isEmpty() ? known : other);
            }
        }
        return before;
    }

    private static BitSet hunks(Path folder, Tree tree, String before, String now) {
        String diff =
                call(
                        folder,
                        "diff",
                        "--unified=0",
                        "--no-color",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--no-relative",
                        "--text",
                        "-M",
                        tree.commit,
                        "--",
                        ":(top,literal)" + before,
                        ":(top,literal)" + now);
        BitSet changed = new BitSet();
        Matcher hunk = HUNK.matcher(diff);
        while (hunk.find()) {
            int first = Integer.parseInt(hunk.group(1));
            int count = hunk.group(2) == null ? 1 : Integer.parseInt(hunk.group(2));
            changed.set(first, count == 0 ? first + 2 : first + count);
        }
        return changed;
    }
}
