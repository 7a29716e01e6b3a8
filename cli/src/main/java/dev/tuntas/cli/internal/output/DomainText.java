package dev.tuntas.cli.internal.output;

import dev.tuntas.core.bounds.FieldDomain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A field domain in few words: {@code null, Node#0..Node#2}, {@code 0..3}, {@code "", "a"}. */
final class DomainText {
    private static final int LONGEST = 12;

    private final FieldDomain domain;

    private DomainText(FieldDomain domain) {
        this.domain = domain;
    }

    static String of(FieldDomain domain) {
        List<String> items = new DomainText(domain).items();
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
            items.add(domain.label(value));
        }
    }

    private boolean follows(int value) {
        if (domain.object(value) >= 0 || domain.object(value - 1) >= 0) {
            return domain.classDomain(value) == domain.classDomain(value - 1);
        }
        Long number = number(domain.plain(value));
        Long before = number(domain.plain(value - 1));
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
