/** What exploring and going back come to: findings with their schedules, and what went wrong. */
@NullMarked
package dev.tuntas.rewind.result;

import org.jspecify.annotations.NullMarked;
