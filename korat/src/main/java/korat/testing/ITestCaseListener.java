package korat.testing;

/** Is told the structures that are found. */
public interface ITestCaseListener {
    /** A valid structure: fresh objects, which may be changed and kept. */
    void notifyNewTestCase(Object testCase);

    /** The search has ended. */
    void notifyTestFinished(long numOfExplored, long numOfGenerated);
}
