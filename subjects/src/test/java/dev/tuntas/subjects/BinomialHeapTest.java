package dev.tuntas.subjects;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class BinomialHeapTest extends MergeableHeapTest<BinomialHeap> {
    BinomialHeapTest() {
        super(BinomialHeap::new);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                this::damaged,
                """
                no tree must follow the last one: roots.sibling = roots.child
                no child must follow the one of degree zero: roots.child.sibling.sibling.sibling = roots.child
                a tree must have all its children: roots.child.sibling = null
                no node must stand in two places: roots.child.child = roots.child.sibling
                no node must stand in two places: roots.child.sibling = roots
                """);
    }
}
