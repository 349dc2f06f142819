import { expect, test } from 'vitest';
import { type Failure, one, type Results, WHOLE_FILE } from './read-results.ts';
import { tryAgain } from './try-again.ts';

const failure = (name: string, file: string | null = 'core/a.test.ts'): Failure => ({ file, name, reason: 'why' });
const failing = (passed: number, ...failures: readonly Failure[]): Results => ({ passed, failures });

async function trying(...runs: readonly Results[]) {
  const asked: (readonly string[])[] = [];
  const tried = await tryAgain(async (files) => {
    asked.push(files);
    return runs[asked.length - 1] as Results;
  });
  return { ...tried, asked };
}

test('what passes is run once', async () => {
  expect(await trying(failing(9))).toEqual({ passed: 9, failures: [], flaky: [], asked: [[]] });
});

test('the file of a failed test is run again, and a test that then passes is named as flaky', async () => {
  const { passed, failures, flaky, asked } = await trying(
    failing(8, failure('a'), failure('b')),
    failing(5, failure('b')),
  );
  expect(asked).toEqual([[], ['core/a.test.ts']]);
  expect([passed, failures, flaky]).toEqual([9, [failure('b')], [failure('a')]]);
});

test('a test that passed and fails in the second run is flaky as well', async () => {
  const { passed, failures, flaky } = await trying(failing(8, failure('a')), failing(5, failure('b')));
  expect([passed, failures, flaky]).toEqual([9, [], [failure('a'), failure('b')]]);
});

test('a second run that says nothing of the failed test does not make it pass', async () => {
  const unloaded = failure(WHOLE_FILE);
  const { passed, failures, flaky } = await trying(failing(8, failure('a')), failing(0, unloaded));
  expect([passed, failures, flaky]).toEqual([8, [unloaded], []]);
  const outside = failure('unit tests', null);
  expect((await trying(failing(8, failure('a')), failing(0, outside))).failures).toEqual([outside]);
});

test('many failures, and those of no test, are not run again', async () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => failure(name));
  expect((await trying(failing(8, ...many))).failures).toEqual(many);
  expect((await trying(failing(8, failure('a'), failure('outside', null)))).failures.length).toBe(2);
  expect((await trying(one('browser tests', false))).failures.length).toBe(1);
});
