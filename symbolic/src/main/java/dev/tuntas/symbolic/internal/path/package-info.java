/** What people are told of a path: names, conditions, drawings, lines of code, tests. */
@NullMarked
package dev.tuntas.symbolic.internal.path;

import org.jspecify.annotations.NullMarked;
