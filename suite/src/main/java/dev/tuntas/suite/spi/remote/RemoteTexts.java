package dev.tuntas.suite.spi.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tuntas.core.message.Note;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;

/** Texts and notes as bytes; a text may be longer than what {@link DataOutput} takes. */
public final class RemoteTexts {
    private RemoteTexts() {}

    /** The kinds of notes, by the order of which they are told apart. */
    private enum Kind {
        REMARK,
        BY_CHANCE,
        KEPT,
        VALIDITY,
        WRITES,
        LEFT_BEHIND
    }

    public static void write(String text, DataOutput out) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    public static String read(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), UTF_8);
    }

    static void write(Note note, DataOutput out) throws IOException {
        out.writeByte(kind(note).ordinal());
        write(note.text(), out);
        if (note instanceof Note.Kept kept) {
            write(kept.owner(), out);
            write(kept.field(), out);
        }
    }

    private static Kind kind(Note note) {
        if (note instanceof Note.ByChance) {
            return Kind.BY_CHANCE;
        }
        if (note instanceof Note.Kept) {
            return Kind.KEPT;
        }
        if (note instanceof Note.Validity) {
            return Kind.VALIDITY;
        }
        if (note instanceof Note.Writes) {
            return Kind.WRITES;
        }
        return note instanceof Note.LeftBehind ? Kind.LEFT_BEHIND : Kind.REMARK;
    }

    static Note readNote(DataInputStream in) throws IOException {
        Kind kind = Kind.values()[in.readByte()];
        String text = read(in);
        return switch (kind) {
            case REMARK -> new Note.Remark(text);
            case BY_CHANCE -> new Note.ByChance(text);
            case KEPT -> new Note.Kept(text, read(in), read(in));
            case VALIDITY -> new Note.Validity(text);
            case WRITES -> new Note.Writes(text);
            case LEFT_BEHIND -> new Note.LeftBehind(text);
        };
    }
}
