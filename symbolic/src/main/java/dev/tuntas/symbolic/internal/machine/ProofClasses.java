package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.symbolic.internal.model.ModelFiles;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** The class files of a loader, those that were made (contracts, lambdas), and models of some. */
public final class ProofClasses implements ClassSource {
    private final ClassSource loaded;
    private final Map<String, ClassReader> made = new HashMap<>();

    public ProofClasses(ClassLoader loader) {
        this.loaded = ClassSource.of(loader);
    }

    public void add(String internalName, ClassReader file) {
        made.put(internalName, file);
    }

    @Override
    public @Nullable ClassReader find(String internalName) {
        ClassReader own = made.get(internalName);
        if (own != null) {
            return own;
        }
        ClassReader found = loaded.find(internalName);
        return ModelFiles.isStandIn(internalName) ? ModelFiles.file(internalName, found) : found;
    }

    @Override
    public boolean isPlatform(String internalName) {
        return ModelFiles.isStandIn(internalName)
                || !made.containsKey(internalName) && loaded.isPlatform(internalName);
    }
}
