package dev.tuntas.assess.internal.history;

/**
 * An input of an earlier run.
 *
 * @param method which of the methods under test, from 0
 * @param input which one in the order of the search, from 0
 * @param candidate the input itself
 */
public record InputPlace(int scope, int method, int input, String candidate) {}
