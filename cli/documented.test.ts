import { globSync, readFileSync } from 'node:fs';
import type { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { registry } from './commands/index.ts';
import { processTerminal } from './output/output.ts';
import { createProgram } from './program.ts';

// spec terminal.1: an operator types what the documentation shows.
const PAGES = ['README.md', ...globSync('docs/**/*.md')].filter((page) => !page.startsWith('docs/specification'));
const FENCE = /^```sh\n([\s\S]*?)^```/gm;
const TYPED = /^(?:npm run (?:--silent )?portico --|portico) (?=[a-z])/;

const SILENT = { ...processTerminal(), out: async () => {}, err: async () => {} };

interface Shown {
  readonly page: string;
  readonly line: string;
}

/** Lines of blocks are typed as they are; what stands in a sentence may leave out arguments. */
const inBlocks: Shown[] = [];
const inSentences: Shown[] = [];
for (const page of PAGES) {
  const words = readFileSync(page, 'utf8');
  const blocks = [...words.matchAll(FENCE)].map(([, block = '']) => block);
  const indented = words.match(/^ {4}\S.*$/gm) ?? [];
  const typed = [...blocks.join('\n').replaceAll('\\\n', ' ').split('\n'), ...indented].map((line) => line.trim());
  inBlocks.push(...typed.filter((line) => TYPED.test(line)).map((line) => ({ page, line })));
  const spans = [...words.replace(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  inSentences.push(...spans.filter((span) => TYPED.test(span)).map((line) => ({ page, line })));
}

/** Why a command line cannot be run; null where it can. */
function refused(line: string): string | null {
  const value = line.replace(/\$\([^)]*\)/g, 'VALUE');
  const command = value.replace(TYPED, '').split(/ #| [|>&;]|\s\d?>/)[0] ?? '';
  const words = (command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/['"]/g, ''));
  try {
    createProgram(words, registry, SILENT, () => {}).parse(words, { from: 'user' });
    return null;
  } catch (error) {
    const { code, exitCode } = error as CommanderError;
    // It asks for help.
    return exitCode === 0 ? null : code;
  }
}

test.each(inBlocks)('$page shows a command that can be typed: $line', ({ line }) => {
  expect(refused(line)).toBeNull();
});

const INCOMPLETE = [
  'commander.missingArgument',
  'commander.missingMandatoryOptionValue',
  'commander.optionMissingArgument',
  'commander.help',
  null,
];

test.each(inSentences)('$page names a command that there is: $line', ({ line }) => {
  expect(INCOMPLETE).toContain(refused(line));
});
