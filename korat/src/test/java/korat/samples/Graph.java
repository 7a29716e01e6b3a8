package korat.samples;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Objects with arrays of their own, a subclass with a field more, all kinds of values. */
@SuppressWarnings("all")
public class Graph {
    public static class Vertex {
        Vertex[] out;
        boolean isMarked;
    }

    public static class Labelled extends Vertex {
        byte label;
        double weight;
    }

    private Vertex first;

    /** All vertices that are reached lie on a path without a circle, and are marked. */
    public boolean repOK() {
        int steps = 0;
        for (Vertex v = first; v != null; v = v.out.length == 0 ? null : v.out[0]) {
            if (!v.isMarked || ++steps > 10) {
                return false;
            }
            if (v instanceof Labelled && ((Labelled) v).label * ((Labelled) v).weight < 0) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finGraph(int plain, int labelled) {
        IFinitization f = FinitizationFactory.create(Graph.class);
        IObjSet all = f.createObjSet(Vertex.class, true);
        all.addClassDomain(f.createClassDomain(Vertex.class, plain));
        all.addClassDomain(f.createClassDomain("Labelled", labelled));
        f.set("first", all);
        for (Class type : new Class[] {Vertex.class, Labelled.class}) {
            f.set(type, "out", f.createArraySet(Vertex[].class, f.createIntSet(0, 1), all, 2));
            f.set(type, "isMarked", f.createBooleanSet());
        }
        f.set("Labelled.label", f.createByteSet((byte) -1, (byte) 1));
        f.set("Labelled.weight", f.createDoubleSet(0.5, 0.5, 1));
        return f;
    }
}
