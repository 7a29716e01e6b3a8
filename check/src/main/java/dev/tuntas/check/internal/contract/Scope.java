package dev.tuntas.check.internal.contract;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the names in a clause stand for in the generated class. All of its own variables end with a
 * dollar sign, so that no name of the user's means one of them by chance.
 *
 * @param receiver the variable that holds {@code this}; null in a static method
 * @param receiverType the class of that variable
 * @param variables further variables, by the names that the clause has for them
 */
record Scope(
        Context context,
        @Nullable String receiver,
        Class<?> receiverType,
        Map<String, String> variables) {

    /** The scope of an invariant of the object that a variable holds. */
    static Scope ofInvariant(Clause clause, String receiver, Class<?> receiverType) {
        return new Scope(clause.context(), receiver, receiverType, Map.of());
    }

    /** The field that a name alone means, here or in an enclosing class. */
    Optional<Field> field(String name) {
        return owners().flatMap(owner -> Members.field(owner, name).stream())
                .filter(field -> !field.isSynthetic())
                .findFirst();
    }

    /** The innermost class around the clause that has methods of a name. */
    Optional<Class<?>> ownerOfMethod(String name) {
        return owners().filter(owner -> !Members.methods(owner, name).isEmpty()).findFirst();
    }

    /** What to put before the name of a field. */
    Optional<String> qualifier(Field field) {
        if (Members.isStatic(field)) {
            return Optional.of(JavaTypes.text(field.getDeclaringClass()));
        }
        if (!field.getDeclaringClass().isAssignableFrom(receiverType)) {
            return Optional.empty();
        }
        boolean isHidden = !Members.field(receiverType, field.getName()).equals(Optional.of(field));
        return Optional.ofNullable(receiver)
                .map(r -> isHidden ? cast(field.getDeclaringClass(), r) : r);
    }

    /** What to put before the name of a method of a class. */
    String qualifier(Class<?> owner, String method) {
        List<Method> methods = Members.methods(owner, method);
        boolean isInstance = methods.stream().anyMatch(m -> !Members.isStatic(m));
        return isInstance && receiver != null && owner == context.owner()
                ? receiver
                : JavaTypes.text(owner);
    }

    private static String cast(Class<?> type, String variable) {
        return "((" + JavaTypes.text(type) + ") " + variable + ")";
    }

    /** The class that a simple name means because it is a member of a class around the clause. */
    Optional<Class<?>> memberClass(String name) {
        return owners().flatMap(owner -> Stream.concat(Stream.of(owner), members(owner)))
                .filter(type -> type.getSimpleName().equals(name))
                .findFirst();
    }

    private static Stream<Class<?>> members(Class<?> owner) {
        return Members.lineage(owner).stream().flatMap(c -> Stream.of(c.getDeclaredClasses()));
    }

    private Stream<Class<?>> owners() {
        List<Class<?>> owners = new ArrayList<>();
        for (Class<?> c = context.owner(); c != null; c = c.getDeclaringClass()) {
            owners.add(c);
        }
        return owners.stream();
    }

    /** All names that an expression may use here, to suggest one for a misspelt name. */
    List<String> known() {
        TreeSet<String> names = new TreeSet<>(context.parameters());
        for (Class<?> owner : owners().toList()) {
            for (Class<?> type : Members.lineage(owner)) {
                Stream.of(type.getDeclaredFields())
                        .filter(f -> !f.isSynthetic())
                        .forEach(f -> names.add(f.getName()));
                Members.sorted(type).forEach(m -> names.add(m.getName()));
            }
        }
        return List.copyOf(names);
    }
}
