'use strict';

// node drive.js SOURCE CLASSPATH COMMAND ARGUMENTS...
// Drives the adapter as VS Code does: as a process, by the client that Microsoft gives to authors of adapters.

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { DebugClient } = require('@vscode/debugadapter-testsupport');

const [source, classPath, command, ...words] = process.argv.slice(2);

// The client starts a program with one argument: a script has the rest.
const SCRIPT = path.resolve('adapter.sh');
const quoted = [command, ...words].map((word) => `'${word.replace(/'/g, `'\\''`)}'`);
fs.writeFileSync(SCRIPT, `exec ${quoted.join(' ')}\n`);

const CONFIGURATION = { class: 'TwoThreads', classPath, seed: 3 };

/** A client whose program has run to its end, and which stands at the first breakpoint. */
async function launched(breakpoints, more = {}) {
  const client = new DebugClient('sh', SCRIPT, 'tuntas-rewind');
  client.defaultTimeout = 60000;
  await client.start();
  const [, answer] = await Promise.all([
    Promise.all([client.initializeRequest(), client.launchRequest({ ...CONFIGURATION, ...more })]),
    client.waitForEvent('initialized').then(async () => {
      const set = await client.setBreakpointsRequest({ source: { path: source }, breakpoints });
      await client.setExceptionBreakpointsRequest({ filters: ['caught'] });
      const stopped = client.waitForEvent('stopped');
      await client.configurationDoneRequest();
      return { set: set.body.breakpoints, stopped: (await stopped).body };
    }),
  ]);
  return { client, ...answer };
}

async function top(client, threadId) {
  const { body } = await client.stackTraceRequest({ threadId });
  return body.stackFrames[0];
}

async function moved(client, request) {
  const stopped = client.waitForEvent('stopped');
  await request();
  return (await stopped).body;
}

async function value(client, expression, threadId) {
  const frame = await top(client, threadId);
  return (await client.evaluateRequest({ expression, frameId: frame.id, context: 'watch' })).body.result;
}

async function goesBackOverASwitchOfThreads() {
  const { client, set, stopped } = await launched([{ line: 8 }]);
  assert.strictEqual(set[0].verified, true);
  assert.strictEqual(stopped.reason, 'breakpoint');
  const { body } = await client.threadsRequest();
  assert.ok(body.threads.length >= 2, JSON.stringify(body));
  const seen = [];
  let last = stopped;
  while (last.reason === 'breakpoint') {
    seen.push([last.threadId, await value(client, 'TwoThreads.total', last.threadId)]);
    last = await moved(client, () => client.continueRequest({ threadId: last.threadId }));
  }
  assert.strictEqual(last.reason, 'exception', JSON.stringify(last));
  assert.ok(new Set(seen.map((one) => one[0])).size === 2, 'both threads come by: ' + JSON.stringify(seen));
  for (let i = seen.length - 1; i >= 0; i--) {
    last = await moved(client, () => client.reverseContinueRequest({ threadId: last.threadId }));
    assert.deepStrictEqual([last.threadId, await value(client, 'TwoThreads.total', last.threadId)], seen[i]);
  }
  const before = await top(client, last.threadId);
  last = await moved(client, () => client.stepBackRequest({ threadId: last.threadId }));
  assert.notDeepStrictEqual((await top(client, last.threadId)).line, before.line);
  const frame = await top(client, last.threadId);
  const { scopes } = (await client.scopesRequest({ frameId: frame.id })).body;
  const { variables } = (await client.variablesRequest({ variablesReference: scopes[0].variablesReference })).body;
  assert.ok(variables.length > 0);
  await client.restartRequest({});
  await client.disconnectRequest({});
  await client.stop();
}

async function stopsOnlyWhereAConditionHolds() {
  const { client, stopped } = await launched([{ line: 8, condition: 'i == 2' }]);
  assert.strictEqual(await value(client, 'i', stopped.threadId), '2');
  const targets = (await client.customRequest('gotoTargets', { source: { path: source }, line: 8 })).body.targets;
  assert.ok(targets.length === 1);
  await client.disconnectRequest({});
  await client.stop();
}

/** Back from write to write, whichever thread wrote; then back to where the method was called. */
async function goesBackToWritesAndCalls() {
  const { client, stopped } = await launched([]);
  assert.strictEqual(stopped.reason, 'exception');
  const frame = await top(client, stopped.threadId);
  const { scopes } = (await client.scopesRequest({ frameId: frame.id })).body;
  const statics = scopes.find((one) => one.name === 'Static fields').variablesReference;
  const { variables } = (await client.variablesRequest({ variablesReference: statics })).body;
  assert.deepStrictEqual(variables.map((one) => one.name), ['total']);
  const asked = { variablesReference: statics, name: 'total' };
  const { dataId } = (await client.customRequest('dataBreakpointInfo', asked)).body;
  await client.customRequest('setDataBreakpoints', { breakpoints: [{ dataId }] });
  await client.setExceptionBreakpointsRequest({ filters: [] });
  let last = stopped;
  const writers = new Set();
  for (let i = 0; i < 8; i++) {
    last = await moved(client, () => client.reverseContinueRequest({ threadId: last.threadId }));
    assert.strictEqual(last.reason, 'data breakpoint');
    assert.strictEqual((await top(client, last.threadId)).line, 8);
    writers.add(last.threadId);
  }
  assert.strictEqual(writers.size, 2);
  assert.strictEqual(await value(client, 'TwoThreads.total', last.threadId), '0');
  await client.customRequest('setDataBreakpoints', { breakpoints: [] });
  const functions = [{ name: 'TwoThreads.add' }, { name: 'nothing' }];
  const { breakpoints } = (await client.customRequest('setFunctionBreakpoints', { breakpoints: functions })).body;
  assert.deepStrictEqual(breakpoints.map((one) => one.verified), [true, false]);
  last = await moved(client, () => client.reverseContinueRequest({ threadId: last.threadId }));
  assert.strictEqual((await top(client, last.threadId)).line, 5);
  await client.disconnectRequest({});
  await client.stop();
}

/** Each of them is told in the answer, and the next one is taken. */
async function saysWhatIsWrong() {
  const client = new DebugClient('sh', SCRIPT, 'tuntas-rewind');
  await client.start();
  await client.initializeRequest();
  await assert.rejects(client.evaluateRequest({ expression: 'total' }), /Nothing has been launched yet/);
  await assert.rejects(client.launchRequest({ class: 'NoSuchClass', classPath }), /NoSuchClass/);
  await assert.rejects(client.launchRequest({}), /names nothing to run/);
  await assert.rejects(client.launchRequest({ class: 'TwoThreads', classPath: '/no/such/folder' }), /no such|There is no folder/);
  await assert.rejects(client.launchRequest({ ...CONFIGURATION, seed: 'x' }), /--seed/);
  await assert.rejects(client.launchRequest({ command: 'tuntas rewind TwoThreads --no-such-option', classPath }), /no-such-option/);
  await client.launchRequest(CONFIGURATION);
  await assert.rejects(client.evaluateRequest({ expression: '1 +' }), /is no expression/);
  await client.disconnectRequest({});
  await client.stop();
}

/** An editor that is killed closes its end: the adapter must not stay behind. */
async function endsWhenItsClientVanishes() {
  const adapter = require('child_process').spawn('sh', [SCRIPT]);
  const ended = new Promise((resolve) => adapter.on('exit', resolve));
  const text = JSON.stringify({ seq: 1, type: 'request', command: 'launch', arguments: CONFIGURATION });
  // In the midst of a message.
  adapter.stdin.end(`Content-Length: ${text.length + 100}\r\n\r\n${text}`);
  const late = new Promise((resolve) => setTimeout(() => resolve('still there'), 60000));
  assert.strictEqual(await Promise.race([ended, late]), 0);
}

(async () => {
  await goesBackOverASwitchOfThreads();
  await stopsOnlyWhereAConditionHolds();
  await goesBackToWritesAndCalls();
  await saysWhatIsWrong();
  await endsWhenItsClientVanishes();
  console.log('5 conversations, 0 problems');
  process.exit(0);
})().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
