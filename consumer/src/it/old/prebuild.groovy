/** The example of the README, with the one dependency that it names, and the tests that run without old libraries. */
def project = new File(basedir, '../../../..')
def readme = new File(project, 'README.md').getText('UTF-8')
def example = (readme =~ /(?s)```java\n(import [^`]*?class ScoresTest [^`]*)```/)[0][1]
new File(basedir, 'src/test/java/Scores.java').setText(example, 'UTF-8')

['src/main/java/shop/Queue.java', 'src/test/java/shop/QueueTest.java'].each { name ->
    def copy = new File(basedir, name)
    copy.parentFile.mkdirs()
    copy.setText(new File(project, "consumer/src/it/junit5/$name").getText('UTF-8'), 'UTF-8')
}
return true
