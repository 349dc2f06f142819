import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { write } from './terminal.ts';

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
