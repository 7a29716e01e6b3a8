package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import java.util.List;
import java.util.Map;

/**
 * Sources that have mutants in them, behind calls of the switch.
 *
 * @param texts the sources by the classes that their files are named after
 * @param mutants with the numbers that the switch knows them by
 * @param numbers how many numbers there are, from 0
 */
record Schema(Map<String, String> texts, List<Placed> mutants, int numbers) {
    /** A mutant and its number in the switch. */
    record Placed(Mutant mutant, int number, Site site, Site.Possible possible) {}
}
