package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class BinomialHeapTest extends MergeableHeapTest<BinomialHeap> {
    BinomialHeapTest() {
        super(BinomialHeap::new);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected(
                        "no tree must follow the last one",
                        damaged().copy("roots.child", "roots.sibling")),
                rejected(
                        "no child must follow the one of degree zero",
                        damaged().copy("roots.child", "roots.child.sibling.sibling.sibling")),
                rejected(
                        "a tree must have all its children",
                        damaged().store(null, "roots.child.sibling")),
                rejected(
                        "no node must stand in two places",
                        damaged().copy("roots.child.sibling", "roots.child.child"),
                        damaged().copy("roots", "roots.child.sibling")));
    }
}
