/** What the two processes tell each other; both have these classes, and the JDK's. */
@NullMarked
package dev.tuntas.spark.internal.link;

import org.jspecify.annotations.NullMarked;
