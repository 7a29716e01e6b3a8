package dev.tuntas.machine.jdk;

/**
 * The facts of the catalogue. A line without an indent is a class, or a package if it ends with a
 * slash, and what is true of it; the indented lines below say what its methods do: a fact, and the
 * methods for which it is true, by name, or by name and the beginning of the descriptor where
 * methods of the same name differ. {@code @21} is the release that brought what is not in Java 17.
 * The words are {@link ClassFact}, {@link CallFact} and {@link Unforeseen}, which as a word of a
 * class is true of all its methods.
 *
 * <p>What is not in the table is not known, which means for every user of it: may do anything.
 */
final class JdkTable {
    /** The lines under this name are true of all containers, unless a line of their own differs. */
    static final String ALL_CONTAINERS = "containers";

    static final String LANG =
            """
            java/lang/Object kept silent
              looks equals hashCode getClass
              makes <init> toString
              alone getClass <init>

            java/lang/Math value plain number reads kept silent host
              chance random
            java/lang/StrictMath value plain number reads kept silent host
              chance random
            java/lang/Integer value plain number reads kept silent host
              alone equals
            java/lang/Long value plain number reads kept silent host
              alone equals
            java/lang/Short value plain number reads kept silent host
              alone equals
            java/lang/Byte value plain number reads kept silent host
              alone equals
            java/lang/Character value plain number reads kept silent host
              alone equals
              fills toChars(I[CI)
            java/lang/Boolean value plain number reads kept silent host
              alone equals
            java/lang/Float value plain number reads kept silent host
              alone equals
            java/lang/Double value plain number reads kept silent host
              alone equals
            java/lang/Number value number kept silent host
              alone <init>
            java/lang/Enum value reads kept silent host
              looks equals hashCode compareTo name ordinal getDeclaringClass
              alone <init> equals hashCode compareTo name ordinal getDeclaringClass valueOf
            java/lang/Record value kept silent
              alone <init>
            java/lang/Comparable value kept silent host
              looks compareTo
            java/lang/Iterable kept silent
            java/lang/Void kept
            java/lang/Class value plain kept
              looks isInstance isAssignableFrom isInterface isArray isEnum isRecord isPrimitive
              looks desiredAssertionStatus
              alone equals isInstance cast isAssignableFrom
              calls newInstance forName getEnumConstants
              outside getResource getResourceAsStream
            java/lang/System kept
              stands-in arraycopy
              clock nanoTime currentTimeMillis
              outside console
            java/lang/Runnable kept
            java/lang/AutoCloseable kept
            java/lang/Cloneable kept
            java/lang/annotation/ kept
            java/lang/runtime/ kept
            java/lang/runtime/ObjectMethods silent
            java/lang/invoke/LambdaMetafactory silent
            java/io/Serializable kept
            java/io/PrintStream kept reads

            java/lang/String value plain reads kept host
              looks length charAt isEmpty isBlank startsWith endsWith contains indexOf lastIndexOf
              looks equals equalsIgnoreCase contentEquals compareTo compareToIgnoreCase hashCode
              looks codePointAt regionMatches
              alone equals
              fills getChars getBytes(II[BI)
            java/lang/CharSequence value kept host
              looks length charAt isEmpty
            java/lang/StringBuilder plain reads kept noted
              looks length charAt isEmpty indexOf lastIndexOf compareTo codePointAt codePointBefore
              looks codePointCount offsetByCodePoints equals hashCode getClass capacity
              makes <init> toString substring subSequence chars codePoints
              changes append appendCodePoint insert delete deleteCharAt replace reverse setCharAt
              changes setLength repeat@21 ensureCapacity trimToSize
              shows capacity
              fills getChars
            java/lang/StringBuffer plain reads kept noted
              looks length charAt isEmpty indexOf lastIndexOf compareTo codePointAt codePointBefore
              looks codePointCount offsetByCodePoints equals hashCode getClass capacity
              makes <init> toString substring subSequence chars codePoints
              changes append appendCodePoint insert delete deleteCharAt replace reverse setCharAt
              changes setLength repeat@21 ensureCapacity trimToSize
              shows capacity
              fills getChars
            java/lang/AbstractStringBuilder kept
            java/lang/Appendable kept noted
              changes append

            java/lang/Throwable plain kept
              changes addSuppressed(Ljava/lang/Throwable;)V initCause(Ljava/lang/Throwable;)
              changes setStackTrace
            java/lang/StackTraceElement kept

            java/lang/invoke/VarHandle reflects
            java/lang/invoke/MethodHandle reflects
            java/util/concurrent/atomic/AtomicReferenceFieldUpdater reflects
            java/util/concurrent/atomic/AtomicIntegerFieldUpdater reflects
            java/util/concurrent/atomic/AtomicLongFieldUpdater reflects
            sun/misc/Unsafe reflects
            """;

