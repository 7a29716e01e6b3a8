package dev.tuntas.cli.internal.init;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javax.lang.model.SourceVersion;

/**
 * The bounds that {@link Finitization#derive} makes, written as a method with the scope as its
 * parameter, ready to be edited.
 *
 * <p>The derivation is not repeated here: it is asked for some scopes, and the numbers are told as
 * formulas that fit them all. What can't be written down, such as a private class of the JDK, is
 * left to {@code scope(n)}.
 */
public final class FinitizationCode {
    private static final String INDENT = "        ";

    private final Class<?> subject;
    private final ScopeSamples samples;
    private final ImportedNames names;
    private final StateSpace space;
    private final Map<ClassDomain, String> variables = new LinkedHashMap<>();
    private final DomainCode domains;
    private final List<String> settings = new ArrayList<>();
    private final List<String> unwritten = new ArrayList<>();

    private FinitizationCode(Class<?> subject, Refinement said) {
        this.subject = subject;
        this.samples = new ScopeSamples(subject, said);
        this.names = new ImportedNames(canBeEdited(subject) ? subject : Elsewhere.class);
        this.space = samples.largest().space();
        this.domains = new DomainCode(samples, names, variables);
    }

    /** The imports, and a method to be put into the subject. */
    public static String of(Class<?> subject, Refinement said) {
        FinitizationCode code = new FinitizationCode(subject, said);
        code.nameClasses();
        String start = code.start();
        code.addSettings();
        return code.print(start);
    }

    /** Stands for the class of the user's that gets the method, if the subject can't. */
    private static final class Elsewhere {}

    /** Whether a user can add a method to the class: not to one of the JDK. */
    public static boolean canBeEdited(Class<?> subject) {
        return subject.getClassLoader() != null;
    }

    /** The name of the method. */
    public static String methodName(Class<?> subject) {
        return "fin" + subject.getSimpleName();
    }

    // --- variables ------------------------------------------------------------------------------

