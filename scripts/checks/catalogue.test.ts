import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTexts } from '#core/texts/screens/errors.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** About configurations: the browser shows one sentence for all of them (spec publishing.11), the terminal prints these. */
const OF_THE_TERMINAL = ['error.versionMissing', 'error.versionUnknown', 'error.versionDowngrade'];

/** The longest part of a sentence that contains neither a parameter nor a quote. */
function pieceOf(sentence: string): string {
  const pieces = sentence.split(/\{\w+\}|'/).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

function textOf(...patterns: string[]): string {
  const files = globSync(patterns, { cwd: ROOT });
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

test('every sentence of the error catalogue is provoked in a browser, those of versions in the terminal (docs/specification/errors.md)', () => {
  const browser = textOf('web/e2e/*.e2e.ts', 'web/e2e/support/*.ts');
  const terminal = textOf('cli/**/*.test.ts', 'core/config/*.test.ts');
  const missing = Object.entries(errorTexts).filter(([key, sentence]) =>
    OF_THE_TERMINAL.includes(key)
      ? !`${browser}${terminal}`.includes(pieceOf(sentence))
      : !browser.includes(pieceOf(sentence)),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});
