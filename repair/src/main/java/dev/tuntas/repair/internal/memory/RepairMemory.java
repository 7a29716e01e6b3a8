package dev.tuntas.repair.internal.memory;

import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.mend.MendWorld.SlotField;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.memory.MemoryFile.Line;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** What has helped with one subject before: read when a repair begins, added to when it is done. */
public final class RepairMemory {
    private final Path path;
    private final MemoryFile file;
    private final String subject;
    private final String fields;
    private final Map<Action, Long> counts = new TreeMap<>();

    /** Reads the file, and says now if it is none, or could not be written later. */
    public RepairMemory(Path path, MendWorld world, Class<?> type, Method predicate) {
        this.path = path;
        this.file = new MemoryFile(path);
        this.subject = name(type, predicate);
        this.fields = fields(world);
        file.prepare();
        file.read().forEach(this::take);
    }

    private static String name(Class<?> type, Method predicate) {
        String owner = predicate.getDeclaringClass().getName();
        boolean isOwn = predicate.getDeclaringClass().isAssignableFrom(type);
        return type.getName() + "#" + (isOwn ? "" : owner + ".") + predicate.getName();
    }

    /** A number that changes with the fields of the classes; the actions are about these. */
    private static String fields(MendWorld world) {
        Set<String> names = new TreeSet<>();
        for (Class<?> type : world.types()) {
            for (SlotField slot : world.slots(type)) {
                names.add(type.getName() + " " + slot.field());
            }
        }
        CRC32 sum = new CRC32();
        sum.update(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(sum.getValue());
    }

    private void take(Line line, long count) {
        if (!line.subject().equals(subject)) {
            return;
        }
        if (!line.fields().equals(fields)) {
            throw MemoryFileProblems.outdated(path, subject);
        }
        counts.put(line.action(), count);
    }

    /** Whether nothing is known of this subject. */
    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /** What has helped most often comes first; of equals, the order is that of the texts. */
    List<Action> byCount() {
        return counts.keySet().stream()
                .sorted(
                        Comparator.<Action>comparingLong(action -> -counts.getOrDefault(action, 0L))
                                .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /**
     * Keeps what a repair has changed.
     *
     * @param before what the slots held that have another value in the graph now
     */
    public void learn(LiveGraph graph, Map<Integer, Long> before) {
        AbstractValues values = new AbstractValues(graph);
        Set<Action> actions = new TreeSet<>();
        before.forEach(
                (slot, old) -> {
                    if (values.isKept(slot)) {
                        actions.addAll(values.of(slot, old));
                    }
                });
        if (!actions.isEmpty()) {
            file.update(lines -> actions.forEach(action -> add(action, lines)));
        }
    }

    private void add(Action action, TreeMap<Line, Long> into) {
        Line line = new Line(subject, fields, action);
        long before = into.getOrDefault(line, 0L);
        into.put(line, Math.min(before + 1, MemoryFile.MOST_COUNT));
    }
}
