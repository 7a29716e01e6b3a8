/** Runs programs with threads forwards and backwards, and explores all their interleavings. */
module dev.tuntas.rewind {
    requires dev.tuntas.annotations;
    requires dev.tuntas.core;
    requires dev.tuntas.machine;
    requires java.management;
    requires jdk.unsupported;
    requires org.eclipse.lsp4j.debug;
    requires org.eclipse.lsp4j.jsonrpc;
    requires org.objectweb.asm.commons;
    requires org.objectweb.asm.tree;
    requires static transitive org.jspecify;

    exports dev.tuntas.rewind;
    exports dev.tuntas.rewind.result;
    exports dev.tuntas.rewind.spi.memory to
            dev.tuntas.bench;
    exports dev.tuntas.rewind.spi.debug to
            dev.tuntas.cli;
    exports dev.tuntas.rewind.spi.launch to
            dev.tuntas.cli;
}
