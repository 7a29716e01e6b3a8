package dev.tuntas.machine.code;

/**
 * A field, with its place among the cells of its objects or class, and a number of its own.
 *
 * @param isFixed whether only its class's initialiser gives it a value
 * @param id a number that no other field has
 */
public record MachineField(
        MachineClass owner,
        String name,
        String descriptor,
        boolean isStatic,
        boolean isFixed,
        int place,
        int id) {
    public boolean isRef() {
        return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    }
}
