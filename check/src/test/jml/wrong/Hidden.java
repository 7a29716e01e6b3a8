package wrong;

class Hidden {
    private int size;

    //@ ensures size >= 0;
    void run() {}
}

class HiddenSub extends Hidden {}
