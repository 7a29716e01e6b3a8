package dev.tuntas.suite.internal.code;

import java.util.List;

/**
 * A method with its code.
 *
 * @param key its class, name and descriptor: {@code pkg/Tree.repOk()Z}
 */
record ListedMethod(String key, boolean isStatic, List<Instruction> code, List<Handler> handlers) {
    /** The instructions from start to end (exclusive) are watched for a type of exception. */
    record Handler(int start, int end, int handler, String type) {
        @Override
        public String toString() {
            return start + " " + end + " " + handler + " " + type;
        }

        static Handler parse(String text) {
            String[] words = text.split(" ", 4);
            return new Handler(
                    Integer.parseInt(words[0]),
                    Integer.parseInt(words[1]),
                    Integer.parseInt(words[2]),
                    words[3]);
        }
    }

    ListedMethod {
        code = List.copyOf(code);
        handlers = List.copyOf(handlers);
    }

    static String key(String owner, String name, String descriptor) {
        return owner + "." + name + descriptor;
    }

    String owner() {
        return key.substring(0, key.indexOf('.'));
    }

    String name() {
        return key.substring(key.indexOf('.') + 1, key.indexOf('('));
    }

    String descriptor() {
        return key.substring(key.indexOf('('));
    }

    boolean isBoolean() {
        return key.endsWith(")Z");
    }

    /** What a person reads: {@code Tree.repOk}. */
    String place() {
        return owner().substring(owner().lastIndexOf('/') + 1).replace('$', '.') + "." + name();
    }
}
