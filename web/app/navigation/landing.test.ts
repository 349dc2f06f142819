import { expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { landingOf } from './landing.ts';

// spec organisations.323

const inAs = (slug: string, role: OrganisationRole) => ({ id: slug, slug, name: slug.toUpperCase(), role });

test.each([
  ['the desk on its vouchers', [inAs('harbour', 'desk')], '/o/harbour/settings/vouchers'],
  ['a reader on the pages', [inAs('harbour', 'reader')], '/o/harbour/pages'],
  ['who is in several in the first one', [inAs('quay', 'reader'), inAs('harbour', 'desk')], '/o/quay/pages'],
  ['who is in none nowhere', [], undefined],
  ['who has pages of their own alone nowhere', [inAs('harbour', 'author')], undefined],
])('%s: %#', (_, organisations, address) => {
  expect(landingOf(organisations)?.address).toBe(address);
});
