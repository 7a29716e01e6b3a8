package dev.tuntas.check.result;

/**
 * An exception with which inputs ended, and which is no finding.
 *
 * @param type the class that was declared, documented or allowed; what was thrown may be a subclass
 * @param inputs how many inputs of the greatest scope ended with it
 * @param isAllowed whether the user allows it; otherwise the method declares or documents it
 */
public record ExpectedException(Class<?> type, long inputs, boolean isAllowed) {}
