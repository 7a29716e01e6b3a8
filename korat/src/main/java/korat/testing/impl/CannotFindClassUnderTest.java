package korat.testing.impl;

/** There is no class of the name that was given. */
public final class CannotFindClassUnderTest extends KoratTestException {
    private static final long serialVersionUID = 1L;

    private final String fullClassName;

    /** A class that is not there. */
    public CannotFindClassUnderTest(String fullClassName, Throwable cause) {
        super(
                "there is no class %s on the class path; --class wants its full name"
                        .formatted(fullClassName),
                cause);
        this.fullClassName = fullClassName;
    }

    /** The name. */
    public String getFullClassName() {
        return fullClassName;
    }
}
