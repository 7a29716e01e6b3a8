/** What other tools make of exhaustive tests, and exhaustive tests of them. */
def xmlOf(File file) {
    def slurper = new groovy.xml.XmlSlurper(false, false)
    slurper.setFeature('http://apache.org/xml/features/disallow-doctype-decl', false)
    slurper.setFeature('http://apache.org/xml/features/nonvalidating/load-external-dtd', false)
    slurper.parse(file)
}

def assertGreen(String agent, String test, int tests, List<String> lines) {
    def xml = xmlOf(new File(basedir, "target/reports-$agent/TEST-shop.${test}.xml"))
    assert xml.@tests == tests : xml.@tests
    assert xml.@failures == 0 && xml.@errors == 0 && xml.@skipped == 0 : agent
    def output = xml.depthFirst().findAll { it.name() == 'system-out' }.collect { it.text() }.join()
    lines.each { assert output.contains("tuntas: ${test}.${it}") : output }
}

// Each test has all of its inputs under every agent: 1 till of scope 1, 4 of scope 2, 10 of scope 3, twice with a coin.
def ofTill = [
    'whatIsPutIsThere: scopes 1 to 3, 30 inputs passed.',
    'takingKeepsTheTillValid: scopes 1 to 3, 30 inputs passed.',
    'hasRoomForItsCoins: scopes 1 to 3, 15 inputs passed.'
]
assertGreen('jacoco', 'TillTest', 9, ofTill)
assertGreen('debugger', 'TillTest', 9, ofTill)
assertGreen('mockito', 'CashierTest', 4, ['ringsIfItGetsNothingIn: scopes 1 to 3, 30 inputs passed.'])

// JaCoCo counts what the tests ran: all of put and take, nothing of isEmpty, and of the predicate what valid tills
// come to. That the search ran it on others does not count.
def till = xmlOf(new File(basedir, 'target/site/jacoco/jacoco.xml')).depthFirst().find {
    it.name() == 'class' && it.@name == 'shop/Till'
}
def branches = till.method.collectEntries { method ->
    def counter = method.counter.find { it.@type == 'BRANCH' }
    [method.@name.text(), counter.isEmpty() ? '-' : "${counter.@covered} of ${counter.@covered.toInteger() + counter.@missed.toInteger()}".toString()]
}
assert branches == ['<init>': '-', repOk: '3 of 6', room: '-', sum: '-', put: '4 of 4', take: '8 of 8', isEmpty: '0 of 2'] : branches

// PIT's verdict on every mutant. Each was also made in the source, by hand, and the tests run on it: just those failed
// that are dead here. Where a line has several mutants of a kind, they are in the order of the code.
def boundary = 'ConditionalsBoundaryMutator'
def negated = 'NegateConditionalsMutator'
def math = 'MathMutator'
def returnsTrue = 'BooleanTrueReturnValsMutator'
def returnsFalse = 'BooleanFalseReturnValsMutator'
def returnsZero = 'PrimitiveReturnsMutator'
def dead = 'KILLED'
def alive = 'SURVIVED'
def byHand = [
    // Dead by too few inputs, or by inputs that are not valid: the search is one for the mutant's inputs.
    ['repOk', 10, boundary, [dead, dead]],
    ['repOk', 10, negated, [dead, dead]],
    // No till of these scopes has a number below 0.
    ['repOk', 11, returnsTrue, ['NO_COVERAGE']],
    ['repOk', 13, boundary, [dead]],
    ['repOk', 13, math, [dead]],
    ['repOk', 13, negated, [dead]],
    // No test comes to this line, only the search for inputs.
    ['repOk', 14, returnsTrue, [dead]],
    ['repOk', 16, returnsFalse, [dead]],
    ['room', 20, returnsZero, [dead]],
    ['sum', 24, math, [dead, dead]],
    ['sum', 24, returnsZero, [dead]],
    ['put', 29, boundary, [dead]],
    ['put', 29, math, [dead]],
    ['put', 29, negated, [dead]],
    ['put', 30, returnsTrue, [dead]],
    ['put', 32, negated, [dead]],
    ['put', 33, math, [dead]],
    ['put', 35, math, [dead]],
    ['put', 37, returnsFalse, [dead]],
    // The test of take neither looks at its result nor at which coin is gone.
    ['take', 42, boundary, [dead]],
    ['take', 42, negated, [alive, dead]],
    ['take', 43, math, [dead]],
    ['take', 44, returnsFalse, [alive]],
    ['take', 46, boundary, [dead]],
    ['take', 46, negated, [alive, dead]],
    ['take', 47, math, [dead]],
    ['take', 48, returnsFalse, [alive]],
    ['take', 50, returnsTrue, [alive]],
    ['isEmpty', 55, negated, ['NO_COVERAGE']],
    ['isEmpty', 55, returnsTrue, ['NO_COVERAGE']]
].collectEntries { method, line, mutator, verdicts -> ["$method $line $mutator".toString(), verdicts] }

def byPit = xmlOf(new File(basedir, 'target/pit-reports/mutations.xml')).mutation
    .collect { it }
    .sort { it.indexes.index[0].text().toInteger() }
    .groupBy { "${it.mutatedMethod} ${it.lineNumber} ${it.mutator.text().tokenize('.').last()}".toString() }
    .collectEntries { key, mutants -> [key, mutants.collect { it.@status.text() }] }
assert byPit == byHand : "other than by hand: ${byPit - byHand}"
return true
