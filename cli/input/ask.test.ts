import { expect, test, vi } from 'vitest';
import { EXIT } from '../output/fault.ts';
import { processTerminal } from '../output/terminal.ts';
import { ask } from './ask.ts';

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
