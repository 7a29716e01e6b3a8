package dev.tuntas.assess.internal.operator;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** A call becomes a call of another method that takes the same arguments. */
final class CallChanges implements MutationOperator {
    @Override
    public String name() {
        return "call";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        if (!(place.getLeaf() instanceof MethodInvocationTree call)
                || !(code.element(place).orElse(null) instanceof ExecutableElement own)
                || SpecialMethods.has(own.getSimpleName())) {
            return;
        }
        String select = code.text(call.getMethodSelect());
        String name = own.getSimpleName().toString();
        if (!select.endsWith(name) || select.startsWith("super.")) {
            return;
        }
        DeclaredType owner = owner(call, place, code);
        if (owner == null) {
            return;
        }
        String before = select.substring(0, select.length() - name.length());
        String arguments = code.text(call).substring(select.length());
        Optional<List<String>> guards = Guards.of(place, code);
        for (ExecutableElement other : others(call, own, owner, place, code).values()) {
            String text = before + other.getSimpleName() + arguments;
            into.accept(
                    Guards.onlyLooks(other)
                            ? Guards.change(text, guards, List.of())
                            : MutantChange.to(text));
        }
    }

    private static @Nullable DeclaredType owner(
            MethodInvocationTree call, TreePath place, SourceView code) {
        if (call.getMethodSelect() instanceof IdentifierTree) {
            return code.enclosingClass().asType() instanceof DeclaredType type ? type : null;
        }
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
            TreePath base = new TreePath(new TreePath(place, select), select.getExpression());
            return code.type(base).orElse(null) instanceof DeclaredType type ? type : null;
        }
        return null;
    }

    private static Map<String, ExecutableElement> others(
            MethodInvocationTree call,
            ExecutableElement own,
            DeclaredType owner,
            TreePath place,
            SourceView code) {
        boolean isSimple = call.getMethodSelect() instanceof IdentifierTree;
        boolean isStatic =
                isSimple ? code.isStatic() : own.getModifiers().contains(Modifier.STATIC);
        boolean isUsed = !(place.getParentPath().getLeaf() instanceof ExpressionStatementTree);
        Map<String, ExecutableElement> names = new TreeMap<>();
        for (Element member : code.elements().getAllMembers((TypeElement) owner.asElement())) {
            if (member.getKind() == ElementKind.METHOD
                    && !member.getSimpleName().equals(own.getSimpleName())
                    && !SpecialMethods.has(member.getSimpleName())
                    && Visible.from(code, member)
                    && (!isStatic || member.getModifiers().contains(Modifier.STATIC))
                    && (isSimple
                            || member.getModifiers().contains(Modifier.STATIC)
                                    == own.getModifiers().contains(Modifier.STATIC))) {
                ExecutableElement other = (ExecutableElement) member;
                if (takes(other, owner, arguments(call, place, code), code)
                        && (!isUsed || gives(other, own, owner, place, code))
                        && throwsNoMore(other, own, code)) {
                    names.put(other.getSimpleName().toString(), other);
                }
            }
        }
        return names;
    }

    private static List<TypeMirror> arguments(
            MethodInvocationTree call, TreePath place, SourceView code) {
        List<TypeMirror> types = new ArrayList<>();
        for (ExpressionTree argument : call.getArguments()) {
            types.add(
                    code.type(new TreePath(place, argument))
                            .orElseGet(() -> code.types().getNoType(TypeKind.NONE)));
        }
        return types;
    }

    private static boolean takes(
            ExecutableElement method,
            DeclaredType owner,
            List<TypeMirror> arguments,
            SourceView code) {
        if (method.getParameters().size() != arguments.size()) {
            return false;
        }
        List<? extends TypeMirror> parameters = typeIn(method, owner, code).getParameterTypes();
        for (int i = 0; i < arguments.size(); i++) {
            TypeMirror argument = arguments.get(i);
            TypeKind kind = argument.getKind();
            boolean isKnown =
                    kind.isPrimitive()
                            || kind == TypeKind.DECLARED
                            || kind == TypeKind.ARRAY
                            || kind == TypeKind.TYPEVAR
                            || kind == TypeKind.NULL;
            if (!isKnown || !code.types().isAssignable(argument, parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean gives(
            ExecutableElement other,
            ExecutableElement own,
            DeclaredType owner,
            TreePath place,
            SourceView code) {
        TypeMirror given = typeIn(other, owner, code).getReturnType();
        TypeMirror wanted = code.type(place).orElse(own.getReturnType());
        if (given.getKind() == TypeKind.VOID || wanted.getKind() == TypeKind.VOID) {
            return false;
        }
        boolean isExact =
                given.getKind().isPrimitive()
                        || wanted.getKind().isPrimitive()
                        || BoxTypes.isBox(given, code);
        return isExact
                ? code.types().isSameType(given, wanted)
                : code.types()
                                .isAssignable(
                                        code.types().erasure(given), code.types().erasure(wanted))
                        && Overloads.allow(given, wanted, place, code);
    }

    private static ExecutableType typeIn(
            ExecutableElement method, DeclaredType owner, SourceView code) {
        return (ExecutableType) code.types().asMemberOf(owner, method);
    }

    private static boolean throwsNoMore(
            ExecutableElement other, ExecutableElement own, SourceView code) {
        TypeMirror unchecked =
                code.elements().getTypeElement("java.lang.RuntimeException").asType();
        TypeMirror error = code.elements().getTypeElement("java.lang.Error").asType();
        return other.getThrownTypes().stream()
                .allMatch(
                        thrown ->
                                code.types().isSubtype(thrown, unchecked)
                                        || code.types().isSubtype(thrown, error)
                                        || own.getThrownTypes().stream()
                                                .anyMatch(t -> code.types().isSubtype(thrown, t)));
    }
}
