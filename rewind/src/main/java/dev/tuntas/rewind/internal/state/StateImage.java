package dev.tuntas.rewind.internal.state;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.thread.SharedMonitors;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.thread.ThreadCalls;
import dev.tuntas.rewind.internal.undo.ElementBits;
import dev.tuntas.rewind.internal.undo.ReachedState;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * The state of a program as a sequence of numbers: the threads with their frames, the static
 * fields, and all objects that can be reached from there, numbered in the order in which they are
 * met. So two states have the same image exactly if one is the other with other objects in the same
 * places; no program can tell them apart, but by the order of identity hash codes.
 *
 * <p>Of objects of the JDK that are not moved into the program, the image has what their fields
 * hold, or a text that says all of them. Where nobody may look (lambdas of the JDK, what is outside
 * of memory), only the class counts, or, if told so, each object is equal to itself only: two
 * states may count as two then that are one.
 */
public final class StateImage {
    private final Machine machine;
    private final Strands strands;
    private final CellTable cells;
    private final Predicate<ConcreteClass> isThere;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> met = new ArrayList<>();

    /** Texts by number, for all images: the same number means the same text. */
    private final Map<String, Integer> texts = new HashMap<>();

    /** Objects that are equal to themselves only, for all images. */
    private final Map<Object, Integer> unique = new IdentityHashMap<>();

    private final ReachedState.Classes foreign;
    private @Nullable ThreadCalls named;

    private long[] image = new long[256];
    private int size;

    /**
     * The states of a machine.
     *
     * @param isThere which classes have come into use
     */
    public StateImage(
            Machine machine, Strands strands, CellTable cells, Predicate<ConcreteClass> isThere) {
        this.isThere = isThere;
        this.machine = machine;
        this.strands = strands;
        this.cells = cells;
        this.foreign = new ReachedState.Classes(machine::isProgram, type -> false);
    }

    /**
     * Takes what else a program could tell apart for a part of the state: the names of threads, and
     * objects that nobody may look into. When a run makes such an object again, its state is
     * another one then.
     */
    public void tellAllApart(ThreadCalls threads) {
        named = threads;
    }

    /** The image of the state now. */
    public long[] take() {
        numbers.clear();
        met.clear();
        size = 0;
        for (ConcreteClass type : machine.programClasses()) {
            if (isThere.test(type)) {
                addStatics(type);
            }
        }
        for (Strand strand : strands.all()) {
            add(strand);
        }
        if (named != null) {
            add(named.unnamed());
        }
        // The list grows while it is gone through.
        for (int i = 0; i < met.size(); i++) {
            addObject(met.get(i));
        }
        return Arrays.copyOf(image, size);
    }

    /**
     * Whether another thread than one can come to an object. What the image was before is
     * forgotten.
     */
    public boolean isKnownToOthers(Object object, Strand strand) {
        numbers.clear();
        met.clear();
        size = 0;
        for (ConcreteClass type : machine.programClasses()) {
            if (isThere.test(type)) {
                addStatics(type);
            }
        }
        for (Strand other : strands.all()) {
            if (other != strand) {
                add(other);
            }
        }
        for (int i = 0; i < met.size(); i++) {
            addObject(met.get(i));
        }
        return numbers.containsKey(object);
    }

    /**
     * The number that an object or a class has in the image that was taken last; 0 if it was not
     * met.
     */
    public long number(Object object) {
        if (object instanceof ConcreteClass || object instanceof Class) {
            return -1L - texts.computeIfAbsent(object.toString(), added -> texts.size());
        }
        return numbers.getOrDefault(object, 0);
    }

    /** A number for the state now; two states that differ may have the same. */
    public long hash() {
        return hash(take());
    }

    /** A number for an image. */
    public static long hash(long[] image) {
        long hash = 0x9E3779B97F4A7C15L;
        for (long word : image) {
            hash = (hash ^ word) * 0xBF58476D1CE4E5B9L;
            hash ^= hash >>> 31;
        }
        return (hash ^ hash >>> 29) * 0x94D049BB133111EBL;
    }

    private void add(long word) {
        if (size == image.length) {
            image = Arrays.copyOf(image, 2 * size);
        }
        image[size++] = word;
    }

    private void addRef(@Nullable Object object) {
        if (object == null) {
            add(0);
            return;
        }
        Integer known = numbers.get(object);
        if (known == null) {
            met.add(object);
            known = met.size();
            numbers.put(object, known);
        }
        add(known);
    }

    private void addStatics(ConcreteClass type) {
        type.type.node.fields.stream()
                .filter(field -> (field.access & org.objectweb.asm.Opcodes.ACC_STATIC) != 0)
                .forEach(
                        field -> {
                            int place =
                                    requireNonNull(type.type.field(field.name, field.desc)).place();
                            if (Bits.isRef(Type.getType(field.desc))) {
                                addRef(type.refs[place]);
                            } else {
                                add(type.bits[place]);
                            }
                        });
    }

