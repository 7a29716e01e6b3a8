/** Classes as they were written for Korat 1.0: nothing in them knows Tuntas. */
package korat.samples;
