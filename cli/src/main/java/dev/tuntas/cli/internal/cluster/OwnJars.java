package dev.tuntas.cli.internal.cluster;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where the code of Tuntas is that executors need, and the libraries that it uses. */
final class OwnJars {
    /** One class of each; a library that searches and checks do not use is not among them. */
    private static final List<String> CLASSES =
            List.of(
                    "dev.tuntas.annotations.Predicate",
                    "dev.tuntas.machine.code.ClassTree",
                    "dev.tuntas.core.Search",
                    "dev.tuntas.suite.Generation",
                    "dev.tuntas.check.Check",
                    "dev.tuntas.subjects.SearchTree",
                    "dev.tuntas.report.HtmlPage",
                    "dev.tuntas.repair.Repair",
                    "dev.tuntas.assess.Assessment",
                    "dev.tuntas.spark.SparkCluster",
                    "dev.tuntas.cli.Main",
                    "com.github.javaparser.JavaParser",
                    "com.github.luben.zstd.Zstd",
                    "com.google.gson.Gson",
                    "org.jspecify.annotations.NullMarked",
                    "org.objectweb.asm.ClassReader",
                    "org.objectweb.asm.commons.Remapper",
                    "org.objectweb.asm.tree.ClassNode",
                    "org.objectweb.asm.tree.analysis.Analyzer",
                    "org.objectweb.asm.util.Textifier",
                    "picocli.CommandLine");

    private OwnJars() {}

    /** Jars and folders, each once. */
    static List<Path> entries() {
        Set<Path> entries = new LinkedHashSet<>();
        for (String name : CLASSES) {
            entries.add(place(name));
        }
        return List.copyOf(entries);
    }

    private static Path place(String name) {
        try {
            Class<?> known = Class.forName(name, false, OwnJars.class.getClassLoader());
            CodeSource source = known.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
