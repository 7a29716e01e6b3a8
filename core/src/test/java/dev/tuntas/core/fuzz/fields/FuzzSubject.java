package dev.tuntas.core.fuzz.fields;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is searched and gone over by plain loops: one program, or many in one class. */
interface FuzzSubject {
    /** The seed of the first program. */
    long seed();

    /** The programs that it consists of. */
    List<FieldProgram> programs();

    /** The name of the class that is searched. */
    String name();

    int scope();

    /** The sources of all classes, by name. */
    Map<String, String> sources();

    /** The texts of all valid structures, found without a search. */
    Set<String> valid(ClassLoader loader, PlainCounts counts) throws ClassNotFoundException;

    /** The text of a structure. */
    String text(Object object);

    /** Others that may show the same and are easier to look at, the easiest first. */
    List<FuzzSubject> smaller();
}
