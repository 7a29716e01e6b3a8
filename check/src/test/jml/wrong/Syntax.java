package wrong;

class Syntax {
    int size;

    //@ requires size > 0
    //@ ensures size == 0;
    //@ ensures (size == 0;
    //@ ensures \reslt > 0;
    void first() {}

    //@ require size > 0;
    //@ ensures size + ;
    //@ ensures ;
    //@ signals size == 0;
    //@ normal_behavior
    //@ ensures size ) 0;
    //@ ensures (\forall int i);
    //@ ensures \forall int i;
    void second() {}

    //@ ensures size > 0;
    int other;

    //@ loop_invariant size > 0;
    void third() {}
}
