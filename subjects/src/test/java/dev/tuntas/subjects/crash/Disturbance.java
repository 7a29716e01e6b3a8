package dev.tuntas.subjects.crash;

/** What happens to a run. */
enum Disturbance {
    /** It is told how many structures are enough. */
    LIMIT,
    /** It is told for how long to search. */
    TIME,
    /** {@code stop} is called. */
    STOP,
    /** Its thread is interrupted. */
    INTERRUPT,
    /** Something can't be written, and the run ends with that. */
    FAILURE,
    /** It is gone between two steps, and the disk is as it was. */
    CRASH,
    /** It is gone between two steps, and of some file only a part is there. */
    TORN,
    /** It is gone between two steps, and the journal is one of some steps before. */
    OLD_JOURNAL,
    /** Its process is killed, at any moment. */
    KILL,
    /** In its process no file can grow beyond some bytes. */
    FULL_DISK
}
