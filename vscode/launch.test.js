'use strict';

// node vscode/launch.test.js

const assert = require('assert');
const path = require('path');
const launch = require('./launch');

const there = (wanted) => (file) => wanted.map((each) => path.join('/project', each)).includes(file);

// A class name is enough: what the build has written is the class path.
assert.deepStrictEqual(
  launch.complete({ type: 'tuntas-rewind', class: 'my.Main' }, '/project', undefined, there(['target/classes', 'bin'])),
  { type: 'tuntas-rewind', class: 'my.Main', classPath: [path.join('/project', 'target/classes'), path.join('/project', 'bin')] }
);
// Without one, the class of the open file is meant; without that, nothing is.
assert.strictEqual(launch.complete({}, '/project', '/project/src/Tree.java', there([])).class, 'Tree');
assert.strictEqual(launch.complete({}, '/project', undefined, there([])), undefined);
// What the user says stays.
assert.deepStrictEqual(launch.complete({ type: 't', command: 'x', classPath: ['a'] }, '/project', undefined, there(['bin'])), {
  type: 't',
  command: 'x',
  classPath: ['a'],
});
// A command of the project comes before one of the path.
assert.strictEqual(launch.server('tuntas', '/project', there(['tuntas'])).command, path.join('/project', 'tuntas'));
assert.strictEqual(launch.server('tuntas', '/project', there([])).command, 'tuntas');
console.log('launch.test.js: passed');
