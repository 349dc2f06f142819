import { expect, test } from 'vitest';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { isAllClosed } from './all-closed.ts';

// spec screens.63

const open: OrganisationSummary = { id: 'o', slug: 'harbour', name: 'Harbour', role: 'editor' };
const soon: OrganisationSummary = { ...open, factor_due: { at: '2026-12-01T00:00:00.000Z', is_over: false } };
const over: OrganisationSummary = { ...open, factor_due: { at: '2026-11-01T00:00:00.000Z', is_over: true } };
const door: OrganisationSummary = { ...open, provider_door: { connection: 'c', name: 'Entra', address: null } };

test.each([
  ['nobody who is in none', [], false],
  ['nobody to whom one is open', [over, open], false],
  ['nobody who has time left', [soon], false],
  ['who has no second factor in time', [over], true],
  ['who came by another way than the provider', [over, door], true],
])('everything is closed for %s: %#', (_, organisations, closed) => {
  expect(isAllClosed(organisations)).toBe(closed);
});
