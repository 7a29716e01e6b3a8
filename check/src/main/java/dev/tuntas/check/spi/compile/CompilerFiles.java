package dev.tuntas.check.spi.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * The class path of a subject and the JDK, for the compiler. The JDK's part is the same for all
 * subjects, and stays open as long as the JVM runs: to look through it takes longer than to compile
 * a small class. So do the jars that the JVM has open itself.
 */
public final class CompilerFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private static @Nullable JavaFileManager jdk;

    private final ClassPathParts classPath;

    private CompilerFiles(JavaFileManager others, ClassPathParts classPath) {
        super(others);
        this.classPath = classPath;
    }

    public static CompilerFiles of(JavaCompiler compiler, Class<?> subject) {
        StandardJavaFileManager files = ClassPathParts.opened(compiler);
        var entries = CompilePath.of(subject);
        try {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, entries);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        openJdk(compiler);
        return new CompilerFiles(files, new ClassPathParts(compiler, entries));
    }

    private static synchronized void openJdk(JavaCompiler compiler) {
        if (jdk == null) {
            jdk = new ListedFiles(ClassPathParts.opened(compiler));
        }
    }

    private interface Question<T> {
        T ask(JavaFileManager files) throws IOException;
    }

    /** Several compilers may ask for the JDK at once, and a file manager is for one thread. */
    private <T> T ask(Location location, Question<T> question) throws IOException {
        JavaFileManager shared = jdk;
        if (shared == null || !isOfJdk(location)) {
            return question.ask(fileManager);
        }
        synchronized (CompilerFiles.class) {
            return question.ask(shared);
        }
    }

    /** Each module of the JDK is a location, named after the one of all. */
    private static boolean isOfJdk(Location location) {
        return location.getName().startsWith(StandardLocation.SYSTEM_MODULES.getName());
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String inPackage, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        return location == StandardLocation.CLASS_PATH
                ? classPath.list(inPackage, kinds, recurse)
                : ask(location, files -> files.list(location, inPackage, kinds, recurse));
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        try {
            return location == StandardLocation.CLASS_PATH
                    ? classPath.inferBinaryName(file)
                    : ask(location, files -> files.inferBinaryName(location, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Iterable<Set<Location>> listLocationsForModules(Location location) throws IOException {
        return ask(location, files -> files.listLocationsForModules(location));
    }

    @Override
    public Location getLocationForModule(Location location, String name) throws IOException {
        return ask(location, files -> files.getLocationForModule(location, name));
    }

    @Override
    public String inferModuleName(Location location) throws IOException {
        return ask(location, files -> files.inferModuleName(location));
    }

    @Override
    public void close() throws IOException {
        classPath.close();
        super.close();
    }
}
