package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.core.message.TuntasException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The check of a class as a test suite, in the format that build servers read from JUnit: a test
 * case for each method. A method with findings failed; one that could not be checked to the end is
 * an error, because it did not pass either.
 */
public final class JUnitXml {
    private final XMLStreamWriter xml;
    private final ReportText.Repeat repeat;

    private JUnitXml(XMLStreamWriter xml, ReportText.Repeat repeat) {
        this.xml = xml;
        this.repeat = repeat;
    }

    public static String of(ClassReport report, ReportText.Repeat repeat) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            new JUnitXml(xml, repeat).write(report);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.append("\n").toString();
    }

    private void write(ClassReport report) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        line(0);
        xml.writeStartElement("testsuites");
        line(1);
        xml.writeStartElement("testsuite");
        attribute("name", report.subject().getName());
        attribute("tests", report.methods().size());
        attribute("failures", count(report, "failure"));
        attribute("errors", count(report, "error"));
        attribute("skipped", 0);
        attribute("time", seconds(elapsed(report)));
        for (MethodReport method : report.methods()) {
            line(2);
            writeCase(report, method);
        }
        line(1);
        xml.writeEndElement();
        line(0);
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private static long count(ClassReport report, String kind) {
        return report.methods().stream().filter(method -> kind(method).equals(kind)).count();
    }

    /** The element that says what came of a method; a test case without one has passed. */
    private static String kind(MethodReport method) {
        if (!method.findings().isEmpty() || method.hasCheckedNothing()) {
            return "failure";
        }
        return method.isWhole() ? "" : "error";
    }

    private static Duration elapsed(ClassReport report) {
        return report.methods().stream()
                .map(MethodReport::elapsed)
                .reduce(Duration.ZERO, Duration::plus);
    }

    private void writeCase(ClassReport report, MethodReport method) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("classname", report.subject().getName());
        attribute("name", method.name().substring(method.name().indexOf('.') + 1));
        attribute("time", seconds(method.elapsed()));
        line(3);
        xml.writeStartElement("properties");
        property("scope", String.valueOf(report.scope()));
        property("mode", report.modeName());
        if (method.result().filter(CheckJson::countsInputs).isPresent()) {
            property("inputs", String.valueOf(method.result().get().inputs()));
        }
        line(3);
        xml.writeEndElement();
        if (!kind(method).isEmpty()) {
            line(3);
            writeFailure(method);
        }
        line(2);
        xml.writeEndElement();
    }

    private void property(String name, String value) throws XMLStreamException {
        line(4);
        xml.writeEmptyElement("property");
        attribute("name", name);
        attribute("value", value);
    }

    private void writeFailure(MethodReport method) throws XMLStreamException {
        xml.writeStartElement(kind(method));
        attribute("message", message(method));
        attribute("type", type(method));
        xml.writeCharacters(clean(text(method)));
        xml.writeEndElement();
    }

    private static String message(MethodReport method) {
        List<Finding> findings = method.findings();
        if (findings.isEmpty()) {
            return method.problem()
                    .map(TuntasException::getMessage)
                    .or(() -> method.result().map(JUnitXml::shortfall))
                    .orElse("");
        }
        Finding first = findings.get(0);
        String more = findings.size() == 1 ? "" : " (and " + (findings.size() - 1) + " more)";
        return first.message() + ", for " + first.counterexample().line() + more;
    }

    private static String shortfall(CheckResult result) {
        return result.hasCheckedNothing()
                ? "nothing was checked: no input is valid and fulfils the precondition"
                : "not every input was checked: " + result.end().ofCheck();
    }

    private static String type(MethodReport method) {
        if (!method.findings().isEmpty()) {
            return CheckJson.rule(method.findings().get(0).kind());
        }
        boolean isUnchecked = method.problem().isPresent() || method.hasCheckedNothing();
        return isUnchecked ? "not-checked" : "limit";
    }

    private String text(MethodReport method) {
        return method.result()
                .map(this::text)
                .orElseGet(() -> method.problem().map(TuntasException::getMessage).orElse(""));
    }

    private String text(CheckResult result) {
        return new ReportText(result, repeat)
                .lines().stream().collect(Collectors.joining("\n", "\n", "\n"));
    }

    private void attribute(String name, long value) throws XMLStreamException {
        attribute(name, String.valueOf(value));
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    private void line(int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    private static String seconds(Duration time) {
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