    // --- threads --------------------------------------------------------------------------------

    private void add(Strand strand) {
        Frames frames = strands.framesOf(strand);
        add(frames.depth);
        add(strand.flags());
        add(strand.clock());
        if (frames.depth >= 0) {
            // It may ask for it at any time.
            addRef(strand.thread);
        }
        addRef(strand.waitsFor());
        if (strand.waitsFor() != null) {
            add(strands.monitors().waiting(strand.waitsFor()).indexOf(strand));
        }
        if (strand.failure() != null) {
            addText(strand.failure().getClass().getName());
        }
        for (int slot = 0; slot <= frames.depth; slot++) {
            addFrame(frames, slot);
        }
    }

    private void addFrame(Frames frames, int slot) {
        ConcreteCode code = requireNonNull(frames.codes[slot]);
        int pc = frames.pcs[slot];
        CodeCells types = cells.of(code);
        int base = frames.bases[slot];
        add((long) cells.number(code) << 32 | pc);
        byte[] locals = types.kinds(pc);
        for (int i = 0; i < locals.length; i++) {
            addCell(frames, base + i, locals[i]);
        }
        byte[] operands = types.operands(pc);
        int end = slot == frames.depth ? frames.top : frames.bases[slot + 1];
        for (int i = 0; i < operands.length && base + code.locals + i < end; i++) {
            addCell(frames, base + code.locals + i, operands[i]);
        }
    }

    private void addCell(Frames frames, int cell, byte kind) {
        if (kind == CodeCells.BITS) {
            add(frames.bits[cell]);
        } else if (kind == CodeCells.REF) {
            addRef(frames.refs[cell]);
        }
    }

    // --- objects --------------------------------------------------------------------------------

    private void addObject(Object object) {
        SharedMonitors monitors = strands.monitors();
        add((long) (monitors.owner(object) + 1) << 32 | monitors.times(object));
        Class<?> type = object.getClass();
        addText(type.getName());
        if (type.isArray()) {
            addArray(object);
        } else if (machine.isProgram(type)) {
            addFields(object, type);
        } else {
            addForeign(object, type);
        }
    }

    private void addArray(Object array) {
        int length = Array.getLength(array);
        add(length);
        for (int i = 0; i < length; i++) {
            if (array instanceof Object[] refs) {
                addRef(refs[i]);
            } else {
                add(ElementBits.get(array, i));
            }
        }
    }

    private void addFields(Object object, Class<?> type) {
        Class<?> at = type;
        while (at != null && machine.isProgram(at)) {
            ConcreteClass owner = machine.classOf(at);
            Access access = owner.access();
            int place = 0;
            for (FieldNode field : owner.instanceFields()) {
                if (Bits.isRef(Type.getType(field.desc))) {
                    addRef(access.getRef(object, place));
                } else {
                    add(access.get(object, place));
                }
                place++;
            }
            at = at.getSuperclass();
        }
        if (at != null) {
            addForeign(object, at);
        }
    }

    private void addThread(Thread thread) {
        Strand strand = strands.of(thread);
        add(strand == null ? -1 : strand.id);
        if (named != null) {
            addText(named.name(thread));
            if (strand == null) {
                addRef(named.taskOf(thread));
                add(named.isInterruptedEarly(thread) ? 1 : 0);
            }
        }
    }

    /**
     * What the JDK keeps in an object: a text that says all of it, or its fields.
     *
     * @param type its class, or the first above it that is the JDK's
     */
    private void addForeign(Object object, Class<?> type) {
        if (object instanceof Thread thread) {
            addThread(thread);
        } else if (object instanceof Enum<?> constant) {
            addText(constant.name());
        } else if (object.getClass() == type && isText(object)) {
            addText(object.toString());
        } else if (foreign.hasFields(type)) {
            foreign.look(object, this::add, this::addRef);
        } else if (object instanceof Reference<?> reference) {
            addRef(reference.get());
        } else if (named != null && type != Object.class && type != Record.class) {
            add(unique.computeIfAbsent(object, added -> unique.size()));
        }
    }

    private static boolean isText(Object object) {
        String of = object.getClass().getPackageName();
        return object instanceof String
                || object instanceof StringBuilder
                || object instanceof StringBuffer
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Class
                || object instanceof Number && (of.equals("java.lang") || of.equals("java.math"))
                || of.startsWith("java.time");
    }

    private void addText(String text) {
        add(texts.computeIfAbsent(text, added -> texts.size()));
    }
}
