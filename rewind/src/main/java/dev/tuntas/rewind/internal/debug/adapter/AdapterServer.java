package dev.tuntas.rewind.internal.debug.adapter;

import dev.tuntas.rewind.internal.debug.DebugSession;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** Serves one client until it says goodbye or vanishes. */
public final class AdapterServer {
    private AdapterServer() {}

    /** Returns when the client has closed its end. */
    public static void serve(
            InputStream in, OutputStream out, Function<Map<String, Object>, DebugSession> launcher)
            throws InterruptedException {
        // The machine's frames lie on the heap, but what the JDK calls back lies on this stack.
        ExecutorService worker =
                Executors.newSingleThreadExecutor(
                        work -> {
                            Thread thread = new Thread(null, work, "tuntas-debug", 64L << 20);
                            thread.setDaemon(true);
                            return thread;
                        });
        ExecutorService listener =
                Executors.newCachedThreadPool(
                        work -> {
                            Thread thread = new Thread(work, "tuntas-debug-client");
                            thread.setDaemon(true);
                            return thread;
                        });
        try {
            DebugAdapter adapter = new DebugAdapter(launcher, worker);
            Launcher<IDebugProtocolClient> connection =
                    DSPLauncher.createServerLauncher(
                            adapter, in, out, listener, consumer -> consumer);
            adapter.connect(connection.getRemoteProxy());
            connection.startListening().get();
        } catch (ExecutionException e) {
            // A client that vanishes in the middle of a message leaves a broken stream: the end.
            if (!(e.getCause() instanceof RuntimeException)) {
                throw new IllegalStateException(e);
            }
        } finally {
            worker.shutdownNow();
            listener.shutdownNow();
        }
    }
}
