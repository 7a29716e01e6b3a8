package dev.tuntas.assess.internal.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import dev.tuntas.assess.internal.operator.Surroundings;
import dev.tuntas.assess.internal.source.Scan.Probe;
import dev.tuntas.assess.internal.source.Schema.Placed;
import dev.tuntas.assess.internal.source.Site.Possible;
import dev.tuntas.assess.internal.world.TuntasSwitch;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.mutant.MutantChange;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts changes into sources, behind calls of the {@link TuntasSwitch}.
 *
 * <p>A place becomes one of these, or one in another, where {@code f..l} are its numbers:
 *
 * <pre>
 *   Switch.compare(f, op, left, right)                an operator between plain values
 *   Switch.pick(n, original, change)                  a change that can be tried at any time
 *   ((Switch.watches() ? Switch.differs(n, !guard || Switch.isOther(original, change))
 *       : Switch.isOn(f, l)) ? change : original)     one that can be tried if a guard holds,
 *                                                     with what is {@linkplain Surroundings around}
 *   (Switch.isAt(f, l) ? change : original)           a change of a value
 *   {if (Switch.isAt(f, l)) {change;} else original}  a change of a statement, or of several
 * </pre>
 *
 * The original has the places in it that are inside of it, the changes do not: only one mutant is
 * on at a time, so where a change is on, all that is inside of it is as it was. So the code grows
 * with the depth of expressions, not faster.
 *
 * <p>Everything stays on its line. Comments around each change tell which one an error of the
 * compiler is in.
 */
final class SchemaWriter {
    private static final String SWITCH = "TuntasSwitch";
    private static final String MARK = "/*#tuntas:";
    private static final String MARK_END = "/*#tuntas:*/";

    private static final int OF_STATEMENT = 0;
    private static final int OF_CONDITION = 1;
    private static final int OF_SITE = 2;

    private final Scan scan;
    private final List<JavaSource> sources;
    private int next = 1;
    private final List<Placed> placed = new ArrayList<>();

    SchemaWriter(Scan scan, List<JavaSource> sources) {
        this.scan = scan;
        this.sources = sources;
    }

    /** Sources with the changes that were chosen, and with notes of where the code goes. */
    Schema write(Map<Site, List<Possible>> chosen, boolean withProbes) {
        Map<JavaSource, Rewriter> rewriters = new IdentityHashMap<>();
        sources.forEach(source -> rewriters.put(source, rewriter(source)));
        if (withProbes) {
            addProbes(rewriters);
        }
        for (Site site : scan.sites()) {
            List<Possible> changes = chosen.get(site);
            if (changes != null) {
                add(site, inOrder(site, changes), rewriter(site.source(), rewriters));
            }
        }
        Map<String, String> texts = new LinkedHashMap<>();
        sources.forEach(
                source -> texts.put(source.className(), rewriter(source, rewriters).write()));
        return new Schema(texts, List.copyOf(placed), next);
    }

    private static Rewriter rewriter(JavaSource source, Map<JavaSource, Rewriter> rewriters) {
        return java.util.Objects.requireNonNull(rewriters.get(source));
    }

    /** As the operators told them, whatever the order in which they were chosen. */
    private static List<Possible> inOrder(Site site, List<Possible> chosen) {
        return site.changes().stream().filter(chosen::contains).toList();
    }

    private static Rewriter rewriter(JavaSource source) {
        Rewriter rewriter = new Rewriter(source.text());
        int place = PackageEnd.in(source.text());
        rewriter.replace(
                place, place, 0, inner -> " import " + TuntasSwitch.class.getName() + "; ");
        return rewriter;
    }

    private void addProbes(Map<JavaSource, Rewriter> rewriters) {
        for (int i = 0; i < scan.statements().size(); i++) {
            Probe probe = scan.statements().get(i);
            String note = SWITCH + ".at(" + i + "); ";
            rewriter(probe.source(), rewriters)
                    .replace(
                            probe.start(),
                            probe.end(),
                            OF_STATEMENT,
                            inner -> {
                                String text = note + inner.text(probe.start(), probe.end());
                                return probe.inBraces() ? "{" + text + "}" : text;
                            });
        }
        for (int i = 0; i < scan.conditions().size(); i++) {
            Probe probe = scan.conditions().get(i);
            String begin = SWITCH + ".outcome(" + i + ", ";
            rewriter(probe.source(), rewriters)
                    .replace(
                            probe.start(),
                            probe.end(),
                            OF_CONDITION,
                            inner -> begin + inner.text(probe.start(), probe.end()) + ")");
        }
    }

    // One place.
    // -------------------------------------------------------------------------------

