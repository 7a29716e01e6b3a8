'use strict';

const vscode = require('vscode');
const launch = require('./launch');

function folderOf(folder) {
  const chosen = folder || (vscode.workspace.workspaceFolders || [])[0];
  return chosen ? chosen.uri.fsPath : undefined;
}

function openFile() {
  const editor = vscode.window.activeTextEditor;
  return editor ? editor.document.fileName : undefined;
}

function activate(context) {
  context.subscriptions.push(
    vscode.debug.registerDebugConfigurationProvider('tuntas-rewind', {
      resolveDebugConfigurationWithSubstitutedVariables(folder, configuration) {
        const all = launch.complete(configuration, folderOf(folder), openFile());
        if (!all) {
          vscode.window.showErrorMessage('Tuntas: name a class to run, or open its source.');
        }
        return all;
      },
    }),
    vscode.debug.registerDebugAdapterDescriptorFactory('tuntas-rewind', {
      createDebugAdapterDescriptor(session) {
        const folder = folderOf(session.workspaceFolder);
        const command = vscode.workspace.getConfiguration('tuntas-rewind').get('command', 'tuntas');
        const server = launch.server(command, folder);
        return new vscode.DebugAdapterExecutable(server.command, server.args, { cwd: folder });
      },
    }),
    vscode.commands.registerCommand('tuntas-rewind.open', async () => {
      const typed = await vscode.window.showInputBox({
        prompt: 'A class, a test (my.TreeTest#removes), or the line that a finding prints',
      });
      if (typed) {
        const isLine = /\s/.test(typed.trim());
        await vscode.debug.startDebugging(undefined, {
          type: 'tuntas-rewind',
          request: 'launch',
          name: 'Rewind',
          [isLine ? 'command' : 'class']: typed.trim(),
        });
      }
    })
  );
}

function deactivate() {}

module.exports = { activate, deactivate };
