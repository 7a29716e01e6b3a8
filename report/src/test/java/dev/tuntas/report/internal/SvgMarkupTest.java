package dev.tuntas.report.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgMarkupTest {
    @Test
    void aDrawingStaysButForItsNamespace() {
        assertEquals(
                "<svg width='5'>\n<title>a &lt; b</title><text x=\"1\">k = '&amp;'</text><path d='M0,0'/></svg>",
                SvgMarkup.of(
                        "<svg xmlns='http://www.w3.org/2000/svg' width='5'>\n<title>a &lt; b</title>"
                                + "<text x=\"1\">k = '&amp;'</text><path d='M0,0'/></svg>\n"));
    }

    @Test
    void marksOfDirectionAreSpelledOut() {
        assertEquals(
                "<svg><text>a\\u202eb\\u0001</text></svg>",
                SvgMarkup.of("<svg><text>a\u202eb\u0001</text></svg>"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<svg><script>x</script></svg> | the element script",
                "<svg onload='x'/> | the attribute onload",
                "<svg><image href='x'/></svg> | the element image",
                "<svg style='x'/> | the attribute style",
                "<svg><rect width=5/></svg> | what is no element",
                "<svg><text>a < b</text></svg> | what is no element",
                "<svg><text>a & b</text></svg> | what is no element",
                "<svg><text>&bogus;</text></svg> | what is no element",
                "<svg><!-- x --></svg> | what is no element",
                "<svg><text> | an element that does not end",
                "</svg> | an end without a beginning",
                "<svg:script>x</svg:script> | what is no element",
            })
    void anythingElseIsRefused(String svg, String what) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> SvgMarkup.of(svg));
        assertTrue(
                refused.getMessage()
                        .startsWith(
                                "A drawing can't be put on a page, because it has " + what + ": "),
                refused.getMessage());
    }
}
