import { describe, expect, it, test } from 'vitest';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { text } from '#core/texts/index.ts';
import { changedSettings, misledSecret, settingsProblems, withoutSecrets } from './configured-gateway.ts';
import { gateways } from './registry.ts';
import { GATEWAY_KINDS, type GatewayAsk, type GatewayKind } from './settings.ts';

// spec visitors.6

const ENTERED: Readonly<Partial<Record<GatewayAsk['field'], string>>> = { address: 'https://192.0.2.1' };
/** What the vendor requires. */
const whole = (kind: GatewayKind) =>
  Object.fromEntries(
    gateways[kind].asks.filter(({ isRequired }) => isRequired).map(({ field }) => [field, ENTERED[field] ?? 'k']),
  );
const said = (kind: GatewayKind, given: object = {}) =>
  settingsProblems(configuredGateway(kind, { ...whole(kind), ...given })).map(
    ({ field, key, params }) => `${field}: ${text(key, params)}`,
  );

describe('the settings of a gateway', () => {
  it.each(GATEWAY_KINDS)('of %s are right as its vendor asks for them', (kind) => expect(said(kind)).toEqual([]));

  it.each<[GatewayKind, object, RegExp]>([
    ['opennds', { secret: null }, /^secret: Shared key is missing\. The value of faskey/],
    ['unifi', { address: null }, /^address: Address is missing\. Address of the controller/],
    ['cisco', { address: '192.0.2.1' }, /^address: 192\.0\.2\.1 is no address of a gateway\. Write it like https:/],
    ['cisco', { address: 'ftp://192.0.2.1' }, /^address: ftp:/],
    ['cisco', { address: 'https://ann:hunter2@192.0.2.1' }, /^address: .* is no address/],
    ['mikrotik', { auth: 'authmon' }, /^auth: Way of login is authmon, but it must be one of: chap, pap\.$/],
    ['omada', { timeUnit: 'hours' }, /^timeUnit: Unit of time is hours, but it must be one of: milliseconds/],
    ['unifi', { zone: '0' }, /^zone: UniFi needs no setting Zone\. Leave it empty\.$/],
    ['opennds', { name: '' }, /^name: The name of a gateway is one line of 1 to 100 characters\.$/],
    ['opennds', { name: 'two\nlines' }, /^name: /],
    ['opennds', { secret: 'a\nb' }, /^secret: Shared key is one line of at most 500 characters\.$/],
    ['opennds', { secret: 'a'.repeat(501) }, /^secret: /],
    ['unifi', { certificate: 'abc' }, /^certificate: The fingerprint of a certificate has 64 hexadecimal digits/],
    ['meraki', { certificate: 'ab'.repeat(32) }, /^certificate: This server asks Cisco Meraki nothing/],
    ['unifi', { limits: { minutes: 0 } }, /^limits\.minutes: Minutes: a whole number from 1 to 1000000/],
    ['unifi', { limits: { downKbps: 1.5 } }, /^limits\.downKbps: Download in kbit\/s: a whole number/],
    [
      'opnsense',
      { limits: { minutes: 60 } },
      /^limits\.minutes: OPNsense takes no such limit with a login \(Minutes\)/,
    ],
  ])('of %s that are wrong are told in one sentence: %j', (kind, given, sentence) => {
    const found = said(kind, given);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it('of UniFi need no address where the console is named', () => {
    expect(said('unifi', { address: null, controller: 'console-1' })).toEqual([]);
  });

  it('may limit everything where the gateway asks a RADIUS server', () => {
    expect(said('mikrotik', { limits: { minutes: 60, downKbps: 1_000, upKbps: 500, megabytes: 100 } })).toEqual([]);
  });
});

describe('a change of a gateway', () => {
  const before = configuredGateway('omada', { address: 'https://10.0.0.5:8043', user: 'op', password: 'p', site: 's' });

  test('keeps what it does not name, and a secret whose state it repeats', () => {
    expect(changedSettings(before, {})).toEqual(before);
    expect(changedSettings(before, withoutSecrets(before))).toEqual(before);
    expect(changedSettings(before, { site: ' ', password: '' })).toEqual({ ...before, site: null, password: null });
    expect(changedSettings(before, { limits: { minutes: 5 } }).limits).toEqual({ ...before.limits, minutes: 5 });
  });

  test('stores what was typed without what is not needed of it', () => {
    const fingerprint = 'AB:'.repeat(31);
    const after = changedSettings(before, { address: ' https://ctl.example/login ', certificate: `${fingerprint}AB` });
    expect(after).toMatchObject({ address: 'https://ctl.example', certificate: 'ab'.repeat(32) });
    expect(changedSettings(before, { address: 'nonsense' }).address).toBe('nonsense');
  });

  test('never shows a secret', () => {
    expect(withoutSecrets(before)).toMatchObject({ secret: null, password: { set: true } });
  });

  test('that would send a kept secret to another server is noticed', () => {
    const moved = (patch: object, from = before) => misledSecret(from, changedSettings(from, patch), patch);
    expect(moved({ address: 'https://evil.example' })).toBe('password');
    expect(moved({ controller: 'theirs' })).toBe('password');
    expect(moved({ address: 'https://new.example', password: 'p' })).toBeNull();
    expect(moved({ site: 'other' })).toBeNull();
    const keyed = configuredGateway('ruckus', { address: 'https://10.0.0.5:9443', secret: 'k' });
    expect(moved({ address: 'https://evil.example', secret: { set: true } }, keyed)).toBe('secret');
  });
});
