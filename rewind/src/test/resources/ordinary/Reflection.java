import java.lang.annotation.*;
import java.lang.reflect.*;

public class Reflection {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value() default "d";
    }

    @Mark("m")
    static class A {
        private int f = 3;

        int twice(int x) {
            return 2 * x;
        }
    }

    interface Greeter {
        String greet(String n);
    }

    public static void main(String[] a) throws Exception {
        A x = A.class.getDeclaredConstructor().newInstance();
        Method m = A.class.getDeclaredMethod("twice", int.class);
        System.out.println(m.invoke(x, 4));
        Field f = A.class.getDeclaredField("f");
        f.setAccessible(true);
        f.setInt(x, 9);
        System.out.println(f.get(x) + A.class.getAnnotation(Mark.class).value());
        Greeter g =
                (Greeter)
                        Proxy.newProxyInstance(
                                Reflection.class.getClassLoader(),
                                new Class<?>[] {Greeter.class},
                                (p, me, args) -> "hi " + args[0]);
        System.out.println(g.greet("bo"));
        System.out.println(Class.forName("Reflection$A").getSimpleName());
        StackTraceElement[] st = new Throwable().getStackTrace();
        System.out.println(st.length > 0 ? st[0].getMethodName() : "none");
    }
}
