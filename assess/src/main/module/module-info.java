/** How good an exhaustive suite is: mutants, coverage, against random choice. */
module dev.tuntas.assess {
    requires com.google.gson;
    requires dev.tuntas.machine;
    requires dev.tuntas.suite;
    requires java.management;
    requires org.objectweb.asm.tree.analysis;
    requires transitive dev.tuntas.check;
    requires transitive dev.tuntas.core;
    // Mutants are made of sources by the JDK's own compiler; operators see its trees.
    requires transitive jdk.compiler;
    requires static transitive org.jspecify;

    exports dev.tuntas.assess;
    exports dev.tuntas.assess.mutant;
    exports dev.tuntas.assess.result;
    exports dev.tuntas.assess.spi to
            dev.tuntas.cli;

    uses dev.tuntas.assess.mutant.MutationOperator;
}
