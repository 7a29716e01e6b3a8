/**
 * What came of a check or of a search by calls: values alone, which both the public entry points
 * and the code behind them use.
 */
@NullMarked
package dev.tuntas.check.result;

import org.jspecify.annotations.NullMarked;
