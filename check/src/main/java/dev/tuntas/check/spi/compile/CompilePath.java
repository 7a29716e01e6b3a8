package dev.tuntas.check.spi.compile;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The folders and jars from which a class loader takes classes, for the compiler. */
public final class CompilePath {
    private final Set<Path> entries = new LinkedHashSet<>();

    private CompilePath() {}

    /** Parents come first, as they do when classes are loaded. */
    public static Collection<Path> of(Class<?> subject) {
        CompilePath path = new CompilePath();
        List<ClassLoader> loaders = new ArrayList<>();
        for (ClassLoader c = subject.getClassLoader(); c != null; c = c.getParent()) {
            loaders.add(0, c);
        }
        loaders.forEach(path::add);
        CodeSource source = subject.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation() != null) {
            path.add(source.getLocation());
        }
        // A loader of our own may share classes that come from here without being their parent.
        path.addProperty("java.class.path");
        path.addProperty("jdk.module.path");
        return path.entries;
    }

    private void add(ClassLoader loader) {
        if (loader == ClassLoader.getSystemClassLoader()) {
            addProperty("java.class.path");
        } else if (loader instanceof URLClassLoader urls) {
            for (URL url : urls.getURLs()) {
                add(url);
            }
        }
    }

    private void addProperty(String property) {
        for (String entry : System.getProperty(property, "").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty()) {
                addIfThere(Path.of(entry));
            }
        }
    }

    private void add(URL url) {
        try {
            URI uri = url.toURI();
            if ("file".equals(uri.getScheme())) {
                addIfThere(Path.of(uri));
            }
        } catch (URISyntaxException | FileSystemNotFoundException e) {
            throw new IllegalStateException("not a place of classes: " + url, e);
        }
    }

    private void addIfThere(Path entry) {
        if (Files.exists(entry)) {
            entries.add(entry);
        }
    }
}
