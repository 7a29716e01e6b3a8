package dev.tuntas.spark.internal.driver;

import dev.tuntas.spark.internal.link.Shipment;
import java.io.Serializable;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with a part of the work. */
final class PartFunction extends AbstractFunction1<Iterator<byte[]>, byte[]>
        implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Shipment shipment;

    PartFunction(Shipment shipment) {
        this.shipment = shipment;
    }

    @Override
    public byte[] apply(Iterator<byte[]> parts) {
        return ShippedCode.of(shipment).apply(parts.next());
    }
}
