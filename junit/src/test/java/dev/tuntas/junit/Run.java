package dev.tuntas.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A run of a test class by JUnit itself, and what came of it. */
final class Run implements TestExecutionListener {
    private final List<Node> nodes = Collections.synchronizedList(new ArrayList<>());
    private final List<String> entries = Collections.synchronizedList(new ArrayList<>());
    private final List<String> skipped = Collections.synchronizedList(new ArrayList<>());

    /** A test, or a container that failed. */
    record Node(String name, TestExecutionResult.Status status, Throwable thrown, String parent) {
        String message() {
            return String.valueOf(thrown.getMessage());
        }

        String firstLine() {
            return message().lines().findFirst().orElse("");
        }
    }

    /** Runs a class without files. */
    static Run of(Class<?> testClass) {
        return of(testClass, Map.of());
    }

    /** Runs a class with configuration parameters. */
    static Run of(Class<?> testClass, Map<String, String> parameters) {
        Map<String, String> all = new LinkedHashMap<>(Map.of(TuntasKeys.OUTPUT, "none"));
        all.putAll(parameters);
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(testClass))
                        .configurationParameters(all)
                        .build();
        Launcher launcher =
                LauncherFactory.create(
                        LauncherConfig.builder()
                                .enableTestExecutionListenerAutoRegistration(false)
                                .build());
        Run run = new Run();
        launcher.execute(request, run);
        return run;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        if (test.isTest() || thrown != null) {
            String parent = test.getParentId().orElse("");
            nodes.add(new Node(test.getDisplayName(), result.getStatus(), thrown, parent));
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        skipped.add(test.getDisplayName());
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        entries.add(String.valueOf(entry.getKeyValuePairs().get("tuntas")));
    }

    List<Node> nodes() {
        return nodes;
    }

    List<String> entries() {
        return entries;
    }

    List<String> skipped() {
        return skipped;
    }

    /** Each node as its name and how it ended. */
    List<String> summary() {
        return nodes.stream().map(node -> node.name() + " " + node.status()).toList();
    }

    /** The node that did not pass; there must be just one. */
    Node failed() {
        List<Node> failed =
                nodes.stream()
                        .filter(node -> node.status() == TestExecutionResult.Status.FAILED)
                        .toList();
        if (failed.size() != 1) {
            throw new AssertionError("not one failure: " + summary());
        }
        return failed.get(0);
    }
}
