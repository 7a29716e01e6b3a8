package dev.tuntas.suite.internal.code;

import java.util.ArrayList;
import java.util.List;

/**
 * One instruction of a listing.
 *
 * @param opcode as in the class file
 * @param operand everything that belongs to it but jumps and targets, as text; empty if nothing
 * @param jumps the indices of instructions that it may jump to; of a switch, the default is last
 * @param targets for a call the listed methods that it may mean, for a field the class that
 *     declares it
 */
record Instruction(int opcode, String operand, List<Integer> jumps, List<Target> targets) {
    /**
     * What a call may mean.
     *
     * @param receiver the class of the receiver for which it means that; empty if for all
     * @param key the method, or the class that declares a field
     */
    record Target(String receiver, String key) {
        @Override
        public String toString() {
            return receiver.isEmpty() ? key : receiver + "=" + key;
        }

        static Target parse(String text) {
            int split = text.indexOf('=');
            return new Target(text.substring(0, Math.max(0, split)), text.substring(split + 1));
        }
    }

    Instruction {
        jumps = List.copyOf(jumps);
        targets = List.copyOf(targets);
    }

    static Instruction of(int opcode, String operand) {
        return new Instruction(opcode, operand, List.of(), List.of());
    }

    /** The local variable that it loads, stores or increments, or -1. */
    int local() {
        if (!Code.isLoad(opcode) && !Code.isStore(opcode) && !Code.isIncrement(opcode)) {
            return -1;
        }
        int end = operand.indexOf(' ');
        return Integer.parseInt(end < 0 ? operand : operand.substring(0, end));
    }

    /** The class before the dot of a member. */
    String owner() {
        return operand.substring(0, operand.indexOf('.'));
    }

    /** The name of a member. */
    String name() {
        int start = operand.indexOf('.') + 1;
        int end = operand.indexOf(Code.isField(opcode) ? ':' : '(');
        return operand.substring(start, end);
    }

    /** The descriptor of a field, a call or an {@code invokedynamic}. */
    String descriptor() {
        if (Code.isField(opcode)) {
            return operand.substring(operand.indexOf(':') + 1);
        }
        int end = operand.indexOf(' ');
        return operand.substring(operand.indexOf('('), end < 0 ? operand.length() : end);
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        parts.add(Code.name(opcode));
        if (!operand.isEmpty()) {
            parts.add(operand);
        }
        jumps.forEach(jump -> parts.add("@" + jump));
        if (!targets.isEmpty()) {
            parts.add("->");
            targets.forEach(target -> parts.add(target.toString()));
        }
        return String.join(" ", parts);
    }

    /** Reads what {@link #toString} wrote. */
    static Instruction parse(String text) {
        int arrow = text.indexOf(" -> ");
        String head = arrow < 0 ? text : text.substring(0, arrow);
        List<Target> targets = new ArrayList<>();
        if (arrow >= 0) {
            for (String target : text.substring(arrow + 4).split(" ", -1)) {
                targets.add(Target.parse(target));
            }
        }
        List<Integer> jumps = new ArrayList<>();
        for (int at = head.lastIndexOf(" @"); at >= 0; at = head.lastIndexOf(" @")) {
            jumps.add(0, Integer.valueOf(head.substring(at + 2)));
            head = head.substring(0, at);
        }
        int space = head.indexOf(' ');
        String name = space < 0 ? head : head.substring(0, space);
        String operand = space < 0 ? "" : head.substring(space + 1);
        return new Instruction(Code.opcode(name), operand, jumps, targets);
    }
}
