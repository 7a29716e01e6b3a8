package korat.samples;

import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

@SuppressWarnings("all")
public class HeapArray {
    private int size;
    private int[] array;

    public boolean repOK() {
        if (array == null || size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int elem = array[i];
            if (elem == -1) {
                return false;
            }
            if (i > 0 && elem > array[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != -1) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finHeapArray(int n) {
        IFinitization f = FinitizationFactory.create(HeapArray.class);
        IIntSet lengths = f.createIntSet(0, 1, n);
        IIntSet elements = f.createIntSet(-1);
        elements.addRange(0, 1, n);
        IArraySet arrays = f.createArraySet(int[].class, lengths, elements, 1);
        f.set("size", f.createIntSet(0, n));
        f.set("array", arrays);
        return f;
    }
}
