package dev.tuntas.subjects;

import org.junit.jupiter.api.Test;

class BinomialHeapTest extends MergeableHeapTest<BinomialHeap> {
    BinomialHeapTest() {
        super(BinomialHeap::new);
    }

    @Test
    void noTreeMustFollowTheLastOne() {
        damaged().copy("roots.child", "roots.sibling").isRejected();
    }

    @Test
    void noChildMustFollowTheOneOfDegreeZero() {
        damaged().copy("roots.child", "roots.child.sibling.sibling.sibling").isRejected();
    }

    @Test
    void aTreeMustHaveAllItsChildren() {
        damaged().store(null, "roots.child.sibling").isRejected();
    }

    @Test
    void noNodeMustStandInTwoPlaces() {
        damaged().copy("roots.child.sibling", "roots.child.child").isRejected();
        damaged().copy("roots", "roots.child.sibling").isRejected();
    }
}
