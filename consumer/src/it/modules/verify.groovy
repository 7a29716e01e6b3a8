import java.util.concurrent.TimeUnit
import java.util.spi.ToolProvider

/** What the published jars say of themselves. */
def lib = new File(basedir, 'target/lib')
def exported = [
    annotations: ['dev.tuntas.annotations'],
    machine: ['dev.tuntas.machine.code', 'dev.tuntas.machine.concrete'],
    core: ['dev.tuntas.core', 'dev.tuntas.core.bounds', 'dev.tuntas.core.message', 'dev.tuntas.core.search',
            'dev.tuntas.core.structure'],
    suite: ['dev.tuntas.suite', 'dev.tuntas.suite.result', 'dev.tuntas.suite.stored'],
    check: ['dev.tuntas.check', 'dev.tuntas.check.result'],
    report: ['dev.tuntas.report', 'dev.tuntas.report.model'],
    symbolic: ['dev.tuntas.symbolic', 'dev.tuntas.symbolic.result'],
    junit: ['dev.tuntas.junit'],
    cli: ['dev.tuntas.cli'],
]
exported.each { name, packages ->
    def jar = lib.listFiles().find { it.name.startsWith("tuntas-$name-") }
    def out = new StringWriter()
    def code = ToolProvider.findFirst('jar').get().run(new PrintWriter(out), new PrintWriter(out),
            '--file', jar.path, '--describe-module', '--release', '17')
    def lines = out.toString().readLines()
    assert code == 0 : out
    assert lines.any { it =~ /^(open )?dev\.tuntas\.$name[@ ]/ } : out
    assert lines.findAll { it.startsWith('exports ') }*.minus('exports ').sort() == packages : out
    assert !lines.any { it =~ /^qualified exports .*\.internal/ } : out
}

/** The program and its tests, with all jars on the module path. */
def started(List<String> arguments) {
    def java = new File(System.getProperty('java.home'), 'bin/java').path
    def process = new ProcessBuilder([java] + arguments).directory(basedir).redirectErrorStream(true).start()
    def out = process.inputStream.getText('UTF-8')
    assert process.waitFor(5, TimeUnit.MINUTES) && process.exitValue() == 0 : out
    return out
}

def modulePath = ['target/classes', 'target/lib'].join(File.pathSeparator)
def printed = started(['--module-path', modulePath, '--add-modules', 'org.junit.jupiter.engine', '-m', 'shop/shop.Main'])
def (told, lines) = printed.readLines().split { it.startsWith('tuntas: ') }
assert told.contains('tuntas: ShelfTest.holdsNoMoreThanTwo: scopes 1 to 2, 48 inputs passed.') : printed
assert told.any { it.startsWith('tuntas: ShelfTest.oneLessIsThere: ') && it.endsWith('scope 1 failed.') } : printed
assert lines[0] == 'module shop, module dev.tuntas.core' : printed
assert lines[1..7] == [
    '36 parcels', 'korat: 21 shelves', 'checkpoint: 21 shelves', 'korat+multivalue: 21 shelves',
    'checkpoint+multivalue: 21 shelves', 'lazy: 21 shelves', '2 tests succeeded'] : printed
assert lines[8].startsWith('fails for shelf=Shelf#0{first=Parcel#0{next=null, label=Label#0{number=0, ') : printed

def commands = started(['--module-path', 'target/lib', '-m', 'dev.tuntas.cli/dev.tuntas.cli.Main',
        'generate', 'SearchTree', '--scope', '3', '--show', '0'])
assert commands.startsWith('SearchTree, scope 3: 15 structures in ') : commands
return true
