package korat.testing.impl;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import korat.testing.ITestCaseListener;

/** Tells listeners what is found. */
public abstract class AbstractTestCaseGenerator {
    private final List<ITestCaseListener> clients = new CopyOnWriteArrayList<>();
    private volatile boolean isInterrupted;

    AbstractTestCaseGenerator() {}

    /** Tells this listener, too, from now on. */
    public void attachClient(ITestCaseListener client) {
        clients.add(client);
    }

    /** Tells this listener no longer. */
    public void detachClient(ITestCaseListener client) {
        clients.remove(client);
    }

    /** Ends the search at the next structure; listeners are not told that it has ended. */
    public void interrupt() {
        isInterrupted = true;
    }

    /** Whether the search was ended from outside. */
    public boolean isInterrupted() {
        return isInterrupted;
    }

    final void begin() {
        isInterrupted = false;
    }

    final void notifyClients(Object testCase) {
        for (ITestCaseListener client : clients) {
            client.notifyNewTestCase(testCase);
        }
    }

    final void notifyTestFinished(long explored, long generated) {
        if (isInterrupted) {
            return;
        }
        for (ITestCaseListener client : clients) {
            client.notifyTestFinished(explored, generated);
        }
    }
}
