/** What came of an assessment. */
@NullMarked
package dev.tuntas.assess.result;

import org.jspecify.annotations.NullMarked;
