import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import type { Output, Terminal } from '../output/output.ts';
import { proveInTerminal } from './ask-for-proof.ts';

// spec accounts.18

function terminalWith(environment: Record<string, string>) {
  const proofs: unknown[] = [];
  const terminal = { environment, interactive: false } as unknown as Terminal;
  const output = { progress: async () => {} } as unknown as Output;
  return { proofs, programs: { terminal, output } };
}

test('a script without a password cannot be asked', async () => {
  const { programs } = terminalWith({});
  const prove = () => Promise.reject(new Error('not sent'));
  expect(await proveInTerminal({ kinds: ['password'], prove }, programs)).toBe(false);
});

test('a script proves it by PORTICO_PASSWORD, as it signs in', async () => {
  const { proofs, programs } = terminalWith({ PORTICO_PASSWORD: 'a quiet owl' });
  const prove = async (proof: unknown) => void proofs.push(proof);
  expect(await proveInTerminal({ kinds: ['password'], prove }, programs)).toBe(true);
  expect(proofs).toEqual([{ password: 'a quiet owl' }]);
});

test('a code is never taken from the environment', async () => {
  const { programs } = terminalWith({ PORTICO_PASSWORD: 'a quiet owl' });
  const prove = () => Promise.reject(new Error('not sent'));
  expect(await proveInTerminal({ kinds: ['password', 'code', 'recovery_code'], prove }, programs)).toBe(false);
});

test('a wrong password of the environment is told and not sent again', async () => {
  const { proofs, programs } = terminalWith({ PORTICO_PASSWORD: 'wrong' });
  const refused = new ApiError({ status: 422, code: 'wrong_password', summary: 'This is not your password.' });
  const prove = async (proof: unknown) => {
    proofs.push(proof);
    throw refused;
  };
  await expect(proveInTerminal({ kinds: ['password'], prove }, programs)).rejects.toBe(refused);
  expect(proofs).toHaveLength(1);
});
