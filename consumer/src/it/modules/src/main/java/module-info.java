module shop {
    requires dev.tuntas.core;
    requires dev.tuntas.junit;
    requires org.junit.jupiter.api;
    requires org.junit.platform.launcher;

    opens shop;
}
