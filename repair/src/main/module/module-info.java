/** Mends corrupt structures. */
module dev.tuntas.repair {
    requires dev.tuntas.annotations;
    requires transitive dev.tuntas.core;
    requires static transitive org.jspecify;

    exports dev.tuntas.repair;
    exports dev.tuntas.repair.result;

    provides dev.tuntas.core.spi.MendingHint with
            dev.tuntas.repair.internal.hint.MendingHints;
}
