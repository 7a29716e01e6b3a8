package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.core.search.End;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One finding for a person to read; its first line says all that matters. */
final class FindingText {
    private static final String INDENT = "  ";

    private static final String ADDED =
            "where a class has no constructor, the compiler adds this one, as public as the class";

    private final CheckResult result;
    private final Finding finding;
    private final List<String> lines = new ArrayList<>();

    private FindingText(CheckResult result, Finding finding) {
        this.result = result;
        this.finding = finding;
    }

    /**
     * The lines.
     *
     * @param repeat the command that finds it again
     */
    static List<String> of(CheckResult result, Finding finding, String repeat) {
        FindingText text = new FindingText(result, finding);
        text.addAll(repeat);
        return text.lines;
    }

    /** {@code SearchTree.remove(int): returns false, but not ..., for this=..., key=1}. */
    static String headline(Executable method, Finding finding) {
        String input = finding.counterexample().line();
        return "%s: %s%s"
                .formatted(
                        MethodTitle.of(method),
                        finding.message(),
                        input.isEmpty() ? "" : ", for " + input);
    }

    /** Whether the compiler may have added it, as public as the class, where none is written. */
    private static boolean mayBeAdded(Executable method) {
        Class<?> owner = method.getDeclaringClass();
        int access = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;
        return method instanceof Constructor
                && method.getParameterCount() == 0
                && owner.getDeclaredConstructors().length == 1
                && (method.getModifiers() & access) == (owner.getModifiers() & access);
    }

    private void addAll(String repeat) {
        Counterexample example = finding.counterexample();
        lines.add(headline(result.method(), finding));
        lines.add(INDENT + place());
        if (mayBeAdded(result.method())) {
            lines.add(INDENT + ADDED);
        }
        if (!example.text().isBlank()) {
            add("The input:", example.text());
        }
        example.after().ifPresent(after -> add(afterTitle(result) + ":", after.toText()));
        example.hint().ifPresent(hint -> add(wouldHold() + ":", hint));
        if (example.calls().isPresent()) {
            add("As code:", example.calls().get());
        } else {
            add(codeTitle(result) + ":", example.java());
        }
        lines.add("");
        lines.add(INDENT + counts());
        lines.add(INDENT + "To repeat it: " + repeat);
        rewind(result, repeat).ifPresent(go -> lines.add(INDENT + "To go back from it: " + go));
    }

    /** What is shown as it was after the call. */
    static String afterTitle(CheckResult result) {
        return result.method() instanceof Constructor
                ? "The object that was made"
                : "The receiver after the call";
    }

    /** What makes the values of the input has to set fields where no call does. */
    static String codeTitle(CheckResult result) {
        return result.method() instanceof Constructor ? "As code" : "As code, field by field";
    }

    /** The command that goes back from a finding: it begins with a call of a method. */
    static Optional<String> rewind(CheckResult result, String repeat) {
        return result.method() instanceof Constructor
                ? Optional.empty()
                : Optional.of(ShellWords.rewind(repeat));
    }

    /** Where it is stated, and how many inputs fail, in sentences. */
    static List<String> facts(CheckResult result, Finding finding) {
        FindingText text = new FindingText(result, finding);
        String place = text.place();
        List<String> facts = new ArrayList<>();
        facts.add(Character.toUpperCase(place.charAt(0)) + place.substring(1) + ".");
        facts.add(text.counts());
        finding.counterexample()
                .hint()
                .ifPresent(hint -> facts.add(text.wouldHold() + " " + hint + "."));
        return facts;
    }

    private String wouldHold() {
        return finding.kind() == Finding.Kind.INVARIANT
                ? "The invariant would hold with"
                : "The contract would be kept with";
    }

    private String place() {
        return (isStated() ? "stated at " : "in ") + finding.place();
    }

    /** Whether it is about something that the contract says, not about what it does not say. */
    private boolean isStated() {
        return switch (finding.kind()) {
            case EXCEPTION, HANG, ASSIGNABLE -> false;
            case ENSURES, SIGNALS, INVARIANT, BEHAVIOR, CLAUSE_THREW -> true;
        };
    }

    private void add(String title, String text) {
        lines.add("");
        lines.add(INDENT + title);
        text.stripTrailing()
                .lines()
                .forEach(line -> lines.add((INDENT.repeat(2) + line).stripTrailing()));
    }

    /** Only where all inputs of a scope ran, it is known to which scope all counts belong. */
    private String counts() {
        boolean isWhole = result.end() == End.EXHAUSTED;
        ScopeResult last = result.scopes().get(result.scopes().size() - 1);
        String failed =
                "%s%s fail%s this way; the smallest one is of scope %d."
                        .formatted(
                                NumberText.count(finding.count(), "input"),
                                isWhole ? " of scope " + finding.countedAt() : "",
                                finding.count() == 1 ? "s" : "",
                                finding.counterexample().scope());
        boolean isOfLast = finding.countedAt() == last.scope();
        if (!isWhole || !isOfLast || !CheckJson.countsInputs(result)) {
            return failed;
        }
        long passed = last.inputs() - failures();
        return failed + " " + NumberText.grouped(passed) + (passed == 1 ? " passes." : " pass.");
    }

    /** An input fails in one way only: the first that is seen. */
    private long failures() {
        return result.findings().stream()
                .filter(other -> other.countedAt() == finding.countedAt())
                .mapToLong(Finding::count)
                .sum();
    }
}
