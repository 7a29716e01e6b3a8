/** Random choice of inputs. */
@NullMarked
package dev.tuntas.assess.internal.random;

import org.jspecify.annotations.NullMarked;
