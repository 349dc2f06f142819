import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPABILITIES } from '#core/access/roles.ts';
import { registry } from './commands/index.ts';
import { completionScript, SHELLS, type Shell } from './completion.ts';
import { type Folder, temporaryFolder } from './testing/run-cli.ts';

const { commands, groups } = registry;

/* The scripts run in the shells they are for, where those are installed (spec terminal.9). */

let folder: Folder;
beforeAll(async () => {
  folder = temporaryFolder();
  for (const shell of SHELLS) writeFileSync(join(folder.path, shell), await completionScript(shell, commands, groups));
});
afterAll(() => folder.remove());

const isThere = (shell: Shell) => spawnSync(shell, ['--version']).status === 0;

/** What a shell offers behind a line, sorted. */
const ASK: Readonly<Record<Shell, (line: string, file: string) => string[]>> = {
  bash: (line, file) => [
    '-c',
    `source '${file}'; COMP_WORDS=(${line.replace(/ $/, " ''")}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _portico; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // The functions of the completion system are replaced by those that print what they are given.
  zsh: (line, file) => [
    '-fc',
    `compdef() { }; _files() { }; _describe() { local each; for each in \${(P)2}; do print -r -- \${each%%:*}; done; }
source '${file}'; words=(${line.replace(/ $/, " ''")}); CURRENT=$#words; cur=$words[CURRENT]; _portico | grep -e "^$cur"`,
  ],
  fish: (line, file) => ['--no-config', '-c', `source '${file}'; complete -C '${line}' | string split -f1 \\t`],
};

function offered(shell: Shell, line: string): string[] {
  const { stdout, stderr } = spawnSync(shell, ASK[shell](line, join(folder.path, shell)), {
    encoding: 'utf8',
    cwd: folder.path,
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean).sort();
}

test('every script names every command, and never breaks a quote', async () => {
  for (const shell of SHELLS) {
    const script = await completionScript(shell, commands, groups);
    for (const { name } of commands) expect(script).toContain(` ${name}`);
    expect(script).not.toContain('undefined');
  }
});

const titled = SHELLS.map(
  (shell) => [isThere(shell) ? shell : `${shell}, which is not installed here and is not tried`, shell] as const,
);

describe.each(titled)('%s', (_title, shell) => {
  test.runIf(isThere(shell)).each([
    ['portico gatew', ['gateways']],
    ['portico pages ', commands.filter(({ name }) => /^pages \S+$/.test(name)).map(({ name }) => name.slice(6))],
    ['portico users capabilities ', ['add', 'remove']],
    ['portico tokens create --sc', ['--scope']],
    ['portico help profi', ['profiles']],
    ['portico help tokens ', ['create', 'list', 'revoke']],
    ['portico validate --format j', ['json', 'junit']],
    ['portico check page.json --rule contr', ['contrast-unknown=', 'contrast=']],
    ['portico tokens create --name ci --scope ', ['publish', 'read', 'validate', 'visitors', 'vouchers']],
    ['portico test-deliver v', ['verification']],
    ['portico completion ', ['bash', 'fish', 'zsh']],
    ['portico users capabilities add ann@example.com ', [...CAPABILITIES]],
    ['portico login --pr', ['--profile']],
  ])('offers behind "%s"', (line, words) => {
    expect(offered(shell, line)).toEqual([...words].sort());
  });
});
