/** The command line. It is open, because picocli makes the commands and fills their options. */
open module dev.tuntas.cli {
    // For suites and contracts, whose modules leave it to others whether they are there.
    requires com.github.javaparser.core;
    requires com.github.luben.zstd_jni;
    requires com.google.gson;
    requires dev.tuntas.annotations;
    requires dev.tuntas.assess;
    requires dev.tuntas.check;
    requires dev.tuntas.core;
    requires dev.tuntas.machine;
    requires dev.tuntas.repair;
    requires dev.tuntas.report;
    requires dev.tuntas.rewind;
    requires dev.tuntas.spark;
    requires dev.tuntas.subjects;
    requires dev.tuntas.suite;
    requires dev.tuntas.symbolic;
    requires java.compiler;
    requires java.management;
    requires java.xml;
    requires jdk.management;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.objectweb.asm;
    requires transitive info.picocli;
    requires static transitive org.jspecify;

    exports dev.tuntas.cli;
    exports dev.tuntas.cli.spi to
            dev.tuntas.bench;

    uses dev.tuntas.cli.Subcommand;
}
