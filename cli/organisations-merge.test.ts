import { expect, it } from 'vitest';
import { ownerTerminal } from './testing/owner-terminal.ts';

const { portico, json } = ownerTerminal();

// spec organisations.320
it('shows what a merge would move, and merges with --yes', async () => {
  for (const name of ['Cove', 'Isle']) await portico('organisations', 'add', name, '--owner', 'ian@isle.test');
  const merge = ['organisations', 'merge', 'cove', 'isle'];
  const told = await portico(...merge);
  expect(told.out).toMatch(/^Of Cove to Isle:\n {2}invitations +1\nNothing was done\. With --yes .*\n$/);
  expect((await json('organisations', 'find', 'Cove')).found).toHaveLength(1);
  expect((await portico(...merge, '--yes')).out).toMatch(/^Cove is merged into Isle\.\n/);
  expect((await portico('organisations', 'find', 'Cove')).code).toBe(1);
  expect((await portico('organisations', 'merge', 'isle', 'isle')).err).toContain('cannot be merged into itself');
});