    static final String UTIL =
            """
            java/util/ silent
            java/util/logging/ speaks
            java/util/Formatter speaks
            java/util/StringJoiner speaks
            java/util/stream/Collectors
              speaks joining
            java/util/function/ kept
            java/util/Comparator kept
            java/util/concurrent/TimeUnit kept

            java/util/Objects value reads kept
              looks equals isNull nonNull hashCode checkIndex requireNonNull(Ljava/lang/Object;)
              looks requireNonNull(Ljava/lang/Object;Ljava/lang/String;)
              alone isNull nonNull checkIndex requireNonNull(Ljava/lang/Object;)
              alone requireNonNull(Ljava/lang/Object;Ljava/lang/String;)
            java/util/Optional value kept
              looks get isPresent isEmpty
            java/util/OptionalInt value plain kept
              looks getAsInt isPresent isEmpty
            java/util/OptionalLong value plain kept
              looks getAsLong isPresent isEmpty
            java/util/OptionalDouble value plain kept
              looks getAsDouble isPresent isEmpty

            java/util/Arrays kept
              makes copyOf copyOfRange toString deepToString
              views asList stream
              looks equals deepEquals hashCode deepHashCode binarySearch compare mismatch
              fills fill sort setAll parallelSort parallelSetAll parallelPrefix
              stands-in asList
            jdk/internal/util/ArraysSupport
              stands-in newLength mismatch([JI[JII)I
            java/util/Collections kept moved
              views newSetFromMap
              makes singleton singletonList
              looks emptyList emptySet emptyMap frequency disjoint min max
              modelled newSetFromMap
              stands-in synchronizedList(Ljava/util/List;Ljava/lang/Object;)
              chance shuffle(Ljava/util/List;)V

            containers
              looks size isEmpty empty contains containsKey containsValue containsAll
              looks indexOf lastIndexOf element peek peekFirst peekLast getFirst getLast
              looks first last firstKey lastKey hasNext getKey getValue
              touches get getOrDefault
              makes <init> iterator descendingIterator
              views keySet values entrySet descendingSet descendingMap descendingKeySet
              views navigableKeySet subList subSet subMap headSet headMap tailSet tailMap
              adds add addFirst addLast offer offerFirst offerLast push put putIfAbsent
              removes remove removeFirst removeLast poll pollFirst pollLast pop clear next set
              fills toArray
            java/util/Collection container modelled kept
            java/util/AbstractCollection container modelled
            java/util/SequencedCollection@21 kept
            java/util/RandomAccess kept
            java/util/List container modelled kept reads
              looks get
              makes of copyOf
            java/util/AbstractList container modelled
              looks get
            java/util/AbstractSequentialList container
              looks get
            java/util/ArrayList container modelled moved
              looks get
            java/util/LinkedList container modelled moved
              looks get
            java/util/Vector container modelled
              looks get
            java/util/Stack container modelled moved
              looks get
            java/util/Queue container modelled kept
            java/util/AbstractQueue container
            java/util/Deque container modelled kept
            java/util/ArrayDeque container modelled moved
            java/util/PriorityQueue container moved
            java/util/Set container modelled kept reads
              makes of copyOf
            java/util/AbstractSet container modelled
            java/util/HashSet container modelled moved
            java/util/LinkedHashSet container modelled moved
            java/util/SequencedSet@21 kept
            java/util/SortedSet container kept
            java/util/NavigableSet container kept
            java/util/TreeSet container moved
            java/util/EnumSet container
              makes of copyOf
            java/util/BitSet container moved
              looks get
            java/util/Map container modelled kept reads
              makes of copyOf
            java/util/AbstractMap container modelled
            java/util/HashMap container modelled moved
            java/util/LinkedHashMap container modelled moved
            java/util/IdentityHashMap container modelled moved
              looks get getOrDefault
            java/util/SequencedMap@21 kept
            java/util/SortedMap container kept
              looks get getOrDefault
            java/util/NavigableMap container kept
              looks get getOrDefault
            java/util/TreeMap container moved
              looks get getOrDefault
            java/util/EnumMap container
              looks get getOrDefault
            java/util/Hashtable container
              looks get getOrDefault
            java/util/Map$Entry container modelled kept
            java/util/Iterator container modelled kept
            java/util/ListIterator kept
            java/util/PrimitiveIterator$OfInt kept
            java/util/Enumeration kept

            java/util/concurrent/atomic/AtomicInteger kept noted
              looks get getPlain getOpaque getAcquire intValue longValue floatValue doubleValue
              looks byteValue shortValue
              makes toString
            java/util/concurrent/atomic/AtomicLong kept noted
              looks get getPlain getOpaque getAcquire intValue longValue floatValue doubleValue
              looks byteValue shortValue
              makes toString
            java/util/concurrent/atomic/AtomicBoolean kept noted
              looks get getPlain getOpaque getAcquire
              makes toString
            java/util/concurrent/atomic/AtomicReference kept noted
              looks get getPlain getOpaque getAcquire
              makes toString
            """;

