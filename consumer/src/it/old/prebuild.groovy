/** The example of the README, with the one dependency that it names. */
def readme = new File(basedir, '../../../../README.md').getText('UTF-8')
def example = (readme =~ /(?s)```java\n(import [^`]*?class ScoresTest [^`]*)```/)[0][1]
new File(basedir, 'src/test/java/Scores.java').setText(example, 'UTF-8')
return true
