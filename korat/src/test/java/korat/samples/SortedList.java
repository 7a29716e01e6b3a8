package korat.samples;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

@SuppressWarnings("all")
public class SortedList {
    public static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    private Entry header;
    private int size;

    public boolean repOK() {
        if (header == null || header.element != null) {
            return false;
        }
        Set visited = new HashSet();
        visited.add(header);
        Entry current = header;
        while (true) {
            Entry next = current.next;
            if (next == null || next.previous != current) {
                return false;
            }
            current = next;
            if (!visited.add(next)) {
                break;
            }
        }
        if (current != header || visited.size() - 1 != size) {
            return false;
        }
        for (Entry e = header.next; e != header && e.next != header; e = e.next) {
            if (!(e.element instanceof Integer) || !(e.next.element instanceof Integer)) {
                return false;
            }
            if (((Integer) e.element).compareTo((Integer) e.next.element) > 0) {
                return false;
            }
        }
        return size != 1 || header.next.element != null;
    }

    public static IFinitization finSortedList(
            int minSize, int maxSize, int numEntries, int numElems) {
        IFinitization f = FinitizationFactory.create(SortedList.class);
        IObjSet entries = f.createObjSet(Entry.class, numEntries, true);
        IClassDomain numbers = f.createClassDomain(Integer.class);
        numbers.includeInIsomorphismCheck(false);
        for (int i = 1; i <= numElems; i++) {
            numbers.addObject(Integer.valueOf(i));
        }
        IObjSet elements = f.createObjSet(Object.class, true);
        elements.addClassDomain(numbers);
        f.set("header", entries);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Entry.element", elements);
        f.set("Entry.next", entries);
        f.set("Entry.previous", entries);
        return f;
    }
}
