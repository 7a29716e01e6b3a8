package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.bytecode.CodeSite.Possible;
import dev.tuntas.assess.internal.bytecode.CodeWeaver.Wanted;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.MethodParts;
import dev.tuntas.assess.internal.source.MethodSizes;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.NumberedGroups;
import dev.tuntas.assess.internal.source.Selection;
import dev.tuntas.machine.code.ClassSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/** Makes classes with mutants in them, from class files. */
public final class CodeMutantMaker {
    /** The JVM's compiler leaves longer methods to the interpreter. */
    private static final int LONG_METHOD = 8_000;

    private static final int MOST_GROUPS = 64;

    /** A change at its place. */
    private record Made(CodeSite site, Possible change) {}

    /** What to add to the numbers, because others come before. */
    public record Offset(int numbers, int statements, int conditions) {
        public static final Offset NONE = new Offset(1, 0, 0);

        /** The one after mutants of other classes. */
        public static Offset after(Mutated others) {
            return new Offset(
                    others.numbers(), others.statements().size(), others.conditions().size());
        }
    }

    private static final List<CodeFamily> FAMILIES =
            List.of(new OperatorFamily(), new VariableFamily(), new CallFamily());

    private final ClassSource files;
    private final CodeTypes types;
    private final CodeScan scan = new CodeScan();
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> unnamed = new TreeSet<>();
    private final Map<Integer, Made> made = new HashMap<>();
    private final Map<Integer, byte[]> kept = new LinkedHashMap<>();
    private int next;

    /**
     * @param operators the names of the mutation operators
     * @param wanted the methods that may be changed
     */
    public CodeMutantMaker(
            ClassLoader loader, Collection<String> operators, Collection<MethodKey> wanted) {
        this.files = ClassSource.of(loader);
        this.types = new CodeTypes(files);
        List<CodeFamily> families =
                FAMILIES.stream().filter(family -> operators.contains(family.name())).toList();
        CodeScanner scanner = new CodeScanner(types, families, scan);
        Set<MethodKey> keys = new LinkedHashSet<>(wanted);
        wanted.forEach(key -> classes.add(key.owner()));
        for (String name : classes) {
            ClassNode owner = read(name);
            for (MethodNode method : owner.methods) {
                if (keys.contains(new MethodKey(name, method.name, method.desc))
                        && method.instructions.size() > 0
                        && !CodeScanner.isMade(owner, method)
                        && scanner.scan(owner, method)) {
                    unnamed.add(name.replace('/', '.'));
                }
            }
        }
    }

    /** The mutation operators that class files can be changed by. */
    public static Set<String> operators() {
        Set<String> names = new TreeSet<>();
        FAMILIES.forEach(family -> names.add(family.name()));
        return names;
    }

    private ClassNode read(String name) {
        ClassReader reader = files.find(name);
        if (reader == null) {
            throw new IllegalStateException("no class file of " + name);
        }
        ClassNode node = new ClassNode();
        // Stack maps are worked out anew.
        reader.accept(node, ClassReader.SKIP_FRAMES);
        return node;
    }

    /** How many changes there are to choose from. */
    public int possible() {
        return scan.sites().stream().mapToInt(site -> site.changes().size()).sum();
    }

    /** The classes without names of local variables: these are not changed. */
    public Set<String> unnamed() {
        return unnamed;
    }

    /** Makes no more than so many mutants, chosen by a seed. */
    public Mutated make(int most, long seed, Offset offset) {
        Selection<CodeSite, Possible> selection =
                new Selection<>(
                        scan.sites(),
                        CodeSite::changes,
                        (site, change) -> site.operator(),
                        change -> false,
                        seed);
        Map<CodeSite, List<Possible>> chosen = selection.take(0, most, Set.of());
        return new Mutated(
                NumberedGroups.of(groups(chosen, offset)),
                scan.statements(),
                scan.conditions(),
                selection.size(0, Set.of()),
                0);
    }

    // Groups.
    // ----------------------------------------------------------------------------------

    private List<Mutated.Group> groups(Map<CodeSite, List<Possible>> chosen, Offset offset) {
        MethodParts<CodeSite, Possible> parts =
                new MethodParts<>(chosen, scan.sites(), CodeSite::method);
        for (int count = 1; count <= MOST_GROUPS; count *= 2) {
            next = offset.numbers;
            made.clear();
            List<Mutated.Group> groups = new ArrayList<>();
            boolean isShort = true;
            for (Map<CodeSite, List<Possible>> part : parts.cut(count)) {
                Mutated.Group group = group(part, offset, groups.isEmpty());
                if (group == null) {
                    isShort = false;
                    break;
                }
                isShort &= isShort(group, offset);
                groups.add(group);
            }
            boolean isLast = count * 2 > MOST_GROUPS || count >= parts.most();
            if (isShort || isLast && groups.size() == count) {
                return groups;
            }
        }
        throw AssessProblems.tooLongCode(classes);
    }

