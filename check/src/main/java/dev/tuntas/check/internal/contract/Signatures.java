package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.Optional;

/** Compares methods in source with methods of classes. */
final class Signatures {
    private Signatures() {}

    static boolean match(CallableDeclaration<?> declared, Executable method) {
        Class<?>[] types = method.getParameterTypes();
        boolean isNamed =
                declared instanceof ConstructorDeclaration
                        ? method instanceof Constructor
                        : declared.getNameAsString().equals(method.getName());
        if (!isNamed || declared.getParameters().size() != types.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!match(declared.getParameter(i), types[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean match(Parameter parameter, Class<?> type) {
        String erased = erased(parameter.getType(), parameter);
        String written = parameter.isVarArgs() ? erased + "[]" : erased;
        String name = type.getCanonicalName();
        return name != null && (name.equals(written) || name.endsWith("." + written));
    }

    /** A type without type arguments and annotations, as it is written. */
    private static String erased(Type type, Node user) {
        if (type.isArrayType()) {
            return erased(type.asArrayType().getComponentType(), user) + "[]";
        }
        if (!(type instanceof ClassOrInterfaceType named)) {
            return type.asString();
        }
        Optional<TypeParameter> variable =
                named.getScope().isPresent()
                        ? Optional.empty()
                        : variable(named.getNameAsString(), user);
        return variable.map(Signatures::bound).orElse(named.getNameWithScope());
    }

    private static String bound(TypeParameter variable) {
        return variable.getTypeBound().isEmpty()
                ? "java.lang.Object"
                : erased(variable.getTypeBound().get(0), variable);
    }

    /** The type variable of that name that is known at a node. */
    private static Optional<TypeParameter> variable(String name, Node at) {
        Optional<Node> node = Optional.of(at);
        while (node.isPresent()) {
            if (node.get() instanceof NodeWithTypeParameters<?> declaring) {
                Optional<TypeParameter> found =
                        declaring.getTypeParameters().stream()
                                .filter(p -> p.getNameAsString().equals(name))
                                .findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
            node = node.get().getParentNode();
        }
        return Optional.empty();
    }
}
