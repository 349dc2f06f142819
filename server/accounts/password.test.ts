import { expect, test } from 'vitest';
import { text } from '#core/texts/index.ts';
import { HashTurns, MOST_WAITING, newPassword } from './password.ts';

const deps = { settings: { passwordCost: { N: 2, r: 1, p: 1 } }, hashTurns: new HashTurns(1) };

test.each(['1qaz2wsx', 'MICHELLE', 'cocacola', 'q1w2e3r4t5'])(
  '%s is refused: attackers try it first',
  async (password) => {
    await expect(newPassword(password, 'ann@example.com', deps)).rejects.toThrow(text('auth.passwordCommon'));
  },
);

test.each(['tramlines up and down', 'seven grey herons at noon'])(
  '"%s" is on no list of common passwords',
  async (password) => {
    expect(await newPassword(password, 'ann@example.com', deps)).toMatch(/^scrypt\$2\$1\$1\$/);
  },
);

test('it is longer where it alone signs in', async () => {
  const set = (password: string, hasFactor: boolean) => newPassword(password, 'ann@example.com', deps, { hasFactor });
  await expect(set('tramlines up', false)).rejects.toThrow(text('auth.passwordShortAlone'));
  expect(await set('tramlines up', true)).toMatch(/^scrypt/);
  await expect(set('tramlin', true)).rejects.toThrow(text('auth.passwordShort'));
});

/** Turns whose works end when they are told to. */
function crowd(most: number) {
  const turns = new HashTurns(most);
  const running = new Map<string, () => void>();
  const began: string[] = [];
  const answers = new Map<string, string>();
  const come = (name: string, { address = name, first = false } = {}) => {
    const work = () =>
      new Promise<string>((resolve) => {
        began.push(name);
        running.set(name, () => resolve('hashed'));
      });
    void turns.run({ address, first }, work).then(
      (answer) => answers.set(name, answer),
      ({ status, headers }) => answers.set(name, `${status}, again after ${headers['retry-after']} s`),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await settle();
  };
  return { come, end, settle, began, answers, running };
}

test('two are hashed at once, and the next begins when one has ended', async () => {
  const { come, end, began } = crowd(2);
  for (const name of ['ann', 'bob', 'cid']) come(name);
  expect(began).toEqual(['ann', 'bob']);
  await end('bob');
  expect(began).toEqual(['ann', 'bob', 'cid']);
});

test('an address has one turn at a time, and holds up nobody else', async () => {
  const { come, end, began } = crowd(2);
  come('ann', { address: 'an office' });
  come('bob', { address: 'an office' });
  come('cid');
  expect(began).toEqual(['ann', 'cid']);
  await end('ann');
  expect(began).toEqual(['ann', 'cid', 'bob']);
});

test('who is known comes before strangers, and never gives way to them', async () => {
  const { come, end, began, answers, settle } = crowd(1);
  come('a stranger');
  for (let n = 0; n < 10; n++) come(`early ${n}`);
  come('the owner', { first: true });
  for (let n = 0; n < 100; n++) come(`late ${n}`);
  await settle();
  expect(answers.has('the owner')).toBe(false);
  await end('a stranger');
  expect(began.at(-1)).toBe('the owner');
});

test('of strangers no more than twenty wait: the oldest are refused, the newest comes next', async () => {
  const { come, end, began, answers, settle } = crowd(1);
  for (let n = 0; n < 150; n++) come(`${n}`);
  await settle();
  expect(answers.size).toBe(150 - 1 - MOST_WAITING);
  expect(new Set(answers.values())).toEqual(new Set(['503, again after 3 s']));
  expect(answers.has('149')).toBe(false);
  await end('0');
  expect(began).toEqual(['0', '149']);
});

test('one address takes half of the places at most', async () => {
  const { come, answers, settle } = crowd(1);
  come('running');
  for (let n = 0; n < 30; n++) come(`crowd ${n}`, { address: 'one' });
  come('another');
  await settle();
  expect(answers.size).toBe(20);
  expect(answers.has('another')).toBe(false);
});

test('a work that fails gives its turn on', async () => {
  const turns = new HashTurns(1);
  const failed = turns.run({ address: 'a', first: false }, () => Promise.reject(new Error('no memory')));
  const next = turns.run({ address: 'a', first: false }, async () => 'hashed');
  await expect(failed).rejects.toThrow('no memory');
  await expect(next).resolves.toBe('hashed');
});
