package dev.tuntas.assess.internal.run;

import java.util.ArrayList;
import java.util.List;

/** What was done with one input. */
final class InputTally {
    final List<MutantState> infected = new ArrayList<>();
    final List<MutantState> ran = new ArrayList<>();
}
