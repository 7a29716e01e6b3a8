/** Runs programs with threads forwards and backwards, and explores all their interleavings. */
module dev.tuntas.rewind {
    requires dev.tuntas.annotations;
    requires dev.tuntas.core;
    requires dev.tuntas.machine;
    requires java.management;
    requires org.objectweb.asm.commons;
    requires org.objectweb.asm.tree;
    requires static transitive org.jspecify;

    exports dev.tuntas.rewind;
    exports dev.tuntas.rewind.spi.memory to
            dev.tuntas.bench;
}
