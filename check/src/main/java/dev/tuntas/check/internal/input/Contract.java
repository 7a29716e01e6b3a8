package dev.tuntas.check.internal.input;

/**
 * The class that a contract was compiled to, as far as an input has to know it.
 *
 * @param className its internal name
 * @param bytes its class file
 * @param nestHost the internal name of the class whose private members it may use
 * @param method the static method that takes all parameters and tells whether the input is wanted
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Contract(String className, byte[] bytes, String nestHost, String method) {}
