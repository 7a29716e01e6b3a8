package dev.tuntas.check.internal.contract;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import dev.tuntas.check.spi.compile.SourceText;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The source files below some roots, each read once. What a text says stays known as long as there
 * is memory for it: each method of a class asks for the class's file, in each world that it is
 * loaded in.
 */
final class SourceFiles {
    private static final Map<Path, SoftReference<SourceFile>> PARSED = new ConcurrentHashMap<>();

    private final List<Path> roots;
    private final Map<Path, SourceFile> files = new HashMap<>();

    /** A source file. */
    record SourceFile(String text, CompilationUnit unit, JmlText jml, List<String> imports) {}

    /** The declaration of a class. */
    record Declaration(SourceFile file, TypeDeclaration<?> type) {}

    SourceFiles(List<Path> roots) {
        this.roots = roots;
    }

    /** Where a class is declared, or null if its source is not below the roots. */
    @Nullable Declaration find(Class<?> type) {
        for (Path root : roots) {
            for (String name : fileNames(type)) {
                Path folder = root.resolve(type.getPackageName().replace('.', '/'));
                Path path = folder.resolve(name);
                if (Files.isRegularFile(path)) {
                    SourceFile file = files.computeIfAbsent(path, SourceFiles::read);
                    TypeDeclaration<?> found = declaration(file.unit, type).orElse(null);
                    if (found != null) {
                        return new Declaration(file, found);
                    }
                }
            }
        }
        return null;
    }

    private List<String> fileNames(Class<?> type) {
        if (roots.isEmpty() || type.isArray() || type.isPrimitive() || type.isHidden()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        names.add(type.getNestHost().getSimpleName() + ".java");
        byte[] bytes = ClassBytes.of(type);
        if (bytes != null) {
            new ClassReader(bytes).accept(sourceName(names), ClassReader.SKIP_CODE);
        }
        return names;
    }

    /** A class need not be in a file of its own name. */
    private static ClassVisitor sourceName(List<String> names) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(@Nullable String source, @Nullable String debug) {
                if (source != null && !names.contains(source)) {
                    names.add(source);
                }
            }
        };
    }

    private static Optional<TypeDeclaration<?>> declaration(CompilationUnit unit, Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        List<TypeDeclaration<?>> declared = unit.getTypes();
        if (outer != null) {
            declared =
                    declaration(unit, outer).stream()
                            .flatMap(owner -> owner.getMembers().stream())
                            .filter(member -> member instanceof TypeDeclaration)
                            .<TypeDeclaration<?>>map(member -> (TypeDeclaration<?>) member)
                            .toList();
        }
        return declared.stream()
                .filter(t -> t.getNameAsString().equals(type.getSimpleName()))
                .findFirst();
    }

    private static SourceFile read(Path path) {
        String text = SourceText.read(path);
        SoftReference<SourceFile> known = PARSED.get(path);
        SourceFile parsed = known == null ? null : known.get();
        if (parsed == null || !parsed.text.equals(text)) {
            parsed = parsed(path, text);
            PARSED.put(path, new SoftReference<>(parsed));
        }
        return parsed;
    }

    private static SourceFile parsed(Path path, String text) {
        ParserConfiguration configuration =
                new ParserConfiguration().setLanguageLevel(LanguageLevel.BLEEDING_EDGE);
        ParseResult<CompilationUnit> result = new JavaParser(configuration).parse(text);
        if (!result.isSuccessful()) {
            throw ContractProblems.mistakes(
                    result.getProblems().stream().map(p -> mistake(path, p)).toList());
        }
        CompilationUnit unit = result.getResult().orElseThrow();
        List<String> imports =
                unit.getImports().stream()
                        .map(i -> i.toString().strip().replaceFirst("(?s)^.*\\bimport ", "import "))
                        .toList();
        return new SourceFile(text, unit, new JmlText(path.toString(), text, unit), imports);
    }

    private static Mistake mistake(Path path, Problem problem) {
        Unexpected found = Unexpected.of(problem);
        return new Mistake(
                new SpecPlace(path.toString(), true, found.line(), found.column()),
                "This is not Java: '%s' does not fit here.".formatted(found.text()));
    }
}
