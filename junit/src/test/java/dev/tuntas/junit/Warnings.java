package dev.tuntas.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Listens to what is logged, instead of the console, until it is closed. */
final class Warnings extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("dev.tuntas.junit");
    private final List<String> messages = new ArrayList<>();

    Warnings() {
        logger.setUseParentHandlers(false);
        logger.addHandler(this);
    }

    List<String> messages() {
        return messages;
    }

    @Override
    public void publish(LogRecord entry) {
        messages.add(entry.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
