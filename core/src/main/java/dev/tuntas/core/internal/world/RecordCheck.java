package dev.tuntas.core.internal.world;

/**
 * A record can only be made by its constructor. A structure with a record that the constructor
 * refuses, or would change, can't exist outside, so it is not valid even if the predicate holds.
 *
 * <p>Runs after the completion, when all reachable slots are on the access list: what the
 * constructors read adds nothing to it, and the other values of those slots are all tried.
 */
final class RecordCheck {
    private final RebuiltRecord[] records;
    private final int[] objectOf;

    RecordCheck(Object[] objects) {
        int count = 0;
        for (Object object : objects) {
            count += object instanceof RebuiltRecord ? 1 : 0;
        }
        records = new RebuiltRecord[count];
        objectOf = new int[count];
        int i = 0;
        for (int o = 0; o < objects.length; o++) {
            if (objects[o] instanceof RebuiltRecord record) {
                records[i] = record;
                objectOf[i++] = o;
            }
        }
    }

    /** Whether all records that the last traversal reached are as their constructors make them. */
    boolean accept(int[] seenAt, int traversal) {
        for (int i = 0; i < records.length; i++) {
            if (seenAt[objectOf[i]] == traversal && !rebuilds(records[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean rebuilds(RebuiltRecord record) {
        try {
            return record.tuntas$rebuilds();
        } catch (LinkageError | OutOfMemoryError e) {
            throw e;
        } catch (Throwable refused) {
            return false;
        }
    }
}
