/** What a user sees in the report of the failed build. */
def report = new File(basedir, 'target/surefire-reports/shop.QueueTest.txt').getText('UTF-8')
def xml = new groovy.xml.XmlSlurper().parse(new File(basedir, 'target/surefire-reports/TEST-shop.QueueTest.xml'))

assert xml.@tests == 5 : xml.@tests
assert xml.@failures == 1 : xml.@failures
assert xml.@errors == 0 : xml.@errors

def failure = xml.testcase.failure[0]
def message = failure.@message.text()
def first = message.readLines()[0]
assert first.startsWith('fails for queue=Queue#0{ring=int[]#0[1, 0], first=1, size=2}, order=7: ') : first
assert message.contains('No smaller input fails: ') : message
assert message.contains('@Replay("2:') : message
assert failure.text().contains('QueueTest.addKeepsTheOthers(QueueTest.java:') : failure.text()
assert report.contains('Tests run: 5, Failures: 1') : report

def output = xml.depthFirst().findAll { it.name() == 'system-out' }.collect { it.text() }.join()
assert output.contains('tuntas: QueueTest.pollTakesTheFirst: scopes 1 to 3, ') : output
assert output.contains('tuntas: QueueTest.addKeepsTheOthers: scopes 1 to 2, ') : output

def folder = new File(basedir, 'target/tuntas')
assert new File(folder, 'shop.QueueTest.addKeepsTheOthers.json').isFile()
assert new File(folder, 'shop.QueueTest.addKeepsTheOthers.queue.svg').isFile()
assert new File(folder, 'shop/QueueTest_addKeepsTheOthers_CounterexampleTest.java').isFile()
return true
