package dev.tuntas.subjects.concurrent;

/** Two accounts: money is moved both ways at once, and each way locks its own account first. */
public final class Deadlock {
    private int money;

    private Deadlock(int money) {
        this.money = money;
    }

    private void move(Deadlock to, int amount) {
        synchronized (this) {
            synchronized (to) {
                money -= amount;
                to.money += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Deadlock one = new Deadlock(10);
        Deadlock other = new Deadlock(20);
        Thread there = new Thread(() -> one.move(other, 5), "there");
        Thread back = new Thread(() -> other.move(one, 7), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        if (one.money + other.money != 30) {
            throw new AssertionError("money got lost: " + one.money + " and " + other.money);
        }
    }
}
