package dev.tuntas.assess.internal.history;

import dev.tuntas.assess.internal.keys.CodeText;
import dev.tuntas.assess.internal.keys.Digest;
import dev.tuntas.assess.internal.source.JavaSource;
import dev.tuntas.assess.internal.source.SourceFinder;
import dev.tuntas.machine.code.LoaderFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/**
 * A fingerprint of all code of the user's that could decide what a run comes to: the class files of
 * some classes, of all that they name, and of all that those name, with their sources.
 *
 * <p>A class counts as named as soon as its name stands anywhere in the constant pool: as a type,
 * in a descriptor, in an annotation, or as a text that code could load it by. That is more than can
 * be run, and never less, but for names that are put together at run time or read from files. Line
 * numbers do not count, and comments only if there are contracts in them.
 */
public final class CodePrint {
    private static final Pattern IN_DESCRIPTOR =
            Pattern.compile("L([\\p{javaJavaIdentifierPart}/]+)[;<]");
    private static final Pattern NAME =
            Pattern.compile("[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}./]*");

    /** What we are ourselves is told by our version. */
    private static final Pattern OURS =
            Pattern.compile(
                    "dev/tuntas/(annotations|machine|core|suite|check|junit|assess|report|cli)/.*|org/junit/.*|org/jspecify/.*");

    private final List<ClassLoader> loaders;
    private final LoaderFiles files;
    private final Map<String, String> prints = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * @param made loaders with classes that were made for a run; the same name may mean another
     *     class in each
     */
    public CodePrint(ClassLoader users, List<ClassLoader> made) {
        this.loaders = new ArrayList<>(List.of(users));
        this.loaders.addAll(made);
        this.files = new LoaderFiles(users);
    }

    /** The fingerprint of some classes, by internal names, and all that they come to. */
    public String of(Collection<String> classes, List<Path> sources) {
        classes.forEach(this::see);
        SourceFinder finder = new SourceFinder(sources, loaders.get(0));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (add(name)) {
                finder.find(name);
            }
        }
        for (JavaSource source : finder.sources()) {
            String text = source.text();
            String code = CodeText.hasContracts(text) ? text : CodeText.of(text);
            prints.put("source " + source.className(), Digest.of(code));
        }
        List<String> all = new ArrayList<>();
        prints.forEach((name, print) -> all.addAll(List.of(name, print)));
        return Digest.of(all);
    }

    private void see(String name) {
        if (seen.add(name) && !files.isPlatform(name) && !OURS.matcher(name).matches()) {
            open.add(name);
        }
    }

    /** Whether it is a class of the user's own. */
    private boolean add(String name) {
        byte[] users = bytes(loaders.get(0), name);
        if (users != null) {
            add(name, users);
            return true;
        }
        for (int i = 1; i < loaders.size(); i++) {
            byte[] made = bytes(loaders.get(i), name);
            if (made != null) {
                add(i + " " + name, made);
            }
        }
        return false;
    }

    private static byte @Nullable [] bytes(ClassLoader loader, String name) {
        try {
            return LoaderFiles.bytes(loader, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String title, byte[] bytes) {
        prints.put(title, Digest.of(withoutLines(bytes)));
        ConstantTexts texts = ConstantTexts.of(bytes);
        for (String text : texts.all()) {
            Matcher types = IN_DESCRIPTOR.matcher(text);
            while (types.find()) {
                see(types.group(1));
            }
            boolean isName = texts.isUsed(text) || text.contains(".") || text.contains("/");
            if (isName && NAME.matcher(text).matches()) {
                see(text.replace('.', '/'));
            }
        }
    }

    private static byte[] withoutLines(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(writer, ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }
}
