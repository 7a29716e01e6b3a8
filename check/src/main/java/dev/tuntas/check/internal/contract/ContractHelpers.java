package dev.tuntas.check.internal.contract;

/**
 * Methods that a generated class calls. They are written into it, because it may be loaded where
 * Tuntas' own classes are not to be seen.
 */
final class ContractHelpers {
    private static final String FRESH =
            """
            static boolean fresh$(java.util.Set<?> existing, Object object) {
                return object != null && (existing == null || !existing.contains(object));
            }
            """;

    private static final String CAPTURED =
            """
            static <T> T captured$(java.util.Map<Object, T> values, Object key, String text) {
                if (!values.containsKey(key)) {
                    throw new IllegalStateException("\\\\old(" + text + ") has no value for " + key
                            + ": before the call, this was not in the range of the quantifier,"
                            + " or the expression threw.");
                }
                return values.get(key);
            }
            """;

    private static final String ADD =
            """
            static void add$(java.util.List<Object> places, Object object, Object name) {
                if (object != null) {
                    places.add(object);
                    places.add(name);
                }
            }
            """;

    /**
     * Whether an exception says that a constructor does not want its arguments: one that is thrown
     * for that, or one of the user's own. Others of the JDK are thrown by mistake.
     */
    private static final String REFUSES =
            """
            static boolean refuses$(Throwable thrown, Object... arguments) {
                if (thrown instanceof NullPointerException) {
                    StackTraceElement[] trace = thrown.getStackTrace();
                    return java.util.Arrays.asList(arguments).contains(null)
                            || trace.length > 0 && trace[0].getClassName().startsWith("java.");
                }
                return thrown instanceof IllegalArgumentException
                        || thrown instanceof Exception && thrown.getClass().getClassLoader() != null;
            }
            """;

    /** Only what two cases allow may change. */
    private static final String MEET =
            """
            static Object[] meet$(Object[] first, java.util.List<Object> second) {
                if (first == null) {
                    return second.toArray();
                }
                java.util.List<Object> both = new java.util.ArrayList<>();
                for (int i = 0; i < first.length; i += 2) {
                    for (int j = 0; j < second.size(); j += 2) {
                        Object a = first[i + 1];
                        Object b = second.get(j + 1);
                        boolean meet = a.equals(b) || a.equals("*") || b.equals("*");
                        if (first[i] == second.get(j) && meet) {
                            both.add(first[i]);
                            both.add(b.equals("*") ? a : b);
                        }
                    }
                }
                return both.toArray();
            }
            """;

    /**
     * Links lambdas of a hidden class; {@link Nestmates} says why. What they capture is bound to a
     * handle of their code, and the handle is wrapped as an object of their interface.
     */
    private static final String LAMBDA =
            """
            static java.lang.invoke.CallSite lambda$(
                    java.lang.invoke.MethodHandles.Lookup lookup, String name,
                    java.lang.invoke.MethodType made, java.lang.invoke.MethodType erased,
                    java.lang.invoke.MethodHandle code, java.lang.invoke.MethodType typed)
                    throws ReflectiveOperationException {
                java.lang.invoke.MethodHandle maker = lookup.findStatic(lookup.lookupClass(), "wrap$",
                        java.lang.invoke.MethodType.methodType(Object.class, Class.class,
                                java.lang.invoke.MethodHandle.class, Object[].class));
                maker = java.lang.invoke.MethodHandles.insertArguments(maker, 0, made.returnType(), code);
                return new java.lang.invoke.ConstantCallSite(
                        maker.asCollector(Object[].class, made.parameterCount()).asType(made));
            }
            static Object wrap$(Class<?> type, java.lang.invoke.MethodHandle code, Object[] captured) {
                return java.lang.invoke.MethodHandleProxies.asInterfaceInstance(type,
                        java.lang.invoke.MethodHandles.insertArguments(code, 0, captured));
            }
            """;

    private ContractHelpers() {}

    /** Those that a source uses. */
    static String neededBy(String source) {
        boolean hasLambdas = source.contains("->") || source.contains("::");
        return (source.contains("fresh$(") ? FRESH : "")
                + (source.contains("captured$(") ? CAPTURED : "")
                + (source.contains("add$(") ? ADD : "")
                + (source.contains("refuses$(") ? REFUSES : "")
                + (source.contains("meet$(") ? MEET : "")
                + (hasLambdas ? LAMBDA : "");
    }
}
