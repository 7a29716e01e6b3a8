'use strict';

// What the extension decides, without the editor: so it can be tested alone.

const fs = require('fs');
const path = require('path');

/** Where build tools put classes and the jars that they need. */
const FOLDERS = [
  'target/classes',
  'target/test-classes',
  'build/classes/java/main',
  'build/classes/java/test',
  'bin',
];

/** The folders of classes that are there, below the folder that is open. */
function classPath(folder, exists = fs.existsSync) {
  return FOLDERS.map((each) => path.join(folder, each)).filter((each) => exists(each));
}

/** Adds what a launch configuration leaves out; undefined if it names nothing to run. */
function complete(configuration, folder, openFile, exists = fs.existsSync) {
  const all = Object.assign({}, configuration);
  if (!all.type && !all.request && !all.name) {
    all.type = 'tuntas-rewind';
    all.request = 'launch';
    all.name = 'Rewind';
  }
  if (!all.class && !all.command) {
    if (!openFile || !openFile.endsWith('.java')) {
      return undefined;
    }
    all.class = path.basename(openFile, '.java');
  }
  if (!all.classPath && folder) {
    const found = classPath(folder, exists);
    if (found.length > 0) {
      all.classPath = found;
    }
  }
  return all;
}

/** The program that serves the protocol, and its arguments. */
function server(command, folder, exists = fs.existsSync) {
  const local = folder ? path.join(folder, command) : command;
  return { command: folder && exists(local) ? local : command, args: ['rewind', '--dap'] };
}

module.exports = { classPath, complete, server };
