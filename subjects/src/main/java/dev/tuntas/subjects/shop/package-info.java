/**
 * A web shop: classes as they are written for a business, on containers and values of the JDK. No
 * bounds are said for any of them.
 */
@NullMarked
package dev.tuntas.subjects.shop;

import org.jspecify.annotations.NullMarked;
