package korat.samples;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

@SuppressWarnings("all")
public class SearchTree {
    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return isAcyclic() && numNodes(root) == size && isOrdered(root, -1, -1);
    }

    private boolean isAcyclic() {
        Set visited = new HashSet();
        visited.add(root);
        LinkedList workList = new LinkedList();
        workList.add(root);
        while (!workList.isEmpty()) {
            Node current = (Node) workList.removeFirst();
            if (current.left != null) {
                if (!visited.add(current.left)) {
                    return false;
                }
                workList.add(current.left);
            }
            if (current.right != null) {
                if (!visited.add(current.right)) {
                    return false;
                }
                workList.add(current.right);
            }
        }
        return true;
    }

    private int numNodes(Node n) {
        return n == null ? 0 : 1 + numNodes(n.left) + numNodes(n.right);
    }

    private boolean isOrdered(Node n, int min, int max) {
        if (min != -1 && n.info <= min || max != -1 && n.info >= max) {
            return false;
        }
        return (n.left == null || isOrdered(n.left, min, n.info))
                && (n.right == null || isOrdered(n.right, n.info, max));
    }

    public static IFinitization finSearchTree(int size) {
        return finSearchTree(size, size, size, 0, size - 1);
    }

    public static IFinitization finSearchTree(
            int nodes, int minSize, int maxSize, int minKey, int maxKey) {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        IClassDomain domain = f.createClassDomain("Node", nodes);
        IObjSet all = f.createObjSet("Node");
        all.setNullAllowed(true);
        all.addClassDomain(domain);
        f.set("root", all);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set(Node.class, "left", all);
        f.set("Node", "right", all);
        f.set("Node.info", f.createIntSet(minKey, maxKey));
        return f;
    }
}

class Node {
    Node left;
    Node right;
    int info;
}
