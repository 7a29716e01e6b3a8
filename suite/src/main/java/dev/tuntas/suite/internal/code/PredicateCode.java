package dev.tuntas.suite.internal.code;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.LoaderFiles;
import dev.tuntas.suite.internal.file.Fingerprint;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteHeader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * All code that a predicate can come to, as class files that outlive those of the class path: what
 * {@link SlimClasses} leaves of them, and where the code begins. The JDK's own methods are only
 * named. What a call means is found out again when it is asked for; see {@link #reached}.
 */
public final class PredicateCode {
    /** Trees of ASM take many times the memory of the class files that a stranger may hand us. */
    private static final int MOST_CHARACTERS = 1 << 23;

    private final Start start;
    private final SortedMap<String, byte[]> files;
    private final byte[] bytes;
    private @Nullable ReachedCode reached;

    private PredicateCode(Start start, SortedMap<String, byte[]> files) {
        this.start = start;
        this.files = files;
        this.bytes = write(start, files);
    }

    /** Finds the code that a predicate can come to on the objects of a space. */
    public static PredicateCode of(Method predicate, StateSpace space) {
        ClassLoader loader = predicate.getDeclaringClass().getClassLoader();
        LoaderFiles files = new UserFiles(loader == null ? systemLoader() : loader);
        Set<String> ofJdk = jdkClasses(space, files);
        Predicate<String> isFollowed = name -> isFollowed(name, files, ofJdk);
        Start start = Start.of(predicate, space, isFollowed);
        ClassTree tree = ClassTree.of(files, name -> Reachable.flags(isFollowed.test(name)));
        return new PredicateCode(
                start, SlimClasses.of(new Reachable(start, tree, isFollowed, files::isPlatform)));
    }

    private static ClassLoader systemLoader() {
        return ClassLoader.getSystemClassLoader();
    }

    /** A class of the JDK is followed like the user's if its objects are in the space. */
    private static Set<String> jdkClasses(StateSpace space, LoaderFiles files) {
        Set<String> ofJdk = new HashSet<>();
        for (ClassDomain domain : space.classDomains()) {
            boolean isFollowed =
                    domain.kind() == ClassDomain.Kind.OBJECTS && domain.container().isEmpty();
            Class<?> c = isFollowed ? domain.type() : null;
            for (; c != null && c != Object.class; c = c.getSuperclass()) {
                if (files.isPlatform(Type.getInternalName(c))) {
                    ofJdk.add(Type.getInternalName(c.getNestHost()));
                }
            }
        }
        return ofJdk;
    }

    /**
     * The containers that predicates see stand for those of the JDK, and do what those do: what a
     * suite keeps must not change with the way in which they do it.
     */
    private static boolean isFollowed(String name, LoaderFiles files, Set<String> ofJdk) {
        if (name.startsWith("[") || CoreClasses.isCore(name) || CoreClasses.isContainer(name)) {
            return false;
        }
        int nested = name.indexOf('$');
        return !files.isPlatform(name)
                || ofJdk.contains(nested < 0 ? name : name.substring(0, nested));
    }

    /** Class files of the user, with messages for those that can't be read. */
    private static final class UserFiles extends LoaderFiles {
        UserFiles(ClassLoader loader) {
            super(loader);
        }

        @Override
        protected RuntimeException unreadable(String internalName, Exception cause) {
            return CodeProblems.unreadable(internalName, cause);
        }
    }

    /** The header of a suite of a predicate with this code. */
    public SuiteHeader header(
            Finitization<?> bounds,
            String boundsName,
            Strategy strategy,
            SpaceDescription space,
            Map<String, String> more) {
        return new SuiteHeader(
                SuiteHeader.FORMAT,
                bounds.subject().getName(),
                boundsName,
                bounds.scope(),
                start.predicate(),
                strategy.label(),
                space,
                fingerprint(),
                text(),
                more);
    }

    // --- bytes ----------------------------------------------------------------------------------

    /** What {@link #parse} reads, in Base64; equal for equal code. */
    public String text() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** The SHA-256 of the bytes, in hexadecimal digits. */
    public String fingerprint() {
        return Fingerprint.of(bytes);
    }

    private static byte[] write(Start start, SortedMap<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(start.owner());
            out.writeUTF(start.name());
            out.writeUTF(start.descriptor());
            out.writeBoolean(start.isStatic());
            write(start.roots(), out);
            write(start.objects(), out);
            write(start.values(), out);
            out.writeInt(files.size());
            for (byte[] file : files.values()) {
                out.writeInt(file.length);
                out.write(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(SortedSet<String> names, DataOutputStream out) throws IOException {
        out.writeInt(names.size());
        for (String name : names) {
            out.writeUTF(name);
        }
    }

    /** Reads what {@link #text} wrote, or a stranger. */
    public static PredicateCode parse(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw CodeProblems.damaged(
                    "it has more than %,d characters".formatted(MOST_CHARACTERS));
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes(text)))) {
            Start start =
                    new Start(
                            in.readUTF(),
                            in.readUTF(),
                            in.readUTF(),
                            in.readBoolean(),
                            readNames(in),
                            readNames(in),
                            readNames(in));
            return new PredicateCode(start, readFiles(in));
        } catch (IOException e) {
            throw CodeProblems.damaged("it ends in the middle, or a name is none");
        }
    }

    private static byte[] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw CodeProblems.damaged("it is no Base64");
        }
    }

    private static SortedSet<String> readNames(DataInputStream in) throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (int i = in.readInt(); i > 0; i--) {
            names.add(in.readUTF());
        }
        return names;
    }

    private static SortedMap<String, byte[]> readFiles(DataInputStream in) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            // Never more than what is there.
            byte[] file = in.readNBytes(Math.max(0, in.readInt()));
            files.put(name(file), file);
        }
        return files;
    }

    private static String name(byte[] file) {
        try {
            return new ClassReader(file).getClassName();
        } catch (RuntimeException e) {
            // ASM answers class files that it can't read with several kinds of RuntimeException.
            throw CodeProblems.damaged("a class file can't be read: " + e.getMessage());
        }
    }

    // --- what it is -----------------------------------------------------------------------------

    /** The code as methods and calls; it is looked at when this is called first. */
    ReachedCode reached() {
        ReachedCode known = reached;
        if (known == null) {
            known = look();
            reached = known;
        }
        return known;
    }

    private ReachedCode look() {
        try {
            return new ReachedCode(start, StoredClasses.of(files));
        } catch (StackOverflowError e) {
            throw CodeProblems.damaged("its classes are nested too deeply");
        }
    }

    /** What would be kept if only this were there: all of it. */
    PredicateCode slimmed() {
        return new PredicateCode(start, reached().slimmed());
    }

    /**
     * A copy in which the predicate returns true when it comes to an instruction of its own method:
     * it checks only what comes before.
     */
    public PredicateCode cutAt(int position) {
        MethodCode method = reached().predicate();
        if (position < 0 || position >= method.size()) {
            throw CodeProblems.noCutPoint(position, method.place());
        }
        SortedMap<String, byte[]> changed = new TreeMap<>(files);
        changed.computeIfPresent(
                method.owner(), (name, file) -> CutMethod.in(file, method, position));
        return new PredicateCode(start, changed);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PredicateCode code && Arrays.equals(code.bytes, bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return files.keySet().toString();
    }
}
