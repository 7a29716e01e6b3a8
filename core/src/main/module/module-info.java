/** Bounds, the search for every valid object within them, and structures. */
module dev.tuntas.core {
    requires dev.tuntas.machine;
    requires java.compiler;
    requires java.management;
    // Objects are made without their constructors by sun.reflect.ReflectionFactory.
    requires jdk.unsupported;
    requires org.objectweb.asm.commons;
    requires org.objectweb.asm.tree.analysis;
    requires transitive dev.tuntas.annotations;
    requires static transitive org.jspecify;

    uses dev.tuntas.core.spi.ContractProof;
    uses dev.tuntas.core.spi.MendingHint;

    exports dev.tuntas.core;
    exports dev.tuntas.core.bounds;
    exports dev.tuntas.core.message;
    exports dev.tuntas.core.search;
    exports dev.tuntas.core.structure;
    exports dev.tuntas.core.spi to
            dev.tuntas.suite,
            dev.tuntas.check,
            dev.tuntas.assess,
            dev.tuntas.repair,
            dev.tuntas.symbolic,
            dev.tuntas.rewind,
            dev.tuntas.junit,
            dev.tuntas.spark,
            dev.tuntas.cli,
            dev.tuntas.bench;
    exports dev.tuntas.core.spi.bounds to
            dev.tuntas.check,
            dev.tuntas.assess,
            dev.tuntas.repair,
            dev.tuntas.junit,
            dev.tuntas.cli;
    exports dev.tuntas.core.spi.carry to
            dev.tuntas.assess;
    exports dev.tuntas.core.spi.container to
            dev.tuntas.suite,
            dev.tuntas.cli;
    exports dev.tuntas.core.spi.drawn to
            dev.tuntas.rewind;
    exports dev.tuntas.core.spi.mend to
            dev.tuntas.repair,
            dev.tuntas.cli;
    exports dev.tuntas.core.spi.part to
            dev.tuntas.suite,
            dev.tuntas.check,
            dev.tuntas.assess,
            dev.tuntas.repair,
            dev.tuntas.cli,
            dev.tuntas.bench;
    exports dev.tuntas.core.spi.probe to
            dev.tuntas.suite,
            dev.tuntas.junit;
    exports dev.tuntas.core.spi.search to
            dev.tuntas.suite,
            dev.tuntas.check,
            dev.tuntas.assess,
            dev.tuntas.cli,
            dev.tuntas.bench;
    exports dev.tuntas.core.spi.space to
            dev.tuntas.suite,
            dev.tuntas.check,
            dev.tuntas.junit,
            dev.tuntas.cli;
    exports dev.tuntas.core.spi.written to
            dev.tuntas.cli;
}
