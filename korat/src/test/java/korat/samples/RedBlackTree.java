package korat.samples;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Red-black trees with parents, and the steps to them: search trees with parents and without. */
@SuppressWarnings("all")
public class RedBlackTree {
    static final int RED = 0;
    static final int BLACK = 1;

    public static class Node {
        Node left;
        Node right;
        Node parent;
        int color;
        int key;
        int value;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return isTree() && redsAreApart() && blackHeight(root) >= 0 && isOrdered(root, -1, 100);
    }

    private boolean isTree() {
        if (root.parent != null) {
            return false;
        }
        Set visited = new HashSet();
        visited.add(root);
        LinkedList work = new LinkedList();
        work.add(root);
        while (!work.isEmpty()) {
            Node n = (Node) work.removeFirst();
            if (n.left != null) {
                if (!visited.add(n.left) || n.left.parent != n) {
                    return false;
                }
                work.add(n.left);
            }
            if (n.right != null) {
                if (!visited.add(n.right) || n.right.parent != n) {
                    return false;
                }
                work.add(n.right);
            }
        }
        return visited.size() == size;
    }

    private boolean redsAreApart() {
        LinkedList work = new LinkedList();
        work.add(root);
        while (!work.isEmpty()) {
            Node n = (Node) work.removeFirst();
            if (isRed(n) && (isRed(n.left) || isRed(n.right))) {
                return false;
            }
            if (n.left != null) {
                work.add(n.left);
            }
            if (n.right != null) {
                work.add(n.right);
            }
        }
        return true;
    }

    private static boolean isRed(Node n) {
        return n != null && n.color == RED;
    }

    private static int blackHeight(Node n) {
        if (n == null) {
            return 0;
        }
        int height = blackHeight(n.left);
        if (height < 0 || height != blackHeight(n.right)) {
            return -1;
        }
        return isRed(n) ? height : height + 1;
    }

    private static boolean isOrdered(Node n, int min, int max) {
        return n == null
                || min < n.key
                        && n.key < max
                        && isOrdered(n.left, min, n.key)
                        && isOrdered(n.right, n.key, max);
    }

    /** As the chain of trees has it: a tree, its size, the order, the parents, the colours. */
    public boolean isRBT() {
        return isBSTP() && (root == null || redsHaveNoRedChild(root) && blackHeight(root) >= 0);
    }

    public boolean isBSTP() {
        if (root == null) {
            return size == 0;
        }
        return isAcyclic()
                && numNodes(root) == size
                && isOrdered(root, -1, 100)
                && parentsFit(root, null);
    }

    private boolean isAcyclic() {
        Set visited = new HashSet();
        visited.add(root);
        LinkedList work = new LinkedList();
        work.add(root);
        while (!work.isEmpty()) {
            Node n = (Node) work.removeFirst();
            if (n.left != null) {
                if (!visited.add(n.left)) {
                    return false;
                }
                work.add(n.left);
            }
            if (n.right != null) {
                if (!visited.add(n.right)) {
                    return false;
                }
                work.add(n.right);
            }
        }
        return true;
    }

    private static int numNodes(Node n) {
        return n == null ? 0 : 1 + numNodes(n.left) + numNodes(n.right);
    }

    private static boolean parentsFit(Node n, Node parent) {
        return n == null || n.parent == parent && parentsFit(n.left, n) && parentsFit(n.right, n);
    }

    private static boolean redsHaveNoRedChild(Node n) {
        if (n == null) {
            return true;
        }
        if (isRed(n) && (isRed(n.left) || isRed(n.right))) {
            return false;
        }
        return redsHaveNoRedChild(n.left) && redsHaveNoRedChild(n.right);
    }

    public static IFinitization finRedBlackTree(int n) {
        IFinitization f = linked(n);
        f.set("Node.color", f.createIntSet(RED, BLACK));
        f.set("Node.key", f.createIntSet(-1, n - 1));
        IIntSet values = f.createIntSet(0);
        f.set("Node.value", values);
        return f;
    }

    public static IFinitization finRBT(int n) {
        IFinitization f = linked(n);
        f.set("Node.color", f.createIntSet(RED, BLACK));
        f.set("Node.key", f.createIntSet(0, n - 1));
        return f;
    }

    public static IFinitization finBSTP(int n) {
        IFinitization f = linked(n);
        f.set("Node.key", f.createIntSet(0, n - 1));
        return f;
    }

    private static IFinitization linked(int n) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n, n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.parent", nodes);
        return f;
    }
}
