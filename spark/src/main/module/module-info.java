/**
 * Work on a cluster. Spark itself is not required: it is in the process that {@code SparkCluster}
 * starts, on a class path.
 */
module dev.tuntas.spark {
    requires transitive dev.tuntas.core;
    requires static transitive org.jspecify;

    exports dev.tuntas.spark;
}
