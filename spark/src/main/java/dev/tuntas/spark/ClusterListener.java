package dev.tuntas.spark;

/**
 * Is told what happens to a cluster while it works.
 *
 * <pre>{@code
 * cluster.listener(
 *         new ClusterListener() {
 *             @Override
 *             public void lost(String executor) {
 *                 System.err.println(executor);
 *             }
 *         });
 * }</pre>
 */
public interface ClusterListener {
    /** An executor was lost: which, and why. What it was at is done by others. */
    default void lost(String executor) {}

    /** The cluster has still given no executor; told again as long as that is so. */
    default void waiting() {}
}
