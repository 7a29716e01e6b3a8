package dev.tuntas.check.result;

/**
 * Where something stands that a finding is about.
 *
 * <pre>{@code
 * for (Finding finding : Check.of(SearchTree.class, "remove").run().findings()) {
 *     SourcePlace place = finding.place();
 *     System.out.println(place.where() + ":" + place.line());
 * }
 * }</pre>
 *
 * @param where a source file, or a class and method with the annotation
 * @param isFile whether it is a file
 * @param line from 1
 * @param column from 1
 */
public record SourcePlace(String where, boolean isFile, int line, int column) {
    @Override
    public String toString() {
        return isFile ? where + ":" + line + ":" + column : where;
    }
}
