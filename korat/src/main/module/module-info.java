/** Korat 1.0 in front of Tuntas: sources that were written for it run unchanged. */
module dev.tuntas.korat {
    requires transitive dev.tuntas.core;
    requires info.picocli;
    requires static transitive org.jspecify;

    exports korat;
    exports korat.config;
    exports korat.finitization;
    exports korat.finitization.impl;
    exports korat.testing;
    exports korat.testing.impl;

    opens korat.config to
            info.picocli;
}
