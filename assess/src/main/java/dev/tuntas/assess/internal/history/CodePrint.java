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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
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
 * be run, and never less, but for names that are put together at run time or read from files. What
 * a contract names counts, too: each word of it may be a class of the same package, or an imported
 * one. Line numbers do not count, and comments only if there are contracts in them.
 */
public final class CodePrint {
    private static final Pattern IN_DESCRIPTOR =
            Pattern.compile("L([\\p{javaJavaIdentifierPart}/]+)[;<]");
    private static final Pattern NAME =
            Pattern.compile("[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}./]*");

    /** Clauses are texts of annotations, or comments. */
    private static final String STATED = "Ldev/tuntas/annotations/";

    private static final Pattern JML = Pattern.compile("//@[^\\n]*|/\\*@.*?\\*/", Pattern.DOTALL);
    private static final Pattern IMPORT =
            Pattern.compile("import\\s+(?:static\\s+)?([^;*]+?)(\\s*\\.\\s*\\*)?\\s*;");
    private static final Pattern QUALIFIED =
            Pattern.compile(
                    "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*"
                            + "(?:\\s*\\.\\s*[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*)*");

    /** What we are ourselves is told by {@link OurCode}. */
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
            byte[] users = bytes(loaders.get(0), name);
            if (users == null) {
                addMade(name);
            } else {
                add(name, users);
                seeStated(name, users, finder.find(name));
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

    private void addMade(String name) {
        for (int i = 1; i < loaders.size(); i++) {
            byte[] made = bytes(loaders.get(i), name);
            if (made != null) {
                add(i + " " + name, made);
            }
        }
    }

    // What contracts name.
    // ---------------------------------------------------------------------

    private void seeStated(String name, byte[] bytes, @Nullable JavaSource source) {
        List<String> clauses = new ArrayList<>();
        Collection<String> texts = ConstantTexts.of(bytes).all();
        if (texts.stream().anyMatch(text -> text.contains(STATED))) {
            clauses.addAll(texts);
        }
        if (source != null) {
            JML.matcher(source.text()).results().map(MatchResult::group).forEach(clauses::add);
        }
        if (clauses.isEmpty()) {
            return;
        }
        Set<String> packages = new LinkedHashSet<>();
        packages.add("");
        packages.add(name.substring(0, name.lastIndexOf('/') + 1));
        if (source != null) {
            Matcher imports = IMPORT.matcher(source.text());
            while (imports.find()) {
                prefixes(imports.group(1)).forEach(this::see);
                if (imports.group(2) != null) {
                    packages.add(prefixes(imports.group(1)).get(0) + "/");
                }
            }
        }
        clauses.forEach(clause -> seeNames(clause, packages));
    }

    /** A nested class is named by the one around it, and a member by its class. */
    private void seeNames(String clause, Set<String> packages) {
        Matcher names = QUALIFIED.matcher(clause);
        while (names.find()) {
            for (String prefix : prefixes(names.group())) {
                packages.forEach(each -> see(each + prefix));
            }
        }
    }

    /** {@code a/b/C}, {@code a/b} and {@code a} for {@code a.b.C}. */
    private static List<String> prefixes(String qualified) {
        List<String> prefixes = new ArrayList<>();
        String rest = qualified.replaceAll("\\s+", "").replace('.', '/');
        while (!rest.isEmpty()) {
            prefixes.add(rest);
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        return prefixes;
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
