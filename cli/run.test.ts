import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { TerminalCommand } from './command.ts';
import { registry } from './commands/index.ts';
import { processTerminal } from './output/output.ts';
import { requireNode, runPortico } from './run.ts';

const COMMANDS = join(import.meta.dirname, 'commands');
const opening = registry.commands.filter(({ opensData }) => opensData);
const node = Object.getOwnPropertyDescriptor(process.versions, 'node') as PropertyDescriptor;

afterEach(() => {
  Object.defineProperty(process.versions, 'node', node);
});

/** What has to be typed for a command to be begun. */
function words({ name, arguments: args = [], options = [] }: TerminalCommand): string[] {
  const needed = options.filter(({ required }) => required).flatMap((option) => [`--${option.name}`, 'x']);
  return [...name.split(' '), ...args.filter(({ optional }) => !optional).map(() => 'x'), ...needed];
}

describe('a Node that is too old for the data of a server', () => {
  test.each(opening.map((command) => [command.name, command] as const))(
    'is named by portico %s',
    async (_, command) => {
      Object.defineProperty(process.versions, 'node', { ...node, value: '20.20.2' });
      let said = '';
      const terminal = {
        ...processTerminal(),
        err: async (text: string) => {
          said += text;
        },
      };
      expect(await runPortico(words(command), registry, terminal)).toBe(2);
      expect(said).toContain('This command needs Node 24.15 or newer; this is 20.20.2.');
    },
  );

  test('is asked about by every command that imports the server', async () => {
    for (const file of readdirSync(COMMANDS, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      if (!/import\('(?:\.\.\/)+server\//.test(readFileSync(join(COMMANDS, file), 'utf8'))) continue;
      const module: Record<string, unknown> = await import(join(COMMANDS, file));
      const commands = registry.commands.filter((command) => Object.values(module).includes(command));
      expect([file, commands.length > 0, commands.every(({ opensData }) => opensData)]).toEqual([file, true, true]);
    }
  });

  test.each([
    ['18.20.0', true],
    ['24.14.9', true],
    ['24.15.0', false],
    ['24.21.0', false],
    ['25.0.0', false],
  ])('%s is too old: %s', (version, isOld) => {
    if (isOld) expect(() => requireNode(version)).toThrow(`this is ${version}`);
    else expect(() => requireNode(version)).not.toThrow();
  });
});
