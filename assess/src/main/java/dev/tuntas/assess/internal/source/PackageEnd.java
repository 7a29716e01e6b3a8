package dev.tuntas.assess.internal.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where imports may begin. */
final class PackageEnd {
    /** Comments, and annotations of a package, may stand before it. */
    private static final Pattern PACKAGE =
            Pattern.compile("\\G(?:\\s+|//[^\\n]*|/\\*(?s:.*?)\\*/|@[\\w.]+)*\\bpackage\\s+[^;]+;");

    private PackageEnd() {}

    /** Behind the declaration of the package, or at the beginning if there is none. */
    static int in(String source) {
        Matcher matcher = PACKAGE.matcher(source);
        return matcher.find() ? matcher.end() : 0;
    }
}
