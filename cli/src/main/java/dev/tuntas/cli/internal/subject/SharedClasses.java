package dev.tuntas.cli.internal.subject;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the user's classes see of Tuntas: the API with which they state bounds and contracts,
 * and add mutation operators, the subjects, and the annotations of these. The libraries that Tuntas
 * uses stay hidden, so the user may have other versions of them.
 */
final class SharedClasses extends ClassLoader {
    private static final List<String> PACKAGES =
            List.of(
                    "dev.tuntas.annotations.",
                    "dev.tuntas.core.",
                    "dev.tuntas.check.",
                    "dev.tuntas.assess.mutant.",
                    "dev.tuntas.subjects.",
                    "org.jspecify.annotations.");

    private static final ClassLoader OWN = SharedClasses.class.getClassLoader();

    static {
        registerAsParallelCapable();
    }

    SharedClasses() {
        super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!isShared(name)) {
            throw new ClassNotFoundException(name);
        }
        return Class.forName(name, false, OWN);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return isShared(name.replace('/', '.')) ? OWN.getResource(name) : null;
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return isShared(name.replace('/', '.'))
                ? OWN.getResources(name)
                : Collections.emptyEnumeration();
    }

    private static boolean isShared(String name) {
        return PACKAGES.stream().anyMatch(name::startsWith);
    }
}
