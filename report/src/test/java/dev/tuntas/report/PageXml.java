package dev.tuntas.report;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A page, read by an XML parser, which forgives nothing. */
final class PageXml {
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script>(.*?)</script>");

    private final Document document;
    private final String script;

    /** The script alone is no XML. */
    PageXml(String page) throws Exception {
        Matcher matcher = SCRIPT.matcher(page);
        if (!matcher.find()) {
            throw new AssertionError("There is no script.");
        }
        this.script = matcher.group(1);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        String rest = page.substring(0, matcher.start()) + page.substring(matcher.end());
        this.document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(rest)));
    }

    String script() {
        return script;
    }

    /** The texts of all elements that a path leads to. */
    List<String> texts(String path) throws Exception {
        return elements(path).stream().map(Element::getTextContent).toList();
    }

    int count(String path) throws Exception {
        return elements(path).size();
    }

    List<Element> elements(String path) throws Exception {
        NodeList found =
                (NodeList)
                        XPathFactory.newInstance()
                                .newXPath()
                                .evaluate(path, document, XPathConstants.NODESET);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }
}
