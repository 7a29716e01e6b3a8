/** The Jupiter extension behind {@code @ExhaustiveTest}. */
module dev.tuntas.junit {
    requires dev.tuntas.check;
    requires dev.tuntas.report;
    requires transitive dev.tuntas.annotations;
    requires transitive dev.tuntas.core;
    requires transitive org.junit.jupiter.api;
    requires static transitive org.jspecify;

    exports dev.tuntas.junit;

    // Jupiter makes the extension.
    opens dev.tuntas.junit to
            org.junit.platform.commons;
}
