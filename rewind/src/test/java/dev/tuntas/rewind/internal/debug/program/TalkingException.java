package dev.tuntas.rewind.internal.debug.program;

/** Its message is code that runs when it is asked for, and remembers that. */
public final class TalkingException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static int asked;

    @Override
    public String getMessage() {
        return texts(2);
    }

    private static String texts(int deep) {
        if (deep > 0) {
            return texts(deep - 1);
        }
        asked++;
        return "asked " + asked + " times";
    }

    private static void fail(int how) {
        if (how >= 0) {
            throw new TalkingException();
        }
    }

    public static void main(String[] args) {
        fail(args.length);
    }
}
