package dev.tuntas.report.model;

import java.util.List;

/**
 * What was run on every input up to a scope: the methods of a check, or the tests of a run.
 *
 * @param kind what kind of run, such as {@code tuntas check}
 * @param title what it is about
 * @param thing what is run, such as {@code method} or {@code test}
 * @param failure what it is called if that goes wrong, such as {@code finding}
 * @param tool who made the report
 * @param groups the classes
 */
public record RunReport(
        String kind, String title, String thing, String failure, String tool, List<Group> groups) {
    public RunReport {
        groups = List.copyOf(groups);
    }

    /**
     * What belongs together, such as the tests of a class.
     *
     * @param name unique in a report
     * @param note such as when it ran
     */
    public record Group(String name, String note, List<CaseReport> cases) {
        public Group {
            cases = List.copyOf(cases);
        }
    }
}
