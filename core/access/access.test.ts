import { describe, expect, test } from 'vitest';
import { EMAIL_TYPES } from '#core/constants.ts';
import { dashboardKey, hasBrand, hostnameOfKey, isWhitelabel, typedHostname, whitelabelGaps } from './brand.ts';
import { addressesIn, checkInvite, withoutAddress } from './invite-rules.ts';
import {
  hasCapability,
  isDashboardOwner,
  mayDo,
  type PageAction,
  type PageStanding,
  readPermission,
  roleOnPage,
} from './roles.ts';
import type { OrganisationRole, PageRole } from './types.ts';

// spec organisations.2, organisations.3, access.3, access.5, access.7, access.13, editor.6, product.7, product.9, screens.8, whitelabel.2, whitelabel.8

test.each([
  ['r', 'r'],
  ['r,w', 'r,w'],
  ['w', 'r,w'],
  ['w,r', 'r,w'],
  [' R , W ', 'r,w'],
  ['', null],
  ['x', null],
  ['r,x', null],
  ['rw', null],
  [null, null],
  [7, null],
])('the action %j is read as %j', (raw, action) => {
  expect(readPermission(raw)).toBe(action);
});

describe('who may do what with a page', () => {
  const page = { user_id: 'ann' };

  test.each<[string, unknown, PageRole]>([
    ['ann', undefined, 'owner'],
    ['ann', 'r', 'owner'],
    ['bob', 'r,w', 'editor'],
    ['bob', 'w', 'editor'],
    ['bob', 'r', 'reader'],
    ['bob', undefined, 'stranger'],
    ['bob', 'nonsense', 'stranger'],
  ])('%s with %j is %s', (user, action, role) => {
    expect(roleOnPage(user, page, { action })).toBe(role);
  });

  const inside = (role: OrganisationRole, disabled_at: number | null = null) => ({
    role,
    disabled_at,
    asks_since: null,
  });
  const asking = (role: OrganisationRole) => ({ membership: { role, disabled_at: null, asks_since: 1 } });

  test.each<[string, PageStanding, PageRole]>([
    ['ann', { membership: inside('author') }, 'owner'],
    ['ann', { membership: inside('owner') }, 'owner'],
    ['ann', { membership: inside('owner', 1) }, 'stranger'],
    ['bob', { membership: inside('owner') }, 'keeper'],
    ['bob', { membership: inside('admin') }, 'keeper'],
    ['bob', { membership: inside('editor') }, 'colleague'],
    ['bob', { membership: inside('author') }, 'stranger'],
    ['bob', { membership: inside('desk') }, 'stranger'],
    ['bob', { membership: inside('reader') }, 'reader'],
    ['bob', { membership: inside('reader'), action: 'r,w' }, 'editor'],
    ['bob', { membership: inside('editor'), action: 'r' }, 'colleague'],
    ['bob', { membership: inside('admin', 1) }, 'stranger'],
    ['bob', { membership: inside('admin', 1), action: 'r' }, 'stranger'],
    ['ann', asking('author'), 'drafter'],
    ['ann', asking('admin'), 'owner'],
    ['bob', asking('owner'), 'keeper'],
    ['bob', asking('editor'), 'drafter'],
    ['bob', asking('author'), 'stranger'],
    ['bob', { ...asking('author'), action: 'r,w' }, 'drafter'],
    ['bob', { ...asking('reader'), sharedActions: ['r,w'] }, 'drafter'],
    ['bob', { ...asking('reader'), action: 'r' }, 'reader'],
  ])('%s as %j is %s', (user, standing, role) => {
    expect(roleOnPage(user, page, standing)).toBe(role);
  });

  const ALLOWED: Record<PageRole, PageAction[]> = {
    owner: ['read', 'write', 'publish', 'delete', 'share', 'kick', 'visitors'],
    keeper: ['read', 'write', 'publish', 'delete', 'share', 'kick', 'visitors'],
    colleague: ['read', 'write', 'publish', 'delete', 'share'],
    editor: ['read', 'write', 'publish', 'leave'],
    drafter: ['read', 'write', 'propose', 'leave'],
    reader: ['read', 'leave'],
    stranger: [],
  };
  const actions: PageAction[] = ['read', 'write', 'publish', 'delete', 'share', 'kick', 'leave', 'propose', 'visitors'];
  const cells = (Object.keys(ALLOWED) as PageRole[]).flatMap((role) =>
    actions.map((action) => [role, action] as const),
  );

  test.each(cells)('%s: %s', (role, action) => {
    expect(mayDo(role, action)).toBe(ALLOWED[role].includes(action));
  });
});

test('a user is the owner of the dashboard with their cloud_user_id', () => {
  expect(isDashboardOwner({ cloud_user_id: 'c1' }, { cloud_user_id: 'c1' })).toBe(true);
  expect(isDashboardOwner({ cloud_user_id: 'c2' }, { cloud_user_id: 'c1' })).toBe(false);
  expect(isDashboardOwner({ cloud_user_id: '' }, { cloud_user_id: '' })).toBe(false);
});

test('a capability allows the feature of its name', () => {
  expect(hasCapability(['customapp', 'other'], 'customapp')).toBe(true);
  expect(hasCapability(['other'], 'customapp')).toBe(false);
});

