import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSlug,
  mayInOrganisation,
  maySetRole,
  ORGANISATION_ACTS,
  ORGANISATION_ROLES,
  slugOf,
} from './organisation-acts.ts';

describe('a role of an organisation', () => {
  // spec organisations.5
  test('is given, changed or taken by nobody below it, and by owners and admins alone', () => {
    for (const [level, giver] of ORGANISATION_ROLES.entries()) {
      for (const [other, role] of ORGANISATION_ROLES.entries()) {
        expect(maySetRole(giver, role)).toBe((giver === 'owner' || giver === 'admin') && other >= level);
      }
    }
  });

  test('looks at its organisation, and an owner may do whatever anybody in it may', () => {
    for (const role of ORGANISATION_ROLES) expect(mayInOrganisation(role, 'org.look')).toBe(true);
    for (const act of ORGANISATION_ACTS) {
      const anybody = ORGANISATION_ROLES.some((role) => mayInOrganisation(role, act));
      expect(mayInOrganisation('owner', act)).toBe(anybody);
    }
  });
});

// spec organisations.9
describe('the name of an organisation in addresses', () => {
  test.each([
    ['Harbour Wi-Fi', '', 'harbour-wi-fi'],
    ['Café Zürich', '', 'cafe-zurich'],
    ['ab', '', 'team-ab'],
    ['', '', 'team'],
    ['港', 'a1b2', 'team-a1b2'],
    ['operator', '', 'team-operator'],
    ['harbour', 'a1b2', 'harbour-a1b2'],
  ])('of %j and %j is %s', (name, suffix, slug) => expect(slugOf(name, suffix)).toBe(slug));

  test('made of any name can be one', () => {
    const suffix = fc.string({ unit: fc.constantFrom(...'abc0129'), maxLength: 12 });
    fc.assert(
      fc.property(fc.string(), suffix, (name, end) => {
        expect(isSlug(slugOf(name, end))).toBe(true);
      }),
    );
  });

  test.each(['no', 'No', '-abc', 'abc-', 'a b c', 'new', 'x'.repeat(41)])('cannot be %j', (slug) =>
    expect(isSlug(slug)).toBe(false),
  );
});
