package dev.tuntas.report.internal;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.CaseReport.FailureView;
import dev.tuntas.report.model.CaseReport.ScopeView;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Prose;
import dev.tuntas.report.model.RunReport.Group;
import dev.tuntas.report.model.Section;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The blocks of one group: its cases in a table, then each on its own.
 *
 * @param id of the group's section
 */
record GroupBlocks(Group group, String id, String thing, String failure) {
    Section section() {
        List<Block> blocks = new ArrayList<>();
        if (!group.note().isEmpty()) {
            blocks.add(new Prose(group.note()));
        }
        List<CaseReport> cases = group.cases();
        if (cases.size() > 1) {
            blocks.add(overview());
        }
        for (int i = 0; i < cases.size(); i++) {
            blocks.add(section(cases.get(i), i));
        }
        return new Section(id, group.name(), "", Tone.PLAIN, blocks);
    }

    private String id(int number) {
        return id + "-" + (number + 1);
    }

    private DataTable overview() {
        List<List<Entry>> rows = new ArrayList<>();
        for (int i = 0; i < group.cases().size(); i++) {
            CaseReport one = group.cases().get(i);
            int scope = one.scopes().stream().mapToInt(ScopeView::scope).max().orElse(-1);
            rows.add(
                    List.of(
                            Entry.of(one.name()).to(id(i)),
                            Entry.of(one.outcome()).toned(one.tone()),
                            Entry.of(scope < 0 ? "–" : String.valueOf(scope), scope),
                            inputs(one.inputs()),
                            millis(one)));
        }
        return new DataTable(
                "",
                List.of(
                        Column.text(capital(thing)),
                        Column.text("Outcome"),
                        Column.number("Scope"),
                        Column.number("Inputs"),
                        Column.number("Time")),
                rows);
    }

    private static Entry inputs(OptionalLong inputs) {
        return inputs.isEmpty()
                ? Entry.of("–", -1)
                : Entry.of(BlocksWriter.grouped(inputs.getAsLong()), inputs.getAsLong());
    }

    private static Entry millis(CaseReport one) {
        return time(one.scopes().stream().mapToLong(scope -> scope.elapsed().toMillis()).sum());
    }

    private static Entry time(long millis) {
        String words =
                millis < 10_000
                        ? BlocksWriter.grouped(millis) + " ms"
                        : BlocksWriter.grouped(Math.round(millis / 1000.0)) + " s";
        return Entry.of(words, millis);
    }

    // One case.
    // --------------------------------------------------------------------------------------

    private Section section(CaseReport one, int number) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Prose(one.summary()));
        if (!one.unchecked().isEmpty()) {
            blocks.add(new Callout(Tone.CAREFUL, "Not checked", one.unchecked()));
        }
        for (int i = 0; i < one.failures().size(); i++) {
            String title = capital(failure) + (one.failures().size() == 1 ? "" : " " + (i + 1));
            blocks.add(section(title, one.failures().get(i)));
        }
        if (!one.notes().isEmpty()) {
            blocks.add(new Callout(Tone.PLAIN, "To know", one.notes()));
        }
        if (!one.scopes().isEmpty()) {
            blocks.add(scopes(one.scopes()));
        }
        return new Section(id(number), one.name(), one.outcome(), one.tone(), blocks);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static Section section(String title, FailureView failed) {
        List<Block> blocks = new ArrayList<>();
        failed.facts().forEach(fact -> blocks.add(new Prose(fact)));
        List<Picture> pictures = new ArrayList<>(failed.before());
        pictures.addAll(failed.after());
        blocks.add(new Pictures(pictures));
        blocks.addAll(failed.snippets());
        return new Section("", title + ": " + failed.message(), "", Tone.PLAIN, blocks);
    }

    private static DataTable scopes(List<ScopeView> scopes) {
        List<List<Entry>> rows = new ArrayList<>();
        for (ScopeView each : scopes) {
            rows.add(
                    List.of(
                            Entry.of(String.valueOf(each.scope()), each.scope()),
                            inputs(each.inputs()),
                            time(each.elapsed().toMillis()),
                            Entry.of(each.detail())));
        }
        return new DataTable(
                "",
                List.of(
                        Column.number("Scope"),
                        Column.number("Inputs"),
                        Column.number("Time"),
                        Column.text("")),
                rows);
    }
}
