package dev.tuntas.cli.spi;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.message.TuntasException;

/** What is said if a file can't be written. */
public final class Writing {
    private Writing() {}

    /** An error that names the file and what to do. */
    public static TuntasException failed(String place, Exception reason, String advice) {
        return CliProblems.cannotWrite(place, reason, advice);
    }
}
