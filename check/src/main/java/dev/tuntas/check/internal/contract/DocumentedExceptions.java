package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.javadoc.JavadocBlockTag;
import com.github.javaparser.javadoc.JavadocBlockTag.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The exceptions that a method's Javadoc names ({@code @throws}): they are part of what it
 * promises, though {@code throws} need not say so of unchecked ones. Names that can't be found are
 * passed over: they are text, which no compiler has looked at.
 *
 * @param owner the class that declares the methods
 * @param imports the imports of its source, as written
 */
record DocumentedExceptions(Class<?> owner, List<String> imports) {
    private static final Pattern IMPORT = Pattern.compile("import\\s+([\\w.]+?)(\\.\\*)?\\s*;");

    List<Class<?>> of(CallableDeclaration<?> method) {
        List<Class<?>> found = new ArrayList<>();
        Stream<JavadocBlockTag> tags =
                method.getJavadoc().stream().flatMap(text -> text.getBlockTags().stream());
        tags.filter(tag -> tag.getType() == Type.THROWS || tag.getType() == Type.EXCEPTION)
                .flatMap(tag -> tag.getName().stream())
                .flatMap(name -> resolved(name).stream())
                .forEach(found::add);
        return found;
    }

    private Optional<Class<?>> resolved(String name) {
        return candidates(name).stream()
                .flatMap(full -> load(full).stream())
                .filter(Throwable.class::isAssignableFrom)
                .findFirst();
    }

    /** All that the name may stand for, in the order in which Java looks. */
    private List<String> candidates(String name) {
        List<String> names = new ArrayList<>();
        for (Class<?> outer = owner; outer != null; outer = outer.getEnclosingClass()) {
            names.add(outer.getName() + "$" + name);
        }
        List<String> onDemand = new ArrayList<>();
        for (String line : imports) {
            Matcher matcher = IMPORT.matcher(line);
            if (!matcher.find()) {
                continue;
            }
            if (matcher.group(2) != null) {
                onDemand.add(matcher.group(1) + "." + name);
            } else if (matcher.group(1).endsWith("." + name)) {
                names.add(matcher.group(1));
            }
        }
        String inPackage = owner.getPackageName();
        names.add(inPackage.isEmpty() ? name : inPackage + "." + name);
        names.add("java.lang." + name);
        names.addAll(onDemand);
        names.add(name);
        return names;
    }

    private Optional<Class<?>> load(String name) {
        try {
            return Optional.of(Class.forName(name, false, owner.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }
}
