package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * All places of a run where a line of the user's source begins. Steps, breakpoints and the way back
 * are searches in this list, which do not move the run.
 *
 * <pre>
 *   steps    long   where
 *   sites    int    number of the method and line, in a table
 *   frames   int    1 bit: a call begins, 15: thread, 16: depth
 * </pre>
 *
 * <p>A line begins where the line, the frame or the thread differs from the instruction before in
 * the same thread, or where control jumps backwards within a line (a loop in one line). Lines of
 * libraries (JUnit, our own) are left out: nobody wants to stop there.
 */
public final class LineStarts implements InstructionListener {
    private static final int DEEPEST = 0xffff;
    private static final int MOST_THREADS = 0x7fff;
    private static final int CALL = 1 << 31;

    private long[] steps = new long[1024];
    private int[] sites = new int[1024];
    private int[] frames = new int[1024];
    private int size;
    private final SteppedCode steppedCode;

    private record Site(MachineMethod method, int line) {}

    private final List<Site> table = new ArrayList<>();
    private final Map<Site, Integer> numbers = new HashMap<>();

    /** Of the last instruction of each thread. */
    private final Map<Integer, Last> lasts = new HashMap<>();

    private static final class Last {
        MachineMethod method;
        int line;
        int depth;
        int instruction;
        int site;
        boolean isOwn;

        /** By depth: the line that began last in the frame there. */
        private int[] begun = new int[16];

        void begin(int atDepth) {
            if (atDepth >= begun.length) {
                begun = Arrays.copyOf(begun, atDepth * 2);
            }
            begun[atDepth] = site;
        }

        int begunAt(int atDepth) {
            return atDepth < begun.length ? begun[atDepth] : -1;
        }

        Last(MachineMethod method) {
            this.method = method;
            this.line = -1;
        }
    }

    public LineStarts(SteppedCode steppedCode) {
        this.steppedCode = steppedCode;
    }

    @Override
    public void before(
            long step,
            int thread,
            MachineMethod method,
            int instruction,
            int line,
            int depth,
            Operands operands) {
        Last last = lasts.computeIfAbsent(thread, any -> new Last(method));
        boolean isSameFrame = last.method == method && last.depth == depth;
        boolean isLoop = isSameFrame && last.line == line && instruction <= last.instruction;
        boolean isNew = !isSameFrame || last.line != line || isLoop;
        boolean isCall = instruction == 0 && !(isSameFrame && isLoopHead(method));
        // Behind a call the same line goes on: it began before the call.
        boolean isReturn = depth < last.depth && !isCall;
        if (isNew) {
            if (last.method != method || last.line != line) {
                last.isOwn = line > 0 && steppedCode.isOwn(method.owner.name);
                last.site = last.isOwn ? site(method, line) : -1;
            }
            last.method = method;
            last.line = line;
            last.depth = depth;
            if (last.isOwn && !(isReturn && last.begunAt(depth) == last.site)) {
                last.begin(depth);
                int frame = (thread & MOST_THREADS) << 16 | Math.min(depth, DEEPEST);
                add(step, last.site, isCall ? frame | CALL : frame);
            }
        }
        last.instruction = instruction;
    }

    /** Whether a loop begins with the first instruction of a method: then it is not only called. */
    private static boolean isLoopHead(MachineMethod method) {
        AbstractInsnNode insn = method.node.instructions.getFirst();
        Set<AbstractInsnNode> heads = new HashSet<>();
        while (insn != null && insn.getOpcode() < 0) {
            heads.add(insn);
            insn = insn.getNext();
        }
        for (AbstractInsnNode each : method.node.instructions) {
            if (each instanceof JumpInsnNode jump && heads.contains(jump.label)) {
                return true;
            }
        }
        return false;
    }

    private int site(MachineMethod method, int line) {
        return numbers.computeIfAbsent(
                new Site(method, line),
                site -> {
                    table.add(site);
                    return table.size() - 1;
                });
    }

    private void add(long step, int site, int frame) {
        if (size == steps.length) {
            steps = Arrays.copyOf(steps, size * 2);
            sites = Arrays.copyOf(sites, size * 2);
            frames = Arrays.copyOf(frames, size * 2);
        }
        steps[size] = step;
        sites[size] = site;
        frames[size++] = frame;
    }

    public int size() {
        return size;
    }

    public long step(int index) {
        return steps[index];
    }

    public LineStart get(int index) {
        Site site = table.get(sites[index]);
        return new LineStart(steps[index], thread(index), site.method, site.line, depth(index));
    }

    public int thread(int index) {
        return frames[index] >>> 16 & MOST_THREADS;
    }

    public int depth(int index) {
        return frames[index] & DEEPEST;
    }

    /** A number of the method and line that begins: the same for the same line. */
    public int siteOf(int index) {
        return sites[index];
    }

    /** Whether a call of a method begins with this line. */
    public boolean isCall(int index) {
        return (frames[index] & CALL) != 0;
    }

    /** The last line that begins at a place or before it; -1 if there is none. */
    public int at(long step) {
        int found = Arrays.binarySearch(steps, 0, size, step);
        return found >= 0 ? found : -found - 2;
    }

    /** The lines of a class file's source that ever began, in order. */
    public List<Integer> linesOf(String className) {
        return table.stream()
                .filter(site -> site.method.owner.name.replace('/', '.').equals(className))
                .map(Site::line)
                .distinct()
                .sorted()
                .toList();
    }

    /** The methods of the user's that ever ran, as they are named in breakpoints, in order. */
    public List<String> methods() {
        return table.stream()
                .map(site -> SteppedCode.methodName(site.method))
                .distinct()
                .sorted()
                .toList();
    }

    /** The numbers of the sites in methods of a name; the source may be empty. */
    public int[] sitesOf(String source, String method) {
        return IntStream.range(0, table.size())
                .filter(i -> SteppedCode.isNamed(table.get(i).method, source, method))
                .toArray();
    }

    /** The numbers of the sites in a source: by the name of a class, or of a file. */
    public int[] sitesOf(String source, int line) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            if (table.get(i).line == line && SteppedCode.isOf(table.get(i).method.owner, source)) {
                found.add(i);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }
}
