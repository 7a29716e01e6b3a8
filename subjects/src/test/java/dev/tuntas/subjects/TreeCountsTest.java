package dev.tuntas.subjects;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.bounds.Finitization;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class TreeCountsTest extends CountsContract {
    /**
     * Measured with the original Korat; those of BT, BST, BSTP and RBT are also in table II of
     * "Extension-Aware Automated Testing Based on Imperative Predicates".
     */
    static Stream<Arguments> exploresWhatTheOriginalKoratExplores() {
        return Stream.of(
                arguments(BinaryTree.finBinaryTree(8), 54_418, 1_430),
                arguments(SearchTree.finSearchTree(6), 45_233, 132),
                arguments(SearchTree.finSearchTree(6, 6, 6, 0, 6), 98_693, 924),
                arguments(RedBlackTree.finRedBlackTree(7), 71_704, 35),
                arguments(BT.finBT(4), 245, 14),
                arguments(BT.finBT(8), 54_418, 1_430),
                arguments(BST.finBST(4), 875, 14),
                arguments(BST.finBST(6), 45_233, 132),
                arguments(BSTP.finBSTP(4), 1_099, 14),
                arguments(BSTP.finBSTP(6), 49_985, 132),
                arguments(RBT.finRBT(4), 1_251, 8),
                arguments(RBT.finRBT(6), 54_117, 20));
    }

    /** Table 1 of the Checkpoint paper. */
    static Stream<Arguments> initialisesWhatTheCheckpointPaperCounts() {
        Finitization<?> avlTrees = AvlTree.finIsAvl(7, 7, 7, 0, 7);
        Finitization<?> redBlackTrees = RedBlackTree.finRedBlackTree(6, 6, 6, 0, 6);
        Finitization<?> searchTrees = SearchTree.finSearchTree(6, 6, 6, 0, 6);
        return Stream.of(
                arguments(BinaryTree.finBinaryTree(9), "repOk", 210_444, 4_862, 3_556_640),
                arguments(avlTrees, "isAvl", 43_485, 136, 801_754),
                arguments(redBlackTrees, "repOk", 23_327, 140, 623_331),
                arguments(searchTrees, "repOk", 98_693, 924, 1_798_082),
                arguments(NaryTree.finNaryTree(6), "repOk", 314_515, 7_752, 5_631_007));
    }

    /** Section II and table II of the Multi-value paper. */
    static Stream<Arguments> exploresWhatTheMultivaluePaperCountsForKorat() {
        return Stream.of(
                arguments(BSTP.finIsBstp(3), "isBstp", 238, 5),
                arguments(BSTP.finIsBstp(6), "isBstp", 49_524, 132),
                arguments(BSTP.finIsBstp(7), "isBstp", 279_427, 429),
                arguments(redBlackTree(4), "isRedBlackTree", 20_482, 4),
                arguments(redBlackTree(5), "isRedBlackTree", 161_122, 8),
                arguments(orderStatistics(3), "repOk", 3_356, 2),
                arguments(orderStatistics(4), "repOk", 42_294, 4),
                arguments(orderStatistics(5), "repOk", 415_922, 8));
    }

    private static Finitization<?> redBlackTree(int n) {
        return DynamicOrderStatistics.finIsRedBlackTree(n);
    }

    private static Finitization<?> orderStatistics(int n) {
        return DynamicOrderStatistics.finDynamicOrderStatistics(n);
    }

    /**
     * The 17 balanced shapes of 7 nodes, and the inputs of SearchTree and TreeMap in table 4 of the
     * Exhaustive paper, of which there are ten for each tree.
     */
    static Stream<Arguments> findsAsManyAsThereAre() {
        return Stream.of(
                arguments(AvlTree.finAvlTree(7), 17),
                arguments(SearchTree.finSearchTree(5, 0, 5, 1, 5), 1_880 / 10),
                arguments(RedBlackTree.finRedBlackTree(5, 0, 5, 1, 5), 1_150 / 10));
    }
}
