import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandLine } from './command.ts';

test('a command has the options that were typed, and the others are left out', () => {
  const options = { profile: 'slow', force: true, resume: false, url: undefined, rule: ['a', 'b c'] };
  expect(commandLine(['portico', 'publish'], options)).toBe("portico publish --profile slow --force --rule a 'b c'");
});

test('a shell reads the words that were meant', () => {
  const word = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const read = execFileSync('sh', ['-c', `printf '%s\\n' ${commandLine(words)}`], { encoding: 'utf8' });
      expect(read.split('\n').slice(0, -1)).toEqual(words);
    }),
    { numRuns: 20 },
  );
});
