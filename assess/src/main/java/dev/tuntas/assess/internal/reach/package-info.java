/** The code that the methods under test can come to. */
@NullMarked
package dev.tuntas.assess.internal.reach;

import org.jspecify.annotations.NullMarked;
