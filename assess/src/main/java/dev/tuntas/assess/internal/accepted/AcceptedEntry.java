package dev.tuntas.assess.internal.accepted;

/**
 * A mutant that may survive.
 *
 * @param key what it is known by
 * @param reason why it may survive, in words
 * @param code the fingerprint of its method's code; empty if that is not to be checked
 * @param scope the scope up to which it is known to survive; 0 if that is not said
 * @param line where it stands in the file, from 1; 0 if it does not yet
 */
public record AcceptedEntry(String key, String reason, String code, int scope, int line) {}
