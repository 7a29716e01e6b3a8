package dev.tuntas.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.RunReport;
import dev.tuntas.report.model.Tone;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunPageTest {
    private static final String UNCHECKED =
            "rebalance(): It was stopped at the time limit; every input up to scope 1 was checked.";

    @Test
    void figuresFindingsAndWhatWasNotCheckedAreThere() throws Exception {
        PageXml page = new PageXml(RunPage.html(SamplePages.run()));
        assertEquals(List.of("3", "1", "1", "99"), page.texts("//dd[@class='value']"));
        assertEquals(
                List.of("3 methods: 1 failed, 1 not checked completely."),
                page.texts("//p[@class='lead']"));
        assertEquals(
                List.of("remove(int) 1 finding", "add(int) no finding", "rebalance() stopped"),
                page.texts("//h3"));
        assertEquals(List.of("Finding: breaks the invariant repOk()"), page.texts("//h4"));
        assertEquals(List.of("this", "key", "this after the call"), page.texts("//figcaption"));
        assertEquals(2, page.count("//figure//svg"));
        assertEquals(List.of(UNCHECKED), page.texts("//main/div[@class='callout careful']/ul/li"));
        assertEquals(
                "tuntas check 'SearchTree#remove(int)' --scope 3 --replay '0,1*3,2,3,0*3,2,0,0'",
                page.texts("//div[@class='snippet']//code").get(0));
        assertEquals(8, page.count("//section/section//tbody/tr"));
    }

    @Test
    void aPageKeepsTheGroupsOfAnotherRunAndReplacesItsOwn() throws Exception {
        String first = RunPage.html(report("b.OneTest", SamplePages.failed()));
        String second = RunPage.html(report("a.TwoTest", SamplePages.stopped()), first);
        PageXml both = new PageXml(second);
        assertEquals(List.of("a.TwoTest", "b.OneTest"), both.texts("//h2"));
        assertEquals(List.of("2", "1", "1", "54"), both.texts("//dd[@class='value']"));
        assertEquals(List.of(UNCHECKED), both.texts("//main/div[@class='callout careful']/ul/li"));
        assertEquals(2, both.count("//main/div/table/tbody/tr"));

        PageXml mended =
                new PageXml(RunPage.html(report("b.OneTest", SamplePages.clean()), second));
        assertEquals(List.of("a.TwoTest", "b.OneTest"), mended.texts("//h2"));
        assertEquals(List.of("2", "0", "1", "54"), mended.texts("//dd[@class='value']"));
    }

    @Test
    void whatOtherRunsWroteComesOutByteForByte() {
        String both =
                RunPage.html(
                        report("a.TwoTest", SamplePages.stopped()),
                        RunPage.html(report("b.OneTest", SamplePages.failed())));
        String other =
                RunPage.html(
                        report("b.OneTest", SamplePages.failed()),
                        RunPage.html(report("a.TwoTest", SamplePages.stopped())));
        assertEquals(both, other);
    }

    @Test
    void hostileTextsDoNotGetIntoTheCommentsThatMarkParts() throws Exception {
        for (String hostile : SamplePages.HOSTILE) {
            CaseReport one =
                    new CaseReport(
                            hostile,
                            Tone.BAD,
                            hostile,
                            hostile + " -- <!--tuntas-part-end-->",
                            OptionalLong.empty(),
                            List.of(),
                            List.of(hostile, "-->"),
                            List.of(hostile),
                            List.of());
            String first = RunPage.html(report("x " + hostile, one, SamplePages.clean()));
            String again = RunPage.html(report("y", SamplePages.clean()), first);
            PageXml page = new PageXml(again);
            assertEquals(2, page.count("//h2"), hostile);
            assertEquals(List.of("3", "1", "1", "90"), page.texts("//dd[@class='value']"), hostile);
        }
    }

    @Test
    void aFileThatIsNoPageHasNoGroups() throws Exception {
        PageXml page =
                new PageXml(
                        RunPage.html(
                                report("a.TwoTest", SamplePages.clean()), "<p>something else</p>"));
        assertEquals(List.of("a.TwoTest"), page.texts("//h2"));
    }

    @Test
    void nothingRunIsNotGreen() throws Exception {
        RunReport none = new RunReport("tuntas", "tests", "test", "failure", "tuntas", List.of());
        assertEquals(
                List.of("Nothing was run."),
                new PageXml(RunPage.html(none)).texts("//p[@class='lead']"));
    }

    private static RunReport report(String group, CaseReport... cases) {
        return new RunReport(
                "JUnit",
                "Exhaustive tests",
                "test",
                "failure",
                "tuntas 0",
                List.of(new RunReport.Group(group, "", List.of(cases))));
    }
}
