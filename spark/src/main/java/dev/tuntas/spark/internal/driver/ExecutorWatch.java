package dev.tuntas.spark.internal.driver;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Knows which executors there are, and with how many cores. */
final class ExecutorWatch extends SparkListener {
    private final Map<String, Integer> cores = new HashMap<>();
    private final IntConsumer onSlots;
    private final BiConsumer<String, String> onLost;

    ExecutorWatch(IntConsumer onSlots, BiConsumer<String, String> onLost) {
        this.onSlots = onSlots;
        this.onLost = onLost;
    }

    @Override
    public synchronized void onExecutorAdded(SparkListenerExecutorAdded added) {
        cores.put(added.executorId(), added.executorInfo().totalCores());
        tell();
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        cores.remove(removed.executorId());
        onLost.accept(removed.executorId(), removed.reason());
        tell();
    }

    private void tell() {
        onSlots.accept(cores.values().stream().mapToInt(Integer::intValue).sum());
    }
}
