package dev.tuntas.core.internal.world;

/**
 * A record of the space: woven with a method that calls its constructor on its own components and
 * tells whether the constructor accepts them and keeps them as they are.
 */
public interface RebuiltRecord {
    boolean tuntas$rebuilds();
}
