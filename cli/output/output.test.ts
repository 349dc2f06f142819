import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { EXIT } from './fault.ts';
import { ask, processTerminal, write } from './output.ts';

/** A stream whose reader is gone, or whose disk is full. */
const broken = (code: string) =>
  new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) }).on(
    'error',
    () => undefined,
  );

test('a reader that closes the pipe early, as head does, is no error', async () => {
  await expect(write(broken('EPIPE'), 'the rest')).resolves.toBeUndefined();
});

test('what cannot be written for another reason is one', async () => {
  await expect(write(broken('ENOSPC'), 'the rest')).rejects.toThrow('ENOSPC');
});

const cancelled = Symbol('cancelled');
vi.mock('@clack/prompts', () => ({
  isCancel: (answer: unknown) => answer === cancelled,
  password: async () => cancelled,
  text: async () => cancelled,
}));

test.each([false, true])('Ctrl-C at a question ends the command as everywhere; a secret: %s', async (secret) => {
  const asked = ask({ ...processTerminal(), interactive: true }, 'Which?', { secret });
  await expect(asked).rejects.toMatchObject({ exit: EXIT.interrupted });
});