describe('which brand a host shows', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'localhost:4600',
    '127.0.0.1',
    '127.0.0.1:4600',
    '[::1]',
    '[::1]:4600',
    '::1',
    'portico.example',
    'portico.example:443',
    'Portico.Example.',
  ])('%s is the main product', (host) => {
    expect(isWhitelabel(host, 'portico.example')).toBe(false);
  });

  test.each([
    'a.localhost',
    'localhost.example',
    '127.0.0.2',
    '[::2]',
    'www.portico.example',
    'portico.example.evil.com',
    'brand.example',
    '192.168.1.1',
    '',
  ])('%s is a whitelabel', (host) => {
    expect(isWhitelabel(host, 'portico.example')).toBe(true);
  });

  test('without a main domain only the local names are the product', () => {
    expect(isWhitelabel('portico.example')).toBe(true);
    expect(isWhitelabel('localhost')).toBe(false);
  });

  test.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    [' Plain.Example ', 'plain.example'],
    ['ÄRZTE.example', 'xn--rzte-koa.example'],
    ['127.1', '127.1'],
    // spec organisations.273
    ['http://bücher.example', 'xn--bcher-kva.example'],
    [' https://wifi.harbour.example:8443/login?x=1', 'wifi.harbour.example'],
    ['https://', 'https://'],
    ['bücher.example:4600', 'xn--bcher-kva.example'],
    ['bü cher', 'bü cher'],
  ])('a host name typed as %s is stored as %s', (name, stored) => {
    expect(typedHostname(name)).toBe(stored);
  });

  test('dots of a hostname turn into colons and back', () => {
    expect(dashboardKey('wifi.brand.example')).toBe('wifi:brand:example');
    expect(hostnameOfKey('wifi:brand:example')).toBe('wifi.brand.example');
    expect(hostnameOfKey(dashboardKey('[::1]'))).toBe('[::1]');
  });
});

describe('what a whitelabel lacks', () => {
  const verified = Object.fromEntries(EMAIL_TYPES.map((type) => [type, { verified: true }]));

  test.each([
    [{}, ['name', 'smtp', 'emails']],
    [{ org_name: ' ', smtp: { service: '' }, emails: {} }, ['name', 'smtp', 'emails']],
    [{ org_name: 'Harbour', smtp: { service: 'Gmail' }, emails: { ...verified, welcome: {} } }, ['emails']],
    [{ org_name: 'Harbour', smtp: { host: 'mail.example.com' }, emails: verified }, []],
  ])('%j lacks %j', (settings, gaps) => {
    expect(whitelabelGaps(settings)).toEqual(gaps);
    expect(hasBrand(settings)).toBe(!(gaps as string[]).includes('name'));
  });
});

test.each([
  [
    { email: 'rita@portico.example', action: 'r' },
    { email: null, action: null },
  ],
  [
    { email: ' rita@portico.example ', action: 'r,w' },
    { email: null, action: null },
  ],
  [
    { email: '', action: 'r' },
    { email: { key: 'sharing.emailMissing' }, action: null },
  ],
  [
    { email: 'rita', action: 'r' },
    { email: { key: 'account.emailWrong' }, action: null },
  ],
  [
    { email: 'rita@portico.example', action: '' },
    { email: null, action: 'sharing.actionMissing' },
  ],
  [
    { email: 'rita@', action: 'x' },
    { email: { key: 'account.emailWrong' }, action: 'sharing.actionMissing' },
  ],
  [
    { email: 'ann@b.example; bob@b.example\nzoe@b.example', action: 'r' },
    { email: null, action: null },
  ],
  [
    { email: 'ann@b.example, bob, zoe@', action: 'r' },
    { email: { key: 'sharing.emailsWrong', params: { emails: 'bob, zoe@' } }, action: null },
  ],
  [
    { email: 'ann@b.example Owner@b.example', action: 'r' },
    { email: { key: 'sharing.ownerInvited', params: { emails: 'Owner@b.example' } }, action: null },
  ],
])('the invitation %j: %j', (invite, mistakes) =>
  expect(checkInvite({ ...invite, owner: 'owner@b.example' })).toEqual(mistakes),
);

test.each([
  ['', []],
  [' ann@b.example ', ['ann@b.example']],
  ['ann@b.example,bob@b.example', ['ann@b.example', 'bob@b.example']],
  ['ann@b.example;  bob@b.example\r\nzoe@b.example\t', ['ann@b.example', 'bob@b.example', 'zoe@b.example']],
  ['ann@b.example ANN@b.example', ['ann@b.example']],
  ['<ann@b.example>, <bob@b.example>', ['ann@b.example', 'bob@b.example']],
])('the addresses in %j are %j', (typed, addresses) => expect(addressesIn(typed)).toEqual(addresses));

test('an address that was dealt with leaves the others as they were typed', () => {
  expect(withoutAddress('ann@b.example, bob@b.example', 'ANN@b.example')).toBe('bob@b.example');
  expect(withoutAddress('ann@b.example', 'ann@b.example')).toBe('');
  expect(withoutAddress('zoe@b.exam', 'ann@b.example')).toBe('zoe@b.exam');
});
