package dev.tuntas.assess.internal.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.tuntas.assess.internal.operator.Surroundings;
import dev.tuntas.assess.internal.source.Scan.Probe;
import dev.tuntas.assess.internal.source.Site.Possible;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Walks through the methods of a source file that may be changed, asks the mutation operators at
 * each expression and statement, and notes statements and conditions.
 *
 * <p>Left out are constructors and initialisers (but not lambdas in them), assertions, annotations,
 * labels of cases, constant expressions, and all that contains a pattern whose variables are used
 * outside of it: they must stay where they are.
 */
final class MethodScanner extends TreePathScanner<@Nullable Void, @Nullable Void>
        implements SourceView {
    private final JavaSource source;
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final SourcePositions positions;
    private final Types types;
    private final Elements elements;
    private final Descriptors descriptors;
    private final List<MutationOperator> operators;
    private final Predicate<MethodKey> isWanted;
    private final Scan into;

    private final List<VariableElement> locals = new ArrayList<>();
    private final Set<VariableElement> blank = new HashSet<>();
    private final Set<Tree> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable TypeElement inClass;
    private @Nullable MethodKey method;
    private String title = "";
    private boolean isStatic;

    MethodScanner(
            SourceCompiler.Analysed code,
            int index,
            List<MutationOperator> operators,
            Predicate<MethodKey> isWanted,
            Scan into) {
        this.source = code.sources().get(index);
        this.unit = code.units().get(index);
        this.trees = code.trees();
        this.positions = trees.getSourcePositions();
        this.types = code.task().getTypes();
        this.elements = code.task().getElements();
        this.descriptors = new Descriptors(types, elements);
        this.operators = operators;
        this.isWanted = isWanted;
        this.into = into;
    }

    void run() {
        scan(unit, null);
    }

    // What operators are told.
    // ------------------------------------------------------------------

    @Override
    public String text(Tree tree) {
        return source.text().substring(start(tree), end(tree));
    }

    @Override
    public Optional<TypeMirror> type(TreePath expression) {
        return Optional.ofNullable(trees.getTypeMirror(expression));
    }

    @Override
    public Optional<Element> element(TreePath path) {
        return Optional.ofNullable(trees.getElement(path));
    }

    @Override
    public List<VariableElement> locals() {
        return Collections.unmodifiableList(locals);
    }

    @Override
    public TypeElement enclosingClass() {
        return Objects.requireNonNull(inClass);
    }

    @Override
    public boolean isStatic() {
        return isStatic;
    }

    @Override
    public Types types() {
        return types;
    }

    @Override
    public Elements elements() {
        return elements;
    }

    private int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    // Classes and methods.
    // ----------------------------------------------------------------------

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        TypeElement outer = inClass;
        inClass = (TypeElement) trees.getElement(getCurrentPath());
        super.visitClass(tree, null);
        inClass = outer;
        return null;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        ExecutableElement element = (ExecutableElement) trees.getElement(getCurrentPath());
        boolean isNested = method != null;
        boolean isConstructor = tree.getReturnType() == null;
        Runnable inside =
                () -> {
                    scan(tree.getParameters(), null);
                    scan(tree.getBody(), null);
                };
        if (isConstructor) {
            inside(null, title(element), false, inside);
            return null;
        }
        MethodKey key = descriptors.key(element);
        if (tree.getBody() != null && (isWanted.test(key) || isNested)) {
            boolean isOfClass = element.getModifiers().contains(Modifier.STATIC);
            inside(isNested ? method : key, isNested ? title : title(element), isOfClass, inside);
        }
        return null;
    }

    /**
     * Scans something that is in a method, or in a lambda of an initialiser.
     *
     * @param newMethod none if it is not to be changed, but functions in it may be
     */
    private void inside(
            @Nullable MethodKey newMethod, String newTitle, boolean newStatic, Runnable inside) {
        MethodKey outer = method;
        String outerTitle = title;
        boolean outerStatic = isStatic;
        method = newMethod;
        title = newTitle;
        isStatic = newStatic;
        scoped(inside);
        method = outer;
        title = outerTitle;
        isStatic = outerStatic;
    }

    private String title(ExecutableElement element) {
        String name = element.getSimpleName().toString();
        return (name.equals("<init>") ? enclosingClass().getSimpleName() : name)
                + element.getParameters().stream()
                        .map(p -> simple(types.erasure(p.asType())))
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String simple(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return simple(array.getComponentType()) + "[]";
        }
        return type instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : type.getKind().name().toLowerCase(Locale.ROOT);
    }

    private void scoped(Runnable inside) {
        int before = locals.size();
        inside.run();
        locals.subList(before, locals.size()).clear();
    }

    // Variables.
    // -------------------------------------------------------------------------------

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        Tree parent = getCurrentPath().getParentPath().getLeaf();
        if (parent instanceof ClassTree) {
            boolean isOfClass =
                    trees.getElement(getCurrentPath()).getModifiers().contains(Modifier.STATIC);
            String name = tree.getName().toString();
            inside(null, name, isOfClass, () -> scan(tree.getInitializer(), null));
            return null;
        }
        scan(tree.getInitializer(), null);
        if (trees.getElement(getCurrentPath()) instanceof VariableElement variable) {
            locals.add(variable);
            boolean isDeclared = parent instanceof BlockTree || parent instanceof CaseTree;
            if (tree.getInitializer() == null && isDeclared) {
                blank.add(variable);
            }
        }
        return null;
    }

    @Override
    public @Nullable Void visitBlock(BlockTree tree, @Nullable Void unused) {
        if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree) {
            inside(null, "initialiser", tree.isStatic(), () -> scan(tree.getStatements(), null));
            return null;
        }
        addBlock(start(tree) + 1, end(tree) - 1, tree.getStatements(), true);
        scoped(() -> tree.getStatements().forEach(s -> scanStatement(s, false)));
        return null;
    }

    @Override
    public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
        scoped(
                () -> {
                    scan(tree.getInitializer(), null);
                    addCondition(tree.getCondition());
                    scan(tree.getCondition(), null);
                    scan(tree.getUpdate(), null);
                    scanBody(tree.getStatement());
                });
        return null;
    }

    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
        scoped(
                () -> {
                    scan(tree.getExpression(), null);
                    scan(tree.getVariable(), null);
                    scanBody(tree.getStatement());
                });
        return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
        MethodKey own = method == null ? ofInitialiser(tree) : method;
        inside(own, title, isStatic, () -> super.visitLambdaExpression(tree, null));
        return null;
    }

    /** Null if it may not be changed. */
    private @Nullable MethodKey ofInitialiser(LambdaExpressionTree tree) {
        List<TypeMirror> parameters = new ArrayList<>();
        for (VariableTree parameter : tree.getParameters()) {
            Element element = trees.getElement(new TreePath(getCurrentPath(), parameter));
            if (element == null) {
                return null;
            }
            parameters.add(element.asType());
        }
        MethodKey key = descriptors.lambda(enclosingClass(), isStatic, parameters);
        return isWanted.test(key) ? key : null;
    }

    @Override
    public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
        scoped(() -> super.visitCatch(tree, null));
        return null;
    }

    @Override
    public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
        scoped(
                () -> {
                    scan(tree.getResources(), null);
                    scan(tree.getBlock(), null);
                });
        scan(tree.getCatches(), null);
        scan(tree.getFinallyBlock(), null);
        return null;
    }

    @Override
    public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void unused) {
        scan(tree.getExpression(), null);
        scoped(() -> scan(tree.getCases(), null));
        return null;
    }

    @Override
    public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void unused) {
        scan(tree.getExpression(), null);
        scoped(() -> scan(tree.getCases(), null));
        return null;
    }

    /** Labels stay as they are; the variables of patterns are those of this case alone. */
    @Override
    public @Nullable Void visitCase(CaseTree tree, @Nullable Void unused) {
        int before = locals.size();
        CaseParts.patterns(tree).forEach(pattern -> scan(pattern, null));
        List<VariableElement> bound = List.copyOf(locals.subList(before, locals.size()));
        scanGuard(CaseParts.guard(tree));
        if (tree.getStatements() != null) {
            addCase(tree.getStatements());
            tree.getStatements().forEach(s -> scanStatement(s, false));
        }
        if (tree.getBody() instanceof StatementTree body) {
            scanBody(body);
        } else {
            scan(tree.getBody(), null);
        }
        locals.removeAll(bound);
        return null;
    }

    /** By a guard that is constant, the compiler knows which cases there need not be. */
    private void scanGuard(@Nullable ExpressionTree guard) {
        if (guard != null && !isConstantValue(guard)) {
            addCondition(guard);
            scan(guard, null);
        }
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
        return null;
    }

    @Override
    public @Nullable Void visitAssert(AssertTree tree, @Nullable Void unused) {
        return null;
    }

    // Statements.
    // ------------------------------------------------------------------------------

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
        addCondition(tree.getCondition());
        scan(tree.getCondition(), null);
        scanBody(tree.getThenStatement());
        scanBody(tree.getElseStatement());
        return null;
    }

    @Override
    public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
        addCondition(tree.getCondition());
        scan(tree.getCondition(), null);
        scanBody(tree.getStatement());
        return null;
    }

    @Override
    public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
        scanBody(tree.getStatement());
        addCondition(tree.getCondition());
        scan(tree.getCondition(), null);
        return null;
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
        scan(tree.getExpression(), null);
        scan(tree.getBlock(), null);
        return null;
    }

    private void scanBody(@Nullable StatementTree body) {
        if (body instanceof BlockTree) {
            scan(body, null);
        } else if (body != null) {
            addBlock(start(body), end(body), List.of(body), true);
            scoped(() -> scanStatement(body, true));
        }
    }

    private void scanStatement(StatementTree tree, boolean inBraces) {
        boolean isNothing =
                method == null
                        || tree instanceof BlockTree
                        || tree instanceof EmptyStatementTree
                        || tree instanceof ClassTree
                        || tree instanceof AssertTree;
        if (!isNothing) {
            into.statements().add(probe(tree, inBraces));
        }
        if (method != null && tree instanceof ExpressionStatementTree statement) {
            offerStatement(statement);
        }
        scan(tree, null);
    }

    private void addCase(List<? extends StatementTree> group) {
        if (!group.isEmpty()) {
            addBlock(start(group.get(0)), end(group.get(group.size() - 1)), group, false);
        }
    }

    private void addBlock(
            int start, int end, List<? extends StatementTree> statements, boolean isClosed) {
        MethodKey key = method;
        if (key != null) {
            List<Scan.Part> parts = statements.stream().map(this::part).toList();
            into.blocks()
                    .add(
                            new Scan.Block(
                                    getCurrentPath(),
                                    source,
                                    key,
                                    title,
                                    start,
                                    end,
                                    parts,
                                    isClosed));
        }
    }

    private Scan.Part part(StatementTree tree) {
        boolean declares =
                tree instanceof VariableTree || tree instanceof ClassTree || Patterns.in(tree);
        return new Scan.Part(start(tree), end(tree), declares, NamelessClasses.in(tree));
    }

    private Probe probe(Tree tree, boolean inBraces) {
        return new Probe(
                source, Objects.requireNonNull(method), title, start(tree), end(tree), inBraces);
    }

    // Conditions.
    // ------------------------------------------------------------------------------

    /** The parts of a condition that each decide something. */
    private void addCondition(@Nullable ExpressionTree condition) {
        if (method == null) {
            // In an initialiser, which is no code under test.
            return;
        }
        if (condition instanceof ParenthesizedTree inner) {
            addCondition(inner.getExpression());
        } else if (condition instanceof BinaryTree binary && isJunction(binary)) {
            conditions.add(binary);
            addCondition(binary.getLeftOperand());
            addCondition(binary.getRightOperand());
        } else if (condition instanceof UnaryTree unary
                && unary.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            addCondition(unary.getExpression());
        } else if (condition != null
                && !isConstantValue(condition)
                && !Patterns.in(condition)
                && conditions.add(condition)) {
            into.conditions().add(probe(condition, false));
        }
    }

    private boolean isConstantValue(Tree tree) {
        return Constants.isKnown(tree, this::isConstantName);
    }

    private boolean isConstantName(Tree tree) {
        boolean isName = tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
        return isName
                && trees.getElement(new TreePath(getCurrentPath(), tree))
                        instanceof VariableElement variable
                && variable.getConstantValue() != null;
    }

    private static boolean isJunction(BinaryTree tree) {
        return tree.getKind() == Tree.Kind.CONDITIONAL_AND
                || tree.getKind() == Tree.Kind.CONDITIONAL_OR;
    }

    @Override
    public @Nullable Void visitConditionalExpression(
            ConditionalExpressionTree tree, @Nullable Void unused) {
        addCondition(tree.getCondition());
        return super.visitConditionalExpression(tree, null);
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
        if (isJunction(tree) && !conditions.contains(tree)) {
            addCondition(tree);
        }
        return super.visitBinary(tree, null);
    }

    // Expressions.
    // -----------------------------------------------------------------------------

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
        if (method != null && tree instanceof ExpressionTree) {
            offer(new TreePath(getCurrentPath(), tree));
        }
        return super.scan(tree, unused);
    }

    private void offer(TreePath path) {
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof LambdaExpressionTree && StatementExpressions.is(path.getLeaf())) {
            // Where nothing is to be returned, only such an expression may stand.
            return;
        }
        if (parent instanceof ExpressionStatementTree) {
            if (path.getParentPath().getParentPath().getLeaf() instanceof ForLoopTree loop
                    && loop.getStatement() != parent) {
                add(path, Site.Kind.IN_HEAD);
            }
            return;
        }
        add(path, Site.Kind.VALUE);
    }

    private void add(TreePath path, Site.Kind kind) {
        Tree tree = path.getLeaf();
        if (!mayChange(path)) {
            return;
        }
        boolean isVoid =
                type(path).map(type -> type.getKind() == TypeKind.VOID).orElse(true)
                        && tree instanceof MethodInvocationTree;
        if (isVoid) {
            return;
        }
        Site site = site(path, start(tree), end(tree), kind, form(path));
        collect(path, site);
        keep(site);
    }

    /** All that may stand in place of a whole statement. */
    private void offerStatement(ExpressionStatementTree tree) {
        TreePath statement = new TreePath(getCurrentPath(), tree);
        TreePath expression = new TreePath(statement, tree.getExpression());
        if (!mayChange(expression)) {
            return;
        }
        Site site = site(statement, start(tree), end(tree), Site.Kind.STATEMENT, BinaryForm.NONE);
        collect(expression, site);
        collect(statement, site);
        keep(site);
    }

    private Site site(TreePath path, int start, int end, Site.Kind kind, BinaryForm form) {
        Surroundings around =
                kind == Site.Kind.VALUE ? Surroundings.of(path, this).orElse(null) : null;
        MethodKey key = Objects.requireNonNull(method);
        return new Site(path, source, key, title, start, end, kind, form, around);
    }

    private void collect(TreePath path, Site site) {
        Set<String> seen = new HashSet<>(Set.of(text(path.getLeaf())));
        // Written twice, it would be a class of another name.
        boolean hasClass = ClassBodies.in(path.getLeaf());
        for (MutationOperator operator : operators) {
            operator.changes(
                    path,
                    this,
                    change -> {
                        boolean copiesClass = hasClass && change.text().contains("{");
                        if (!copiesClass && seen.add(change.text())) {
                            site.changes().add(new Possible(operator, known(change, site)));
                        }
                    });
        }
    }

    /** Operators of others may say of any change that it is one of the operator. */
    private MutantChange known(MutantChange change, Site site) {
        boolean isOther =
                !change.sign().isEmpty()
                        && !site.binary().is(change, source.text(), site.start(), site.end());
        if (isOther) {
            return MutantChange.to(change.text());
        }
        return site.around() == null ? change : Surroundings.tried(change, site.path(), this);
    }

    private void keep(Site site) {
        if (!site.changes().isEmpty() && site.start() >= 0 && site.end() > site.start()) {
            into.sites().add(site);
        }
    }

    private boolean mayChange(TreePath path) {
        Tree tree = path.getLeaf();
        return !Patterns.in(tree)
                && !Constants.isComputed(tree)
                && !isInEndlessCondition(path)
                && !(tree instanceof AssignmentTree assignment
                        && assignment.getVariable() instanceof IdentifierTree
                        && isBlank(new TreePath(path, assignment.getVariable())));
    }

    /** Whether the compiler would no longer know that a loop has no end. */
    private boolean isInEndlessCondition(TreePath path) {
        TreePath whole = path;
        while (whole.getParentPath().getLeaf() instanceof ExpressionTree) {
            whole = whole.getParentPath();
        }
        Tree around = whole.getParentPath().getLeaf();
        boolean isOfLoop =
                around instanceof WhileLoopTree
                        || around instanceof DoWhileLoopTree
                        || around instanceof ForLoopTree;
        return isOfLoop && isConstantValue(whole.getLeaf());
    }

    /** After a change of its first assignment, the variable would have no value. */
    private boolean isBlank(TreePath variable) {
        return trees.getElement(variable) instanceof VariableElement element
                && blank.contains(element);
    }

    private BinaryForm form(TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof UnaryTree unary
                && unary.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
                && type(new TreePath(path, unary.getExpression()))
                        .filter(type -> type.getKind() == TypeKind.BOOLEAN)
                        .isPresent()) {
            return new BinaryForm("not", 0, 0, start(unary.getExpression()));
        }
        if (!(tree instanceof BinaryTree binary)) {
            return BinaryForm.NONE;
        }
        ExpressionTree left = binary.getLeftOperand();
        ExpressionTree right = binary.getRightOperand();
        Optional<TypeMirror> x = type(new TreePath(path, left));
        Optional<TypeMirror> y = type(new TreePath(path, right));
        String sign = source.text().substring(end(left), start(right)).strip();
        return x.isPresent() && y.isPresent()
                ? BinaryForm.of(sign, x.get(), y.get(), end(left), start(right))
                : BinaryForm.NONE;
    }
}
