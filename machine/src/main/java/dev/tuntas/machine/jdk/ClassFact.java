package dev.tuntas.machine.jdk;

/** What is true of a class of the JDK. */
public enum ClassFact {
    /** Its objects never change, and its methods change nothing unless the table says so. */
    VALUE,
    /** Its code calls nothing but the JDK's own, as long as all arguments are plain, too. */
    PLAIN,
    /** {@link #PLAIN}, unless a class of the user's is a subtype of it. */
    EXTENSIBLE,
    /** Functions of numbers, and boxes of them. */
    NUMBER,
    /** Of arrays that its methods are given they only read, unless the table says {@code fills}. */
    READS,
    /** Its objects hold others. Its methods are those of all containers, and its own. */
    CONTAINER,
    /** The lazy search has a model of its objects, or of some that are seen as of this type. */
    MODELLED,
    /** The machine of the lazy search works with the JDK's own objects of this class. */
    HOST,
    /** It is moved into a world and woven, with its superclasses and nested classes. */
    MOVED,
    /** A predicate that is resumed may hold its objects: no change of them goes unseen. */
    KEPT,
    /** Changes of its objects are noted where its methods are called. */
    NOTED,
    /** Its methods read and write fields of the objects that they are given. */
    REFLECTS,
    /** Its methods ask no object for a text, unless there is a text among their types. */
    SILENT,
    /** An exception from {@link #SILENT} in a package. */
    SPEAKS
}
