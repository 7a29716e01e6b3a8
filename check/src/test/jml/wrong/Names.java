package wrong;

import java.util.List;

class Names {
    private int size;

    /*@ ensures sise == 0
      @     && contain(1);
      @ ensures size;
      @ ensures size == 0 ==> size;
      @ ensures size ==> true;
      @ ensures (size == 0 <==> size) && size.length > 0;
      @*/
    void unknown() {}

    boolean contains(int key) {
        return key == size;
    }

    //@ ensures \old(sise) == 0;
    void oldUnknown() {}

    //@ ensures size = 0;
    //@ ensures size++ == 0;
    //@ ensures \result == 0;
    //@ ensures (\forall int i; i < size; i > 0);
    //@ ensures (\forall int i; i > 0);
    //@ ensures (\forall String s; s != null);
    //@ ensures List.of(1).stream().allMatch(x -> \old(contains(x)));
    //@ ensures \old(\result) == 0;
    //@ assignable siz;
    //@ assignable 1 + 2;
    //@ assignable key;
    void misuse(int key) {}

    //@ requires \fresh(key) && \result == null;
    //@ signals (NoSuchException e) true;
    void early(Object key) {}

    //@ signals (NoSuchException e) true;
    void exception() {}

    //@ ensures this.size == size;
    static void noObject() {}

    //@ ensures (\forall int i; 0 <= i && i < \result; \old(contains(i)));
    int range() {
        return 0;
    }
}
