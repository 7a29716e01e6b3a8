package dev.tuntas.report.internal;

import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.RunReport.Group;
import dev.tuntas.report.model.Tone;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One group on the page of a run. On the page it stands behind a comment that has all figures of
 * it, so that it can be found there again:
 *
 * <pre>
 *   &lt;!--tuntas-part NAME CASES FAILED OPEN INPUTS UNCHECKED,UNCHECKED--&gt; ... &lt;!--tuntas-part-end--&gt;
 * </pre>
 *
 * <p>Texts of users can't be taken for it: they have no angle brackets on a page, and in the
 * comment neither these nor hyphens.
 *
 * @param failed how many of the cases failed
 * @param open how many were not checked completely
 * @param inputs of all cases
 * @param unchecked what was not checked, in sentences
 * @param html the group itself
 */
public record RunPart(
        String name,
        long cases,
        long failed,
        long open,
        long inputs,
        List<String> unchecked,
        String html) {
    private static final String BEGIN = "<!--tuntas-part ";
    private static final String END = "<!--tuntas-part-end-->\n";
    private static final Pattern FORM =
            Pattern.compile(
                    BEGIN + "(\\S+) (\\d+) (\\d+) (\\d+) (\\d+) (\\S*)-->\n(.*?)" + END,
                    Pattern.DOTALL);

    public static RunPart of(Group group, String thing, String failure) {
        List<CaseReport> cases = group.cases();
        return new RunPart(
                group.name(),
                cases.size(),
                cases.stream().filter(each -> each.tone() == Tone.BAD).count(),
                cases.stream().filter(each -> !each.unchecked().isEmpty()).count(),
                cases.stream().mapToLong(each -> each.inputs().orElse(0)).sum(),
                cases.stream().flatMap(RunPart::unchecked).toList(),
                BlocksWriter.html(
                        new GroupBlocks(group, id(group.name()), thing, failure).section(), 2));
    }

    private static Stream<String> unchecked(CaseReport one) {
        return one.unchecked().stream().map(line -> one.name() + ": " + line);
    }

    /** All parts of a page. */
    public static List<RunPart> of(String page) {
        List<RunPart> parts = new ArrayList<>();
        Matcher matcher = FORM.matcher(page);
        while (matcher.find()) {
            parts.add(
                    new RunPart(
                            decoded(matcher.group(1)),
                            Long.parseLong(matcher.group(2)),
                            Long.parseLong(matcher.group(3)),
                            Long.parseLong(matcher.group(4)),
                            Long.parseLong(matcher.group(5)),
                            Arrays.stream(matcher.group(6).split(","))
                                    .filter(line -> !line.isEmpty())
                                    .map(RunPart::decoded)
                                    .toList(),
                            matcher.group(7)));
        }
        return parts;
    }

    /** The part as it stands on a page. */
    public String markup() {
        String lines = unchecked.stream().map(RunPart::encoded).collect(Collectors.joining(","));
        return "%s%s %d %d %d %d %s-->\n%s%s"
                .formatted(BEGIN, encoded(name), cases, failed, open, inputs, lines, html, END);
    }

    /** What a link on the page names it by. */
    public String id() {
        return id(name);
    }

    private static String id(String name) {
        return "g" + encoded(name).replaceAll("\\W", "_");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("-", "%2D");
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
