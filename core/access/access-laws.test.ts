import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  brandOf,
  dashboardKey,
  hostnameOfKey,
  isWhitelabel,
  normaliseHostname,
  onWhitelabel,
  typedHostname,
} from './brand.ts';
import { mayDo, type PageAction, readPermission, roleOnPage } from './roles.ts';
import type { PageRole } from './types.ts';

/* What is true of rights and host names, whatever is stored and whatever is typed. */

const ROLES: readonly PageRole[] = ['stranger', 'reader', 'drafter', 'editor', 'colleague', 'keeper', 'owner'];
const ACTIONS: readonly PageAction[] = ['read', 'write', 'publish', 'delete', 'share', 'kick', 'leave', 'visitors'];
const allowed = (role: PageRole) => ACTIONS.filter((action) => mayDo(role, action));

describe('rights on a page', () => {
  it('grow from stranger to reader to editor', () => {
    expect(allowed('stranger')).toEqual([]);
    expect(allowed('editor')).toEqual(expect.arrayContaining(allowed('reader')));
    expect(allowed('editor').length).toBeGreaterThan(allowed('reader').length);
  });

  it.each<[PageAction, readonly PageRole[]]>([
    ['read', ['reader', 'drafter', 'editor', 'colleague', 'keeper', 'owner']],
    ['write', ['drafter', 'editor', 'colleague', 'keeper', 'owner']],
    ['publish', ['editor', 'colleague', 'keeper', 'owner']],
    ['delete', ['colleague', 'keeper', 'owner']],
    ['share', ['colleague', 'keeper', 'owner']],
    ['give', ['keeper', 'owner']],
    ['kick', ['keeper', 'owner']],
    ['visitors', ['keeper', 'owner']],
    ['leave', ['reader', 'drafter', 'editor']],
    ['propose', ['drafter']],
  ])('to %s belong to %j alone', (action, roles) => expect(ROLES.filter((role) => mayDo(role, action))).toEqual(roles));

  const stored = fc.oneof(fc.string({ unit: fc.constantFrom(...'rRwWx, '), maxLength: 6 }), fc.anything());

  it('never make anybody but the owner an owner, whatever permission is stored', () => {
    fc.assert(
      fc.property(stored, (action) => {
        expect(roleOnPage('ann', { user_id: 'ann' }, { action })).toBe('owner');
        const role = roleOnPage('bob', { user_id: 'ann' }, { action });
        expect(role).not.toBe('owner');
        if (mayDo(role, 'write')) expect(String(action).toLowerCase()).toContain('w');
        if (role === 'stranger') expect(readPermission(action)).toBeNull();
      }),
    );
  });

  it('are stored in one spelling, which reads as itself', () => {
    fc.assert(
      fc.property(stored, (action) => {
        const read = readPermission(action);
        if (read !== null) expect(readPermission(read)).toBe(read);
      }),
    );
  });
});

describe('a host name', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abcXYZ019-é漢'), minLength: 1, maxLength: 8 });
  const typed = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV6().map((address) => `[${address}]`),
  );

  it('that is compared once is the same when it is compared again, with any port and any case', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 65_535 }), (host, port) => {
        const once = normaliseHostname(host);
        expect(normaliseHostname(once)).toBe(once);
        expect(normaliseHostname(` ${once.toUpperCase().toLowerCase()} `)).toBe(once);
        expect(normaliseHostname(`${once}:${port}`)).toBe(once);
      }),
    );
  });

  it('that is stored is the same when it is typed again', () => {
    fc.assert(
      fc.property(typed, (host) => {
        const stored = typedHostname(host);
        expect(typedHostname(stored)).toBe(stored);
      }),
    );
  });

  it('comes back from the address of its dashboard', () => {
    fc.assert(
      fc.property(typed, (host) => {
        const name = normaliseHostname(host);
        // Browsers write an IPv6 address without dots.
        const isWritten = name.startsWith('[') ? !name.includes('.') : !name.includes(':');
        if (isWritten) expect(hostnameOfKey(dashboardKey(name))).toBe(name);
      }),
    );
  });

  test.each([
    ['what the server says, a brand', 'localhost', { status: 'ok', whitelabel: true }, true],
    ['what the server says, the product', 'brand.example', { status: 'ok', whitelabel: false }, false],
    ['the name where the server does not tell', 'brand.example', { status: 'ok' }, true],
    ['the name before the server answers', 'localhost', null, false],
  ])('shows %s', (_, host, status, shown) => expect(onWhitelabel(host, status)).toBe(shown));

  test.each(['portico.example', 'PORTICO.example', 'portico.example:8443', ' portico.example. '])(
    'of the main domain %j is the product, and its neighbours are not',
    (host) => {
      expect(isWhitelabel(host, 'portico.example:443')).toBe(false);
      expect(isWhitelabel(`a.${host.trim()}`, 'portico.example')).toBe(true);
    },
  );
});

describe('a brand', () => {
  test('without anything set has nothing to show', () =>
    expect(brandOf()).toEqual({ name: null, color: null, logo: null, picture: null }));

  test.each(['javascript:alert(1)', '//evil.example/x.png', 'data:text/html,x', ''])('shows no image from %j', (logo) =>
    expect(brandOf({ images: { logo, login: logo } })).toMatchObject({ logo: null, picture: null }),
  );

  test.each(['red;}', '#12345', 'url(x)', '#ggg', ''])('has no colour %j', (color) =>
    expect(brandOf({ color }).color).toBeNull(),
  );
});