    private void nameClasses() {
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == Kind.OBJECTS && !isHolder(domain)) {
                variables.put(domain, variable(domain.type().getSimpleName()));
            }
        }
        if (!canBeNamed()) {
            variables.clear();
        }
    }

    /** All or nothing: objects that the derivation makes are others than those of a variable. */
    private boolean canBeNamed() {
        try {
            variables.keySet().forEach(domain -> names.of(domain.type()));
            return true;
        } catch (UnwritableException e) {
            unwritten.add(String.valueOf(e.getMessage()));
            return false;
        }
    }

    private String variable(String type) {
        String one = Character.toLowerCase(type.charAt(0)) + type.substring(1);
        String many = plural(one);
        String name = many;
        for (int i = 2; isTaken(name); i++) {
            name = many + i;
        }
        return name;
    }

    private boolean isTaken(String name) {
        return variables.containsValue(name)
                || SourceVersion.isKeyword(name)
                || name.equals(Formula.MAX)
                || name.equals("n");
    }

    private static String plural(String one) {
        if (one.matches(".*[^aeiou]y")) {
            return one.substring(0, one.length() - 1) + "ies";
        }
        return one + (one.matches(".*(s|x|z|ch|sh)") ? "es" : "s");
    }

    // --- the fluent calls -----------------------------------------------------------------------

    /** {@code Finitization.of(...)}, with the root's domain unless it is one object of its own. */
    private String start() {
        String of = names.of(Finitization.class) + ".of(" + names.of(subject) + ".class";
        if (variables.isEmpty()) {
            return of + ")";
        }
        if (Codes.rootObject(space) < 0) {
            return of + ", " + domains.of(samples.roots()) + ")";
        }
        ClassDomain root = Codes.domainOf(space, Codes.rootObject(space));
        if (root.type() == subject && domains.count(root).equals("1") && !isReferred(root)) {
            return of + ")";
        }
        domains.used().add(root);
        return of + ", " + variables.get(root) + ")";
    }

    private boolean isReferred(ClassDomain domain) {
        return space.slots().stream()
                .anyMatch(
                        slot -> {
                            for (int i = 0; i < slot.domain().size(); i++) {
                                if (Codes.classDomain(slot.domain(), i) == Codes.id(domain)) {
                                    return true;
                                }
                            }
                            return false;
                        });
    }

    private void addSettings() {
        for (ClassDomain domain : space.classDomains()) {
            int fields = isHolder(domain) ? 0 : domain.fields().size();
            for (int i = 0; i < fields; i++) {
                addSetting(domain, i);
            }
            excludeUnset(domain);
        }
    }

    /** Whether objects are made for the fields that hold them, and are no class to bound. */
    private static boolean isHolder(ClassDomain domain) {
        return domain.container().isPresent() || domain.type() == AtomicReference.class;
    }

    /** What no constructor sets must be said to stay null. */
    private void excludeUnset(ClassDomain domain) {
        boolean isMadeWhole =
                Arrays.stream(domain.type().getDeclaredConstructors())
                        .anyMatch(constructor -> constructor.getParameterCount() == 0);
        for (Note note : samples.largest().notes()) {
            if (!isMadeWhole
                    && note instanceof Note.Kept kept
                    && kept.owner().equals(domain.type().getSimpleName())) {
                String where = domain.type() == subject ? "" : names.of(domain.type()) + ".class, ";
                settings.add(".exclude(%s\"%s\")".formatted(where, kept.field()));
            }
        }
    }

    private void addSetting(ClassDomain domain, int position) {
        Field field = domain.fields().get(position);
        try {
            String values = domains.of(samples.domains(domain, position));
            Class<?> owner = owner(domain, field);
            String where = owner == subject ? "" : names.of(owner) + ".class, ";
            settings.add(".set(%s\"%s\", %s)".formatted(where, field.getName(), values));
        } catch (UnwritableException e) {
            unwritten.add(String.valueOf(e.getMessage()));
        }
    }

    /** The class as which the field is seen: its own if a subclass hides it. */
    private static Class<?> owner(ClassDomain domain, Field field) {
        for (Class<?> c = domain.type(); c != null; c = c.getSuperclass()) {
            for (Field declared : c.getDeclaredFields()) {
                if (declared.getName().equals(field.getName())) {
                    return declared.equals(field) ? domain.type() : field.getDeclaringClass();
                }
            }
        }
        return domain.type();
    }

    // --- printing -------------------------------------------------------------------------------

    /** The subject as a type argument; one of a generic class would be raw. */
    private String argument() {
        return subject.getTypeParameters().length == 0 ? names.of(subject) : "?";
    }

    private String print(String start) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "    /** Up to n objects of each class, ints from 0 to n - 1, sizes from 0 to n."
                        + " */");
        lines.add(
                "    static %s<%s> %s(int n) {"
                        .formatted(names.of(Finitization.class), argument(), methodName(subject)));
        addVariables(lines);
        samples.largest().notes().forEach(note -> lines.add(INDENT + "// " + note));
        lines.add(INDENT + "return " + start);
        settings.forEach(setting -> lines.add(INDENT + INDENT + setting));
        if (!unwritten.isEmpty()) {
            lines.add(INDENT + INDENT + ".scope(n) // derives the rest: " + unwritten.get(0));
        }
        lines.add(INDENT + INDENT + ".build();");
        lines.add("    }");
        return imports() + String.join("\n", lines) + "\n";
    }

    private void addVariables(List<String> lines) {
        List<String> declarations = new ArrayList<>();
        for (ClassDomain domain : domains.used()) {
            String type = names.of(domain.type());
            String objects =
                    DomainRun.isOwn(space, domain)
                            ? domains.domain("records", type + ".class")
                            : domains.domain("objects", type + ".class", domains.count(domain));
            declarations.add(
                    INDENT
                            + variableType(domain.type())
                            + " "
                            + variables.get(domain)
                            + " = "
                            + objects
                            + ";");
        }
        if (domains.usesMax()) {
            lines.add(INDENT + "int " + Formula.MAX + " = Math.max(0, n - 1);");
        }
        lines.addAll(declarations);
    }

    /** A generic class has no name that fits without a warning. */
    private String variableType(Class<?> type) {
        return type.getTypeParameters().length > 0
                ? "var"
                : names.of(Domain.class) + "<" + names.of(type) + ">";
    }

    private String imports() {
        StringBuilder imports = new StringBuilder();
        names.imports().forEach(name -> imports.append("import ").append(name).append(";\n"));
        return imports.append('\n').toString();
    }
}
