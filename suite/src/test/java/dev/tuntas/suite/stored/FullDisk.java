package dev.tuntas.suite.stored;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** A channel to a disk with room for so many bytes. */
final class FullDisk implements SeekableByteChannel {
    private final SeekableByteChannel disk;
    private final long room;

    FullDisk(SeekableByteChannel disk, long room) {
        this.disk = disk;
        this.room = room;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        long left = room - position();
        if (left <= 0) {
            throw new IOException("No space left on device");
        }
        int length = (int) Math.min(left, source.remaining());
        int written = disk.write(source.slice(source.position(), length));
        source.position(source.position() + written);
        return written;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return disk.read(target);
    }

    @Override
    public long position() throws IOException {
        return disk.position();
    }

    @Override
    public SeekableByteChannel position(long newPosition) throws IOException {
        disk.position(newPosition);
        return this;
    }

    @Override
    public long size() throws IOException {
        return disk.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) throws IOException {
        disk.truncate(size);
        return this;
    }

    @Override
    public boolean isOpen() {
        return disk.isOpen();
    }

    @Override
    public void close() throws IOException {
        disk.close();
    }
}
