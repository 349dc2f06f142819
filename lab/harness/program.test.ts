import { expect, test, vi } from 'vitest';
import { program, WrongOption } from './program.ts';
import { median, quantile } from './statistics.ts';

vi.mock('../../scripts/build/build-changed.ts', () => ({ buildChanged: async () => 0 }));

const seen: unknown[] = [];
const main = program({
  help: 'How it is used.',
  defaults: { rounds: 3, only: '', drag: true, seed: null },
  takesWords: true,
  async run(options, words) {
    if (words.includes('nowhere')) throw new WrongOption("There is no part 'nowhere'.");
    seen.push({ ...options, words });
    return 0;
  },
});

async function run(...args: string[]) {
  seen.length = 0;
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'error').mockImplementation(say);
  return { code: await main(args), said: said.join('\n') };
}

test('an option has the type of its default', async () => {
  await expect(run('--rounds', '2', '--no-drag', '--seed', '7', 'visits')).resolves.toMatchObject({ code: 0 });
  expect(seen).toMatchObject([{ rounds: 2, only: '', drag: false, seed: '7', words: ['visits'] }]);
});

test('what is not given is its default', async () => {
  await run();
  expect(seen).toMatchObject([{ rounds: 3, only: '', drag: true, seed: null, words: [] }]);
});

test('help is told and nothing is run', async () => {
  await expect(run('--help')).resolves.toEqual({ code: 0, said: 'How it is used.' });
  expect(seen).toEqual([]);
});

test.each([
  [['--rounds', '0'], "--rounds takes a number above 0, and is '0'."],
  [['--rounds', 'many'], "--rounds takes a number above 0, and is 'many'."],
  [['--squares', '3'], '--squares'],
  [['nowhere'], "There is no part 'nowhere'."],
])('%j cannot be used, which is said with the help', async (args, words) => {
  const { code, said } = await run(...args);
  expect(code).toBe(2);
  expect(said).toContain(words);
  expect(said).toContain('How it is used.');
  expect(seen).toEqual([]);
});

test('a quantile is one of the values; nothing has none', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
  expect(quantile([1, 2, Number.POSITIVE_INFINITY], 0.99)).toBe(Number.POSITIVE_INFINITY);
  expect(median([])).toBeNaN();
});