    private void add(Site site, List<Possible> changes, Rewriter rewriter) {
        int firstOperator = next;
        boolean hasOperators = changes.stream().anyMatch(each -> isOperator(site, each));
        if (hasOperators) {
            next += site.binary().numbers();
        }
        List<Possible> alone = new ArrayList<>();
        List<Possible> around = new ArrayList<>();
        List<Possible> never = new ArrayList<>();
        for (Possible possible : changes) {
            if (isOperator(site, possible)) {
                int number = firstOperator + site.binary().index(possible.change().sign());
                placed.add(place(site, possible, number));
            } else if (isTried(site, possible)) {
                alone.add(possible);
            } else if (isGuarded(site, possible)) {
                around.add(possible);
            } else {
                never.add(possible);
            }
        }
        List<Placed> tried = placed(site, alone);
        List<Placed> guarded = placed(site, around);
        List<Placed> others = placed(site, never);
        rewriter.replace(
                site.start(),
                site.end(),
                OF_SITE,
                inner -> {
                    String text =
                            hasOperators
                                    ? operator(site, firstOperator, inner)
                                    : inner.text(site.start(), site.end());
                    for (Placed each : tried) {
                        text = pick(each, text);
                    }
                    text = guarded.isEmpty() ? text : tryGuarded(site, guarded, text);
                    return others.isEmpty() ? text : choose(site, others, text);
                });
    }

    private static boolean isOperator(Site site, Possible possible) {
        return site.binary().isThere() && !possible.change().sign().isEmpty();
    }

    private static boolean isTried(Site site, Possible possible) {
        return possible.change().isSafe() && site.kind() == Site.Kind.VALUE;
    }

    private static boolean isGuarded(Site site, Possible possible) {
        return !possible.change().guard().isEmpty() && site.kind() == Site.Kind.VALUE;
    }

    /** With the next numbers. */
    private List<Placed> placed(Site site, List<Possible> changes) {
        List<Placed> all = changes.stream().map(each -> place(site, each, next++)).toList();
        placed.addAll(all);
        return all;
    }

    private static String operator(Site site, int first, Rewriter.Inner inner) {
        BinaryForm form = site.binary();
        String right = inner.text(form.rightStart(), site.end());
        if (form.isNot()) {
            return SWITCH + ".same(" + first + ", false, " + right + ", true)";
        }
        String left = inner.text(site.start(), form.leftEnd());
        String op = form.call().equals("same") ? String.valueOf(form.op() == 1) : "" + form.op();
        // Everything stays on its line.
        String between = site.source().text().substring(form.leftEnd(), form.rightStart());
        String breaks = "\n".repeat((int) between.chars().filter(c -> c == '\n').count());
        String values = left + ", " + breaks + right;
        return SWITCH + "." + form.call() + "(" + first + ", " + op + ", " + values + ")";
    }

    private static String pick(Placed each, String original) {
        return SWITCH + ".pick(" + each.number() + ", " + original + ", " + marked(each) + ")";
    }

    private static String tryGuarded(Site site, List<Placed> guarded, String original) {
        int first = guarded.get(0).number();
        int last = guarded.get(guarded.size() - 1).number();
        String plain = OneLineCode.of(site.source().text().substring(site.start(), site.end()));
        String tried =
                guarded.stream()
                        .map(each -> differs(site, each, plain))
                        .collect(Collectors.joining(" | "));
        String isOn = SWITCH + ".isOn(" + first + ", " + last + ")";
        String which = "(" + SWITCH + ".watches() ? " + tried + " : " + isOn + ")";
        return "(" + which + " ? " + values(guarded) + " : (" + original + "))";
    }

    private static String differs(Site site, Placed each, String original) {
        MutantChange change = each.possible().change();
        String isOther = isOther(original, change.text());
        Surroundings around = site.around();
        if (around != null) {
            isOther += " && (" + isOtherAround(around, original, "(" + change.text() + ")") + ")";
        }
        // The guard comes first: what throws here would hide the places inside of the original.
        String tried = "!(" + change.guard() + ") || " + isOther;
        String marked = marked(each, OneLineCode.of(tried));
        return SWITCH + ".differs(" + each.number() + ", " + marked + ")";
    }

    private static String isOtherAround(Surroundings around, String original, String change) {
        Set<String> guards = new LinkedHashSet<>(around.guards(original));
        guards.addAll(around.guards(change));
        String isOther = isOther(around.text(original), around.text(change));
        return guards.isEmpty() ? isOther : "!(" + String.join(" && ", guards) + ") || " + isOther;
    }

    private static String isOther(String original, String change) {
        return SWITCH + ".isOther(" + original + ", " + change + ")";
    }

