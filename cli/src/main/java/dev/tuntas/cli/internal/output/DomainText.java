package dev.tuntas.cli.internal.output;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A field domain in few words: {@code null, Node#0..Node#2}, {@code 0..3}, {@code "", "a"}, {@code
 * ArrayList of 0..2 [0..3]}, {@code LinkedHashMap of 0..2 {"", "a": 0..3}}.
 */
record DomainText(StateSpace space, FieldDomain domain) {
    private static final int LONGEST = 12;

    static String of(StateSpace space, int slot) {
        return of(space, space.slots().get(slot).domain());
    }

    private static String of(StateSpace space, FieldDomain domain) {
        List<String> items = new DomainText(space, domain).items();
        if (items.size() <= LONGEST) {
            return String.join(", ", items);
        }
        return String.join(", ", items.subList(0, LONGEST - 2))
                + ", ... "
                + items.get(items.size() - 1)
                + " ("
                + domain.size()
                + " values)";
    }

    private List<String> items() {
        List<String> items = new ArrayList<>();
        int start = 0;
        while (start < domain.size()) {
            int end = start + 1;
            while (end < domain.size() && follows(end)) {
                end++;
            }
            addRun(items, start, end);
            start = end;
        }
        return items;
    }

    /** Runs of three and more are told by their ends. */
    private void addRun(List<String> items, int start, int end) {
        if (end - start > 2) {
            items.add(domain.label(start) + ".." + domain.label(end - 1));
            return;
        }
        for (int value = start; value < end; value++) {
            items.add(
                    Codes.isOwn(domain, value)
                            ? own(Codes.object(domain, value))
                            : domain.label(value));
        }
    }

    /** What only this field may refer to: a container, an array, or a record by its class. */
    private String own(int object) {
        ClassDomain of = Codes.domainOf(space, object);
        return of.container().isPresent() ? container(object) : of.type().getSimpleName();
    }

    /** A container by how much may be in it, and what. */
    private String container(int container) {
        Slot slot = space.slots().get(Codes.firstSlot(space, container));
        int content = Codes.object(slot.domain(), 0);
        ContainerDomain of = ContainerDomain.of(Codes.domainOf(space, content)).orElseThrow();
        int first = Codes.firstSlot(space, content);
        List<String> elements = new ArrayList<>();
        for (int i = 1;
                i <= of.cells() && i < Codes.domainOf(space, content).slotsPerObject();
                i++) {
            elements.add(of(space, first + i));
        }
        boolean isMarked = of.cells() > 1 || of.isSet();
        return "%s%s of %s %s%s%s"
                .formatted(
                        of.isChangeable() ? "" : "immutable ",
                        of.type().getSimpleName(),
                        sizes(space.slots().get(first).domain(), of.cells()),
                        isMarked ? "{" : "[",
                        String.join(": ", elements),
                        isMarked ? "}" : "]");
    }

    private static String sizes(FieldDomain lengths, int cells) {
        List<Integer> sizes =
                IntStream.range(0, lengths.size())
                        .mapToObj(i -> (Integer) requireNonNull(Codes.plain(lengths, i)) / cells)
                        .toList();
        int least = sizes.get(0);
        int last = sizes.get(sizes.size() - 1);
        boolean isRange = last - least == sizes.size() - 1;
        if (!isRange) {
            return sizes.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        return least == last ? String.valueOf(least) : least + ".." + last;
    }

    private boolean follows(int value) {
        if (Codes.isOwn(domain, value) || Codes.isOwn(domain, value - 1)) {
            return false;
        }
        if (Codes.object(domain, value) >= 0 || Codes.object(domain, value - 1) >= 0) {
            return Codes.classDomain(domain, value) == Codes.classDomain(domain, value - 1);
        }
        Long number = number(Codes.plain(domain, value));
        Long before = number(Codes.plain(domain, value - 1));
        return number != null && before != null && number == before + 1;
    }

    private static @Nullable Long number(@Nullable Object value) {
        if (value instanceof Character c) {
            return (long) c;
        }
        return value instanceof Number number && isWhole(number) ? number.longValue() : null;
    }

    private static boolean isWhole(Number number) {
        return number instanceof Integer
                || number instanceof Long
                || number instanceof Short
                || number instanceof Byte;
    }
}
