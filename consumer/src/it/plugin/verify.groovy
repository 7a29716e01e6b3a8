/** What the goals of the plugin leave behind. */
def log = new File(basedir, 'build.log').text
assert log.contains('shop.Queue: findings: Queue.add(int), scope 3: ') : log
assert log.contains('breaks the invariant repOk()') : log
assert log.contains('tuntas:report: 3 outcomes') : log

def page = new File(basedir, 'target/tuntas/index.html').text
assert page.contains('2 of 3 are clean.') : page
assert page.contains('href="../../bad/target/tuntas/check-shop.Queue.html"') : page
assert page.contains('href="../../good/target/tuntas/generate-shop.Stack.html"') : page

assert new File(basedir, 'bad/target/tuntas/check-shop.Queue.html').text.contains('<svg')
// Stacks of 0 to 3 nodes.
assert new File(basedir, 'good/target/tuntas/generate-shop.Stack.outcome').text.contains('4 structures')
return true