    /** What is long without any mutant does not get shorter by having fewer. */
    private boolean isShort(Mutated.Group group, Offset offset) {
        Set<MethodKey> tooLong = MethodSizes.longer(group.classes().values(), LONG_METHOD);
        if (tooLong.isEmpty()) {
            return true;
        }
        Mutated.Group original = group(Map.of(), offset, true);
        return original != null
                && MethodSizes.longer(original.classes().values(), LONG_METHOD)
                        .containsAll(tooLong);
    }

    /** Null if a method gets too long for a class file. */
    private Mutated.@Nullable Group group(
            Map<CodeSite, List<Possible>> part, Offset offset, boolean withNotes) {
        List<Mutated.Switched> mutants = new ArrayList<>();
        Map<MethodKey, Map<Integer, Wanted>> places = new HashMap<>();
        for (CodeSite site : scan.sites()) {
            List<Integer> changes =
                    part.getOrDefault(site, List.of()).stream()
                            .map(Possible::index)
                            .sorted()
                            .toList();
            if (!changes.isEmpty()) {
                places.computeIfAbsent(site.method(), key -> new HashMap<>())
                        .put(site.index(), new Wanted(site, changes, next));
                mutants.addAll(numbered(site, changes));
                next += site.form().numbers(changes.size());
            }
        }
        Map<String, byte[]> woven = new TreeMap<>();
        try {
            for (String name : classes) {
                woven.put(name.replace('/', '.'), woven(name, places, offset, withNotes));
            }
        } catch (MethodTooLargeException e) {
            return null;
        }
        return new Mutated.Group(woven, mutants, next);
    }

    private List<Mutated.Switched> numbered(CodeSite site, List<Integer> changes) {
        List<Mutated.Switched> numbered = new ArrayList<>();
        for (int rank = 0; rank < changes.size(); rank++) {
            Possible change = site.changes().get(changes.get(rank));
            int number = next + site.form().number(change.index(), rank);
            made.put(number, new Made(site, change));
            numbered.add(new Mutated.Switched(site.mutant(change), number));
        }
        return numbered;
    }

    private byte[] woven(
            String name,
            Map<MethodKey, Map<Integer, Wanted>> places,
            Offset offset,
            boolean withNotes) {
        ClassNode node = read(name);
        for (MethodNode method : node.methods) {
            MethodKey key = new MethodKey(name, method.name, method.desc);
            new CodeWeaver(scan, key, method, offset.statements, offset.conditions)
                    .weave(places.getOrDefault(key, Map.of()), withNotes);
        }
        return bytes(node);
    }

    private byte[] bytes(ClassNode node) {
        ClassWriter writer = types.writer(node);
        node.accept(writer);
        return writer.toByteArray();
    }

    // One mutant alone.
    // ------------------------------------------------------------------------

    /** Whether a number of the switch is one of a mutant that was made here. */
    public boolean hasMade(int number) {
        return made.containsKey(number);
    }

    /** The class that a mutant changes, by its binary name, with nothing but that change. */
    public Map<String, byte[]> alone(int number) {
        Made mutant = made.get(number);
        if (mutant == null) {
            throw new IllegalArgumentException("no mutant " + number);
        }
        ClassNode node = read(mutant.site.method().owner());
        for (MethodNode method : node.methods) {
            if (new MethodKey(node.name, method.name, method.desc).equals(mutant.site.method())) {
                change(method, mutant);
            }
        }
        return Map.of(node.name.replace('/', '.'), bytes(node));
    }

    private static void change(MethodNode method, Made mutant) {
        CodeForm form = mutant.site.form();
        AbstractInsnNode[] code = method.instructions.toArray();
        int from = mutant.site.index();
        InsnList changed = new InsnList();
        form.alone(changed, code[from], mutant.change.index());
        method.instructions.insertBefore(code[from], changed);
        for (int i = from; i < from + form.length(); i++) {
            method.instructions.remove(code[i]);
        }
    }

    /**
     * Compares a mutant's class with others: 0 if it is the original, the number of an earlier
     * mutant if it is that one, and else -1.
     *
     * @param switched its number in the switch
     * @param number its own number
     */
    public int same(int switched, int number) {
        Map.Entry<String, byte[]> alone = alone(switched).entrySet().iterator().next();
        if (Arrays.equals(alone.getValue(), bytes(read(alone.getKey().replace('.', '/'))))) {
            return 0;
        }
        for (Map.Entry<Integer, byte[]> other : kept.entrySet()) {
            if (Arrays.equals(alone.getValue(), other.getValue())) {
                return other.getKey();
            }
        }
        kept.put(number, alone.getValue());
        return -1;
    }
}
