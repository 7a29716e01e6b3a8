package korat;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import korat.testing.ITestCaseListener;
import korat.testing.impl.TestCradle;

/** Listeners that are attached for one search, and closed behind it where they have to be. */
final class Attached implements Closeable {
    private final TestCradle cradle;
    private final List<ITestCaseListener> listeners = new ArrayList<>();

    Attached(TestCradle cradle) {
        this.cradle = cradle;
    }

    void add(ITestCaseListener listener) {
        listeners.add(listener);
        cradle.attachClient(listener);
    }

    @Override
    public void close() throws IOException {
        for (ITestCaseListener listener : listeners) {
            cradle.detachClient(listener);
        }
        for (ITestCaseListener listener : listeners) {
            if (listener instanceof Closeable closeable) {
                closeable.close();
            }
        }
    }
}
