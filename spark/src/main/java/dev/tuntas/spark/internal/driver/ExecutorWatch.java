package dev.tuntas.spark.internal.driver;

import java.util.function.BiConsumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Is told when executors come and go. It does not count them itself: some are there before anybody
 * can listen, on YARN and Kubernetes most of them.
 */
final class ExecutorWatch extends SparkListener {
    private final Runnable onChange;
    private final BiConsumer<String, String> onLost;

    ExecutorWatch(Runnable onChange, BiConsumer<String, String> onLost) {
        this.onChange = onChange;
        this.onLost = onLost;
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded added) {
        onChange.run();
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        onLost.accept(removed.executorId(), removed.reason());
        onChange.run();
    }
}
