/** Methods against their contracts on every input, properties, call sequences. */
module dev.tuntas.check {
    requires com.google.gson;
    requires dev.tuntas.machine;
    requires dev.tuntas.suite;
    // Contracts are compiled, and their parts are found in what the compiler has parsed.
    requires jdk.compiler;
    requires org.objectweb.asm.tree;
    requires transitive dev.tuntas.annotations;
    requires transitive dev.tuntas.core;
    // Who has predicates and no contracts does not need it.
    requires static com.github.javaparser.core;
    requires static transitive org.jspecify;

    exports dev.tuntas.check;
    exports dev.tuntas.check.result;
    exports dev.tuntas.check.spi.compile to
            dev.tuntas.assess,
            dev.tuntas.cli;
    exports dev.tuntas.check.spi.call to
            dev.tuntas.cli;
    exports dev.tuntas.check.spi.input to
            dev.tuntas.assess,
            dev.tuntas.junit,
            dev.tuntas.cli;
    exports dev.tuntas.check.spi.method to
            dev.tuntas.assess,
            dev.tuntas.cli,
            dev.tuntas.symbolic;
    exports dev.tuntas.check.spi.report to
            dev.tuntas.junit;
    exports dev.tuntas.check.spi.run to
            dev.tuntas.assess,
            dev.tuntas.junit,
            dev.tuntas.symbolic;
}
