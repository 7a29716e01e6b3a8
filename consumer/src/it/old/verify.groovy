/** Exhaustive tests beside old libraries: the same tests with the same failure as without those. */
def xmlOf(String test) {
    new groovy.xml.XmlSlurper().parse(new File(basedir, "target/surefire-reports/TEST-shop.${test}.xml"))
}

def old = xmlOf('OldLibrariesTest')
assert old.@tests == 1 && old.@failures == 0 && old.@errors == 0

def queue = xmlOf('QueueTest')
assert queue.@tests == 5 : queue.@tests
assert queue.@failures == 1 : queue.@failures
assert queue.@errors == 0 : queue.@errors
def message = queue.testcase.failure[0].@message.text()
assert message.startsWith('fails for queue=Queue#0{ring=int[]#0[1, 0], first=1, size=2}, order=7: ') : message
assert new File(basedir, 'target/tuntas/shop.QueueTest.addKeepsTheOthers.json').isFile()

// The example of the README compiles and runs with it.
def example = new groovy.xml.XmlSlurper().parse(new File(basedir, 'target/surefire-reports/TEST-ScoresTest.xml'))
assert example.@tests == 4 && example.@failures == 0 && example.@errors == 0 : example.@tests
def said = example.depthFirst().findAll { it.name() == 'system-out' }.collect { it.text() }.join()
assert readmeLine() in said.readLines() : said

// With the reporter of docs/junit.md, the report names a node by its scope and inputs.
def nodes = example.testcase.collect { it.@name.text() =~ /^addKeepsTheOrder\(Scores, int\) scope (\d): (\d+) inputs$/ }
assert nodes.every { it.matches() } : example.testcase.collect { it.@name.text() }
assert nodes.collect { it.group(1) } == ['1', '2', '3', '4']
assert readmeLine().contains("${nodes.sum { it.group(2) as int }} inputs passed")

def readmeLine() {
    new File(basedir, '../../../../README.md').readLines('UTF-8').find { it.startsWith('tuntas: ScoresTest.') }
}

// What the one dependency brings, besides JUnit.
def brought = new File(basedir, 'target/lib').listFiles()
assert brought*.name*.replaceFirst(/-\d.*/, '').sort() == ['jspecify', 'tuntas-annotations', 'tuntas-junit-all'] : brought*.name
assert brought*.length().sum() < 4_000_000 : brought*.length()

// Nothing in it can be taken for somebody else's.
def all = new java.util.zip.ZipFile(brought.find { it.name.startsWith('tuntas-junit-all') })
def foreign = all.entries().toList()*.name.findAll { it.endsWith('.class') && !it.startsWith('dev/tuntas/') }
all.close()
assert foreign.isEmpty() : foreign
return true
