package dev.tuntas.assess.internal.random;

/**
 * What is wanted beside the scopes themselves.
 *
 * @param samples how many random samples of the last scope; 0 for none
 * @param wantsMatrix whether all inputs that kill a mutant are wanted, and not only the first one
 */
public record RandomWish(int samples, boolean wantsMatrix) {
    public boolean isThere() {
        return samples > 0 || wantsMatrix;
    }
}
