/** One "mvn test", and the smallest input that fails is on the terminal, as the tutorial shows it. */
def log = new File(basedir, 'build.log').getText('UTF-8')
def tutorial = new File(basedir, '../../../../docs/tutorial.md').getText('UTF-8')
def shown = (tutorial =~ /(?s)```text\n(fails for ranking=.*?)```/)[0][1]
shown.readLines().findAll { !it.isBlank() }.each { assert log.contains(it) : "not in the log: $it\n$log" }

def xml = new groovy.xml.XmlSlurper().parse(new File(basedir, 'target/surefire-reports/TEST-RankingTest.xml'))
assert xml.@tests == 1 && xml.@failures == 1 && xml.@errors == 0 : xml.@tests
assert new File(basedir, 'target/tuntas/RankingTest.removeForgetsThePoints.ranking.svg').isFile()
return true
