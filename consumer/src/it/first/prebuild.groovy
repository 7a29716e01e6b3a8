/** What a newcomer copies: dependencies from the README, the class with the mistake and its test from the tutorial. */
def project = new File(basedir, '../../../..')
def readme = new File(project, 'README.md').getText('UTF-8')
def tutorial = new File(project, 'docs/tutorial.md').getText('UTF-8')

def snippet = (readme =~ /(?s)```xml\n(<dependencies>.*?<\/dependencies>\n)```/)[0][1]
def pom = new File(basedir, 'pom.xml')
def marker = '<!-- Here prebuild.groovy puts the snippet of the README. -->'
assert pom.getText('UTF-8').contains(marker)
pom.setText(pom.getText('UTF-8').replace(marker, snippet), 'UTF-8')

def blocks = (tutorial =~ /(?s)```java\n(.*?)```/).collect { it[1] }
def tests = new File(basedir, 'src/test/java')
tests.mkdirs()
new File(tests, 'Ranking.java').setText(blocks.find { it.contains('public class Ranking {') }, 'UTF-8')
def test = blocks.find { it.contains('class SoundRankingTest {') }
new File(tests, 'RankingTest.java').setText(test.replace('SoundRanking', 'Ranking'), 'UTF-8')
return true
