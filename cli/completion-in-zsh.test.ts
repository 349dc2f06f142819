import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from './commands/index.ts';
import { completionScript } from './completion.ts';
import { type Folder, temporaryFolder } from './testing/run-cli.ts';

const { commands, groups } = registry;

/* The completion system of zsh itself, on a terminal of its own (spec terminal.9). */

const isThere = spawnSync('zsh', ['--version']).status === 0;

let folder: Folder;
beforeAll(async () => {
  folder = temporaryFolder();
  writeFileSync(join(folder.path, 'completion'), await completionScript('zsh', commands, groups));
  writeFileSync(join(folder.path, 'press'), PRESS);
});
afterAll(() => folder.remove());

/** Types a line into a shell with the system loaded as people load it, presses the tabulator and tells what the line is. */
const PRESS = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; autoload -Uz compinit; compinit -D -u; source $1/completion
tell() { print -r -- \\"<\\$BUFFER>\\"; BUFFER=; exit }; zle -N tell; bindkey '^X' tell; bindkey '^I' complete-word
print ready-\\$((1+1))"
said=
while zpty -r shell part; do said+=$part; [[ $said == *ready-2* ]] && break; done
zpty -w -n shell "$2"$'\\t\\x18'
said=
while zpty -r shell part; do said+=$part; done
print -r -- $said
`;

const title = isThere ? 'zsh completes %j to %j' : 'zsh is not installed here: %j to %j is not tried';
test.runIf(isThere).each([
  ['portico gatew', 'portico gateways '],
  ['portico tokens create --sc', 'portico tokens create --scope '],
  ['portico completion zs', 'portico completion zsh '],
])(title, (typed, completed) => {
  const { stdout } = spawnSync('zsh', ['-f', join(folder.path, 'press'), folder.path, typed], { encoding: 'utf8' });
  expect(/<([^>]*)>/.exec(stdout)?.[1]).toBe(completed);
});
