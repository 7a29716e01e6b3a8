package dev.tuntas.assess.internal.source;

/**
 * A method as class files name it.
 *
 * @param owner the internal name of its class
 */
public record MethodKey(String owner, String name, String descriptor) {
    @Override
    public String toString() {
        return owner + "." + name + descriptor;
    }
}
