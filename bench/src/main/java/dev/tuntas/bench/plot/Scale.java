package dev.tuntas.bench.plot;

/** How high a figure is drawn, in steps that have labels. */
public enum Scale {
    /** A step for each power of ten; figures are 1 or more: 0 has no place. */
    POWERS {
        @Override
        double height(long figure) {
            return Math.log10((double) figure);
        }

        @Override
        int step(long figure) {
            int step = 0;
            for (long rest = figure / 10; rest > 0; rest /= 10) {
                step++;
            }
            return step;
        }

        @Override
        int top(long most) {
            return step(most) + 1;
        }

        @Override
        String label(int step) {
            return switch (step) {
                case 0 -> "1";
                case 1 -> "10";
                default -> "10" + superscript(step);
            };
        }

        @Override
        String plainLabel(int step) {
            return "10^" + step;
        }
    },

    /** A step for every ten percent; figures are hundredths of a percent. */
    PERCENT {
        @Override
        double height(long figure) {
            return figure / 1000.0;
        }

        @Override
        int step(long figure) {
            return (int) (figure / 1000);
        }

        @Override
        int top(long most) {
            return 10;
        }

        @Override
        String label(int step) {
            return String.valueOf(10 * step);
        }

        @Override
        String plainLabel(int step) {
            return label(step);
        }
    };

    /** How many steps above the ground, with what is between two of them. */
    abstract double height(long figure);

    /** The last step that is not above a figure. */
    abstract int step(long figure);

    /** The step at which a picture ends whose largest figure this is. */
    abstract int top(long most);

    abstract String label(int step);

    /** What stands at a step, in plain letters and digits. */
    abstract String plainLabel(int step);

    private static String superscript(int number) {
        StringBuilder raised = new StringBuilder();
        for (char digit : String.valueOf(number).toCharArray()) {
            raised.append("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(digit - '0'));
        }
        return raised.toString();
    }
}
