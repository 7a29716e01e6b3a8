package korat.samples;

import java.util.BitSet;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

@SuppressWarnings("all")
public class DisjSet {
    public static class Record {
        public int parent;
        public int rank;
    }

    private Record[] elements;
    private int size;

    public boolean repOK() {
        if (elements.length != size) {
            return false;
        }
        for (int i = 0; i < size - 1; i++) {
            for (int j = i + 1; j < size; j++) {
                if (elements[i] == elements[j]) {
                    return false;
                }
            }
        }
        int roots = 0;
        BitSet marked = new BitSet(size);
        for (int i = 0; i < size; i++) {
            int parent = elements[i].parent;
            if (parent < 0 || parent >= size) {
                return false;
            }
            if (parent == i) {
                roots++;
                continue;
            }
            int parentRank = elements[parent].rank;
            if (parentRank <= elements[i].rank) {
                return false;
            }
            if (elements[i].rank == parentRank - 1) {
                marked.set(parent);
            }
        }
        int unmarked = 0;
        for (int i = 0; i < size; i++) {
            if (!marked.get(i) && elements[i].rank == 0) {
                unmarked++;
            }
        }
        return roots <= unmarked;
    }

    public static IFinitization finDisjSet(int size) {
        IFinitization f = FinitizationFactory.create(DisjSet.class);
        IClassDomain records = f.createClassDomain(Record.class, size);
        IObjSet all = f.createObjSet(Record.class);
        all.addClassDomain(records);
        f.set("size", f.createIntSet(0, size));
        f.set("elements", f.createArraySet(Record[].class, f.createIntSet(0, size), all, 1));
        f.set(Record.class, "parent", f.createIntSet(0, size - 1));
        f.set(Record.class, "rank", f.createIntSet(0, size - 1));
        return f;
    }
}
