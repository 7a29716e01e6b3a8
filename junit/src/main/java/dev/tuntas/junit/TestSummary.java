package dev.tuntas.junit;

import dev.tuntas.core.spi.NotesOfScopes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a test came to, in one line: its scopes, how many inputs ran, and all that the user should
 * know, such as
 *
 * <pre>
 *   tuntas: TableTest.put: scopes 1 to 3, 21 inputs passed. Not checked: Table.rows keeps what ...
 * </pre>
 */
final class TestSummary {
    private final String title;
    private final Map<Integer, Ran> scopes = new TreeMap<>();
    private final NotesOfScopes<String> remarks = new NotesOfScopes<>(text -> text);
    private final List<Integer> failed = new ArrayList<>();
    private long passed;
    private long skipped;
    private boolean isTold;

    /** How many inputs of a scope ran, and were skipped. */
    record Ran(long passed, long skipped) {}

    TestSummary(String title) {
        this.title = title;
    }

    /** The test, with a word of who speaks. */
    String title() {
        return "tuntas: " + title;
    }

    /** Adds what ran of a scope; all of it passed, unless the scope is said to have failed. */
    synchronized void ran(int scope, long newlyPassed, long newlySkipped) {
        scopes.put(scope, new Ran(newlyPassed, newlySkipped));
        passed += newlyPassed;
        skipped += newlySkipped;
    }

    synchronized void failed(int scope) {
        scopes.putIfAbsent(scope, new Ran(0, 0));
        failed.add(scope);
    }

    /** Adds a sentence, once for all scopes. */
    synchronized void remark(String sentence) {
        remarks.add(sentence.replaceAll("\\s*\\R\\s*", " "));
    }

    /** How many inputs of all scopes have run and were not skipped. */
    synchronized long passed() {
        return passed;
    }

    /** What ran of each scope, the smallest first. */
    synchronized Map<Integer, Ran> ran() {
        return new TreeMap<>(scopes);
    }

    /** All sentences. */
    synchronized List<String> remarks() {
        return remarks.toList();
    }

    synchronized int finishedScopes() {
        return scopes.size();
    }

    /** Whether this is the first time that it is asked. */
    synchronized boolean isUntold() {
        boolean isFirst = !isTold;
        isTold = true;
        return isFirst;
    }

    synchronized String line() {
        StringBuilder line = new StringBuilder(title()).append(": ").append(result());
        remarks.toList().forEach(remark -> line.append(' ').append(remark));
        return line.toString();
    }

    /** {@code scopes 1 to 3, 21 inputs passed.} */
    synchronized String result() {
        StringBuilder line = new StringBuilder(scopes());
        line.append(", ").append(ScopeTally.inputs(passed));
        line.append(failed.isEmpty() ? " passed" : " ran");
        if (skipped > 0) {
            line.append(", ").append(ScopeTally.number(skipped)).append(" skipped");
        }
        failed.forEach(scope -> line.append(", scope ").append(scope).append(" failed"));
        return line.append('.').toString();
    }

    private String scopes() {
        List<Integer> all = List.copyOf(scopes.keySet());
        if (all.isEmpty()) {
            return "no scope";
        }
        return all.size() == 1
                ? "scope " + all.get(0)
                : "scopes " + all.get(0) + " to " + all.get(all.size() - 1);
    }
}
