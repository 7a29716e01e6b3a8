package dev.tuntas.check.spi.input;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** A type without annotations. */
record PlainType(Class<?> type) implements AnnotatedType {
    @Override
    public Type getType() {
        return type;
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
        return null;
    }

    @Override
    public <T extends Annotation> @Nullable T getAnnotation(Class<T> annotation) {
        return null;
    }

    @Override
    public Annotation[] getAnnotations() {
        return new Annotation[0];
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        return getAnnotations();
    }
}
