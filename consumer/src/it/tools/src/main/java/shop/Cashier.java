package shop;

/** Puts coins into a till, and rings if there is no room for one. */
public class Cashier {
    private final Till till;
    private final Bell bell;

    public Cashier(Till till, Bell bell) {
        this.till = till;
        this.bell = bell;
    }

    public void accept(int coin) {
        if (!till.put(coin)) {
            bell.ring();
        }
    }
}
