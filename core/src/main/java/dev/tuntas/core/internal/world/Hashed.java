package dev.tuntas.core.internal.world;

/**
 * An object that would hash and print by its address: woven so that it does by its number, which is
 * the same in every run.
 */
public interface Hashed {
    int tuntas$hash();

    void tuntas$number(int number);
}
