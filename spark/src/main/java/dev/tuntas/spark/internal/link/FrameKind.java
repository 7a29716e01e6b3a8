package dev.tuntas.spark.internal.link;

/** What a message is. */
public enum FrameKind {
    /** To the driver: what is to be run, and where. The first message. */
    SETUP,

    /** To the driver: parts of the work, to be run at the same time. */
    SUBMIT,

    /** From the driver: the secret that it was started with. The first message. */
    HELLO,

    /** From the driver: the cluster can be used. */
    READY,

    /** From the driver: how many parts can run at the same time by now. */
    SLOTS,

    /** From the driver: what came of a part. */
    RESULT,

    /** From the driver: a part has failed, again and again. */
    FAILED,

    /** From the driver: the cluster has still given no executor. */
    WAITING,

    /** From the driver: an executor was lost; what it was at is done by others. */
    LOST,

    /** From the driver: there is no cluster, or no longer. */
    FATAL
}
