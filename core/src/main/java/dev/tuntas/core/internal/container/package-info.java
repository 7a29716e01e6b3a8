/**
 * The containers that structures have in their fields while a predicate runs on them.
 *
 * <p>These classes are woven and followed as a user's are. Each has its elements in one array,
 * {@code content}, whose length and elements are slots: so a question decides only what it reads.
 * What changes a container first copies it to one of the JDK's own, which answers everything from
 * then on. Outside of a search, structures have the JDK's containers and none of these.
 */
@NullMarked
package dev.tuntas.core.internal.container;

import org.jspecify.annotations.NullMarked;
