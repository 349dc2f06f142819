import { afterEach, expect, it, vi } from 'vitest';
import { PatternJudge } from './pattern-judge.ts';

const LARGEST_STORED = '.{0,99}'.repeat(20);
/** Written before patterns had a size: no engine writes it out within a second. */
const SLOW = `(?i)${'[a-\\x{ffff}]{9}'.repeat(60)}`;

const judges: PatternJudge[] = [];
afterEach(() => Promise.all(judges.splice(0).map((judge) => judge.close())));

/** Both in milliseconds; without `patience` as the product has it. */
function aJudge({ budget = 60_000, patience }: { budget?: number; patience?: number } = {}) {
  const log = { warn: vi.fn() };
  const judge = new PatternJudge(log, { budget, patience });
  judges.push(judge);
  return { log, judge };
}

it('says of each pattern whether it is found in what was typed', async () => {
  const { judge } = aJudge();
  const asked = await judge.judge('ann', (matches) => [
    matches('^\\d{3}$', '123'),
    matches('^\\d{3}$', '1234'),
    matches('', 'anything'),
    matches('(', 'x'),
    matches(LARGEST_STORED, 'x'),
  ]);
  expect(asked).toEqual([true, false, true, true, true]);
});

it('decides at once where no pattern is asked for', async () => {
  const { judge } = aJudge();
  const decide = vi.fn(() => 'in');
  expect(await judge.judge('ann', decide)).toBe('in');
  expect(decide).toHaveBeenCalledTimes(1);
});

it('lets everything through a pattern that takes too long, says so once, and judges the others', async () => {
  const { judge, log } = aJudge({ budget: 30 });
  const slow = () => judge.judge('ann', (matches) => matches(SLOW, 'x'));
  expect(await slow()).toBe(true);
  expect(await slow()).toBe(true);
  expect(log.warn.mock.calls.map(([told]) => told.pattern)).toEqual([SLOW]);
  const judged = await aJudge().judge.judge('ann', (matches) => matches('^a$', 'b'));
  expect(judged).toBe(false);
});

it('judges the pages of others while one owner has very many', async () => {
  const { judge, log } = aJudge({ patience: 60_000 });
  const crowd = Array.from({ length: 60 }, (_, n) => judge.judge('ann', (matches) => matches(`^${n}$`, 'x')));
  const other = await judge.judge('bob', (matches) => matches('^a$', 'b'));
  expect(other).toBe(false);
  const answers = await Promise.all(crowd);
  expect(answers.filter((found) => found)).toHaveLength(10);
  expect(log.warn).toHaveBeenCalledTimes(10);
});

it('says what is wrong with patterns, and that one is too large whose time was over', async () => {
  const { judge } = aJudge();
  const fault = await judge.rule('ann', ['^a$', '(', '(?=a)', '.{1,1000}', '^a$']);
  expect(['^a$', '(', '(?=a)', '.{1,1000}', 'not asked'].map(fault)).toEqual([
    null,
    'rules.pattern',
    'rules.patternNotLinear',
    'rules.patternTooLarge',
    null,
  ]);
  const late = await aJudge({ budget: 30 }).judge.rule('ann', [SLOW.replaceAll('{9}', '')]);
  expect(late(SLOW.replaceAll('{9}', ''))).toBe('rules.patternTooLarge');
});

it('gives slow patterns of one form a tenth of a second of work in all, so that others have their turn', async () => {
  const judge = new PatternJudge({ warn: vi.fn() });
  judges.push(judge);
  const patterns = Array.from({ length: 20 }, (_, n) => `${SLOW}${n}`);
  await judge.judge('ann', (matches) => matches('^a$', 'b'));
  const before = process.cpuUsage();
  expect(await judge.judge('ann', (matches) => patterns.map((pattern) => matches(pattern, 'x')))).not.toContain(false);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(600);
});
