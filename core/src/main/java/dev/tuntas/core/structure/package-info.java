/** What is said of a structure or of live objects: code that builds it, a place that changed. */
@NullMarked
package dev.tuntas.core.structure;

import org.jspecify.annotations.NullMarked;
