package dev.tuntas.check.spi.input;

import java.util.List;

/**
 * The class that a contract was compiled to, as far as an input has to know it.
 *
 * @param className its internal name
 * @param bytes its class file
 * @param nestHost the internal name of the class whose private members it may use
 * @param stages static methods of which each must hold, in this order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Contract(String className, byte[] bytes, String nestHost, List<Stage> stages) {
    /**
     * A part of the condition.
     *
     * @param method a static method
     * @param field the number of the field that it takes, from 0, or -1 for all fields
     */
    public record Stage(String method, int field) {
        public static Stage ofAll(String method) {
            return new Stage(method, -1);
        }
    }
}
