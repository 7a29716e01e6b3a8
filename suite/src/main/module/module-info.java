/** Suites on disk, generation by several threads and on a base, counting, the cache of suites. */
module dev.tuntas.suite {
    requires com.google.gson;
    requires dev.tuntas.machine;
    requires org.objectweb.asm.tree.analysis;
    requires org.objectweb.asm.util;
    requires transitive dev.tuntas.core;
    // Who only counts or searches does not need it.
    requires static com.github.luben.zstd_jni;
    requires static transitive org.jspecify;

    exports dev.tuntas.suite;
    exports dev.tuntas.suite.result;
    exports dev.tuntas.suite.stored;
    exports dev.tuntas.suite.spi to
            dev.tuntas.bench;
    exports dev.tuntas.suite.spi.remote to
            dev.tuntas.check,
            dev.tuntas.cli;
}
