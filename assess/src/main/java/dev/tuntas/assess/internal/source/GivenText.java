package dev.tuntas.assess.internal.source;

/**
 * A source as a user wants it to be changed.
 *
 * @param name what the user calls the change
 * @param text all of the source, with the change
 */
public record GivenText(String name, JavaSource source, String text) {
    /** The source as it would be. */
    JavaSource changed() {
        return new JavaSource(source.path(), source.className(), text);
    }
}
