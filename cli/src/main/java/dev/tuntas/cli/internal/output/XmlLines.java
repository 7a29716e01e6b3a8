package dev.tuntas.cli.internal.output;

import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes XML, each element on a line of its own. */
public final class XmlLines {
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;
    private int depth;

    public XmlLines() {
        try {
            xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    @FunctionalInterface
    private interface Step {
        void write() throws XMLStreamException;
    }

    /** Nothing is written but to memory, so nothing can fail. */
    private XmlLines write(Step step) {
        try {
            step.write();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    public XmlLines open(String name, Object... attributes) {
        return write(
                () -> {
                    line();
                    xml.writeStartElement(name);
                    depth++;
                    writeAttributes(attributes);
                });
    }

    /** Ends the element that was begun last. */
    public XmlLines close() {
        return write(
                () -> {
                    depth--;
                    line();
                    xml.writeEndElement();
                });
    }

    /** An element with nothing in it. */
    public XmlLines empty(String name, Object... attributes) {
        return write(
                () -> {
                    line();
                    xml.writeEmptyElement(name);
                    writeAttributes(attributes);
                });
    }

    /** An element with text in it. */
    public XmlLines leaf(String name, String content, Object... attributes) {
        return write(
                () -> {
                    line();
                    xml.writeStartElement(name);
                    writeAttributes(attributes);
                    xml.writeCharacters(clean(content));
                    xml.writeEndElement();
                });
    }

    private void writeAttributes(Object... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            String value = String.valueOf(attributes[i + 1]);
            xml.writeAttribute(String.valueOf(attributes[i]), clean(value));
        }
    }

    private void line() throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    /** The document, all of whose elements are closed. */
    public String text() {
        write(
                () -> {
                    xml.writeEndDocument();
                    xml.close();
                });
        return text + "\n";
    }

    /** Seconds with a point, whatever the locale. */
    public static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0);
    }

    /** XML has no way to write most control characters and half pairs: they are spelled out. */
    private static String clean(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints()
                .forEach(
                        c -> {
                            if (isXml(c)) {
                                clean.appendCodePoint(c);
                            } else {
                                clean.append(String.format(Locale.ROOT, "\\u%04x", c));
                            }
                        });
        return clean.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= ' ' && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c <= 0xFFFD)
                || c >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }
}
