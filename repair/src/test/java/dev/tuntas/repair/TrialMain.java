package dev.tuntas.repair;

import java.lang.management.ManagementFactory;

final class TrialMain {
    public static void main(String[] a) throws Exception {
        for (int i = 2; i < a.length; i++) {
            String name = a[i];
            Class<?> type = Class.forName("dev.tuntas.subjects." + name);
            long t = System.nanoTime();
            try {
                FaultTrials<?> trials = new FaultTrials<>(type, Integer.parseInt(a[0]));
                FaultTrials.Tally tally = a[1].equals("1") ? trials.single() : trials.pairs(Integer.parseInt(a[1].substring(1)));
                System.out.printf("%s %s: %s, %.1f s%n", name, a[0], tally, (System.nanoTime() - t) / 1e9);
                tally.failures.stream().limit(3).forEach(f -> System.out.println("   " + f));
            } catch (Throwable e) {
                System.out.println(name + " " + e);
                StackTraceElement[] s = e.getStackTrace();
                for (int k = 0; k < Math.min(6, s.length); k++) System.out.println("      " + s[k]);
            }
        }
    }
}
