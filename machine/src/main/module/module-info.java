/** Bytecode machines: decoded code, control flow, and the concrete machine that runs it. */
module dev.tuntas.machine {
    requires org.objectweb.asm.tree.analysis;
    requires transitive org.objectweb.asm;
    requires transitive org.objectweb.asm.tree;
    requires static transitive org.jspecify;

    exports dev.tuntas.machine.code;
    exports dev.tuntas.machine.concrete;
    exports dev.tuntas.machine.jdk to
            dev.tuntas.core,
            dev.tuntas.suite,
            dev.tuntas.check,
            dev.tuntas.rewind;
}