    /**
     * Classes of values: amounts, times, names. What they are told of the default locale or zone
     * stays the same while a JVM runs, as long as nobody sets it.
     */
    static final String VALUES =
            """
            java/math/ kept
            java/math/BigInteger value extensible reads silent host
              changes <init>(ILjava/util/Random;) <init>(IILjava/util/Random;) probablePrime
            java/math/BigDecimal value extensible reads silent host
            java/math/MathContext value plain silent host
            java/math/RoundingMode value plain silent host

            java/time/LocalDate value plain silent host
            java/time/LocalTime value plain silent host
            java/time/LocalDateTime value plain silent host
            java/time/Instant value plain silent host
            java/time/Duration value plain silent host
            java/time/Period value plain silent host
            java/time/ZoneId value plain silent host
            java/time/ZoneOffset value plain silent host
            java/time/ZonedDateTime value plain silent host
            java/time/OffsetDateTime value plain silent host
            java/time/OffsetTime value plain silent host
            java/time/Year value plain silent host
            java/time/YearMonth value plain silent host
            java/time/MonthDay value plain silent host
            java/time/DayOfWeek value plain silent host
            java/time/Month value plain silent host
            java/time/chrono/ChronoLocalDate value extensible silent host
            java/time/chrono/ChronoLocalDateTime value extensible silent host
            java/time/chrono/ChronoZonedDateTime value extensible silent host
            java/time/chrono/ChronoPeriod value extensible silent host
            java/time/temporal/Temporal value extensible silent host
            java/time/temporal/TemporalAccessor value extensible silent host
            java/time/temporal/TemporalAmount value extensible silent host
            java/time/temporal/TemporalUnit value extensible silent host
            java/time/temporal/TemporalField value extensible silent host
            java/time/temporal/TemporalAdjusters value plain silent host
            java/time/temporal/ChronoUnit value plain silent host
            java/time/temporal/ChronoField value plain silent host
            java/time/format/DateTimeFormatter value plain silent host
              changes formatTo

            java/util/UUID value plain reads kept host
              chance randomUUID
            java/util/Locale value plain kept host
              changes setDefault
            java/util/Currency value plain kept host
            java/util/regex/Pattern value plain kept silent host
            java/net/URI value plain kept silent host
            java/nio/charset/Charset value extensible kept silent host
              changes decode encode(Ljava/nio/CharBuffer;)
            java/nio/charset/StandardCharsets value plain kept silent host
            """;

    /**
     * Calls that are no functions. Not among them is what stays the same while a JVM runs
     * (properties, the environment, the default locale), and what is only in part unknown: hash
     * codes by address, the order of {@code Set.of}. A seeded {@code Random} is a function.
     */
    static final String NO_FUNCTIONS =
            """
            java/security/SecureRandom chance
            java/util/concurrent/ThreadLocalRandom chance
            java/util/SplittableRandom
              chance <init>()V
            java/util/random/RandomGenerator
              chance getDefault of

            java/time/ kept
              clock now() now(Ljava/time/ZoneId;)
            java/time/Clock
              clock system systemUTC systemDefaultZone tickMillis tickSeconds tickMinutes
            java/time/InstantSource
              clock system
            java/time/chrono/Chronology
              clock dateNow() dateNow(Ljava/time/ZoneId;)
            java/util/Calendar
              clock getInstance
            java/util/Date
              clock <init>()V
            java/util/GregorianCalendar
              clock <init>()V <init>(Ljava/util/TimeZone;)V <init>(Ljava/util/Locale;)V
              clock <init>(Ljava/util/TimeZone;Ljava/util/Locale;)V

            java/lang/Runtime
              machine freeMemory totalMemory
              outside exec
            java/lang/Thread
              machine getId threadId@19 getName
              threads start
            java/lang/ProcessBuilder outside
            java/io/FileInputStream outside
            java/io/FileReader outside
            java/io/RandomAccessFile outside
            java/io/Console outside
            java/io/File
              outside exists length list listFiles lastModified createTempFile
            java/nio/file/Files outside
            java/nio/channels/FileChannel outside
            java/net/Socket outside
            java/net/URLConnection outside
            java/net/HttpURLConnection outside
            java/net/http/HttpClient outside
            java/net/URL
              outside openStream openConnection
            java/util/Timer threads
            java/util/concurrent/ExecutorService threads
            java/util/concurrent/Executors threads
            java/util/concurrent/ForkJoinPool threads
            java/util/concurrent/CompletableFuture
              threads supplyAsync runAsync
            """;

    private JdkTable() {}
}
