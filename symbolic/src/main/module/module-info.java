/** Proofs by symbolic execution: every path of a method on inputs within a bound. */
module dev.tuntas.symbolic {
    requires dev.tuntas.check;
    requires dev.tuntas.core;
    requires dev.tuntas.machine;
    requires java.management;
    // Objects are made without their constructors by sun.reflect.ReflectionFactory.
    requires jdk.unsupported;
    requires org.objectweb.asm.tree;
    requires org.objectweb.asm.util;
    requires tools.aqua.turnkey.z3;
    // Only where Z3's native part can't be loaded.
    requires static smtinterpol;
    requires static transitive org.jspecify;

    exports dev.tuntas.symbolic;
    exports dev.tuntas.symbolic.result;

    provides dev.tuntas.core.spi.ContractProof with
            dev.tuntas.symbolic.internal.service.SymbolicProof;
}