    private static String choose(Site site, List<Placed> others, String original) {
        int first = others.get(0).number();
        int last = others.get(others.size() - 1).number();
        String isAt = SWITCH + ".isAt(" + first + ", " + last + ")";
        boolean areStatements = site.kind() == Site.Kind.STATEMENTS;
        if (areStatements || site.kind() == Site.Kind.STATEMENT) {
            // Where code can't come to, not even an empty statement may stand.
            String changed = statements(others, areStatements ? "" : ";");
            return "{if (" + isAt + ") " + changed + " else {" + original + "}}";
        }
        String value = "(" + isAt + " ? " + values(others) + " : (" + original + "))";
        return site.kind() == Site.Kind.IN_HEAD ? SWITCH + ".use" + value : value;
    }

    private static String values(List<Placed> others) {
        StringBuilder text = new StringBuilder();
        for (Placed each : others.subList(0, others.size() - 1)) {
            text.append(SWITCH).append(".is(").append(each.number()).append(") ? (");
            text.append(marked(each)).append(") : ");
        }
        return text.append("(")
                .append(marked(others.get(others.size() - 1)))
                .append(")")
                .toString();
    }

    private static String statements(List<Placed> others, String end) {
        StringBuilder text = new StringBuilder();
        for (Placed each : others.subList(0, others.size() - 1)) {
            text.append("{if (").append(SWITCH).append(".is(").append(each.number()).append(")) {");
            text.append(marked(each)).append(end).append("} else ");
        }
        text.append("{").append(marked(others.get(others.size() - 1))).append(end).append("}");
        return text.append("}".repeat(others.size() - 1)).toString();
    }

    private static String marked(Placed each) {
        return marked(each, OneLineCode.of(each.possible().change().text()));
    }

    private static String marked(Placed each, String text) {
        return MARK + each.number() + "*/" + text + MARK_END;
    }

    /** The number of the mutant in whose change a position is, or 0. */
    static int numberAt(String text, long position) {
        int mark = text.lastIndexOf(MARK, (int) Math.max(0, position));
        if (mark < 0 || text.startsWith(MARK_END, mark)) {
            return 0;
        }
        int end = text.indexOf("*/", mark);
        return Integer.parseInt(text.substring(mark + MARK.length(), end));
    }

    /** What stands in the source: a statement, or a value that its surroundings leave alone. */
    private static String replacement(Site site, String change) {
        if (site.kind() == Site.Kind.STATEMENT) {
            // Without braces around it, the next statement would take its place.
            boolean isInBlock = site.path().getParentPath().getLeaf() instanceof BlockTree;
            if (change.isEmpty()) {
                return isInBlock ? "" : "{}";
            }
            String whole = change.endsWith(";") ? change : change + ";";
            // An operator of a user may make several of one.
            return isInBlock || !change.contains(";") ? whole : "{" + whole + "}";
        }
        Tree around = site.path().getParentPath().getLeaf();
        boolean isInside =
                around instanceof BinaryTree
                        || around instanceof UnaryTree
                        || around instanceof MemberSelectTree
                        || around instanceof ConditionalExpressionTree;
        boolean isOpen = site.path().getLeaf() instanceof BinaryTree;
        return isInside && isOpen || joinsSign(site, change) ? "(" + change + ")" : change;
    }

    /** Two signs in a row would be one: {@code a-~b} must not become {@code a--b}. */
    private static boolean joinsSign(Site site, String change) {
        char before = site.start() == 0 ? ' ' : site.source().text().charAt(site.start() - 1);
        return (before == '-' || before == '+') && change.startsWith(String.valueOf(before));
    }

    // Mutants as users see them.
    // ----------------------------------------------------------------

    private static Placed place(Site site, Possible possible, int number) {
        Mutant given = possible.given();
        return new Placed(given == null ? mutant(site, possible) : given, number, site, possible);
    }

    private static Mutant mutant(Site site, Possible possible) {
        JavaSource source = site.source();
        String text = source.text();
        String change = possible.change().text();
        String replacement = replacement(site, change);
        int firstLine = source.line(site.start());
        int lastLine = source.line(site.end());
        int from = source.lineStart(firstLine);
        int to = source.lineEnd(lastLine);
        String after =
                text.substring(from, site.start()) + replacement + text.substring(site.end(), to);
        return new Mutant(
                0,
                possible.operator(),
                site.method().owner().replace('/', '.'),
                site.title(),
                source.path(),
                firstLine,
                source.column(site.start()),
                text.substring(site.start(), site.end()),
                replacement,
                text.substring(from, to).lines().toList(),
                after.lines().toList());
    }
}
