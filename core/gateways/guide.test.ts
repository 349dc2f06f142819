import { describe, expect, it, test } from 'vitest';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { text } from '#core/texts/index.ts';
import type { GatewayRequest } from './calls.ts';
import { connectSteps, isSecret, labelOf } from './guide.ts';
import { gateways, missingSettings } from './registry.ts';
import { GATEWAY_KINDS, type GatewayKind } from './settings.ts';

// spec visitors.6

const PAGE = 'https://portal.example:8443/p/12';
const RADIUS = { host: 'radius.example', authPort: 1812, accountingPort: 1813, secret: 'radius secret' };
const steps = (kind: GatewayKind, given: object = {}, radius: typeof RADIUS | null = RADIUS) =>
  connectSteps({
    settings: configuredGateway(kind, { secret: 'shared', ...given }),
    page: PAGE,
    hosts: ['portal.example'],
    api: `${PAGE}/api`,
    radius,
    words: [],
  });

describe.each(GATEWAY_KINDS)('an operator of %s', (kind) => {
  it('is told in sentences what to enter, with the page, the hosts and the API to paste', () => {
    const told = steps(kind);
    const sentences = told.map(({ text: key, params }) => text(key, params));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.:]$/);
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\w+\}/);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(told.length).toBeGreaterThanOrEqual(4);
    const files = gateways[kind].files?.({
      settings: configuredGateway(kind),
      page: PAGE,
      hosts: [],
      api: '',
      radius: null,
      words: [],
    });
    const pasted = [...told.map(({ value = '' }) => value), ...(files ?? []).map(({ content }) => content)].join('\n');
    expect(pasted).toContain('portal.example');
    expect(pasted).toContain(`${PAGE}/api`);
    // Whoever restarts it earlier has to do so again.
    const { restart } = gateways[kind];
    if (restart)
      expect(told.slice(told.indexOf(restart)).map((step) => step.text)).toEqual([restart.text, 'gateways.dhcp']);
  });

  it('is told of DHCP where phones take that address, by https', () => {
    const facts = { settings: configuredGateway(kind), page: PAGE, hosts: [], radius: null, words: [] };
    expect(connectSteps({ ...facts, api: 'http://portal.example/api' }).map((step) => step.text)).not.toContain(
      'gateways.dhcp',
    );
  });

  it('is asked for what the vendor needs, with a hint each, and told what is missing', () => {
    const { asks } = gateways[kind];
    expect(new Set(asks.map(({ field }) => field)).size).toBe(asks.length);
    for (const ask of asks) expect(text(labelOf(ask)) && text(ask.hint)).not.toBe('');
    const unseen = asks.filter(isSecret).map(({ field }) => field);
    expect(unseen).toEqual(asks.map(({ field }) => field).filter((field) => /secret|password/.test(field)));
    const required = asks.filter(({ isRequired }) => isRequired);
    expect(missingSettings(configuredGateway(kind))).toEqual(required);
    const whole = Object.fromEntries(required.map(({ field }) => [field, 'https://10.0.0.1']));
    expect(missingSettings(configuredGateway(kind, whole))).toEqual([]);
  });

  it('is told of RADIUS where the gateway asks one for each visitor', () => {
    const secrets = (told: ReturnType<typeof steps>) =>
      told.filter(({ value }) => value?.includes(RADIUS.secret)).map(({ value = '' }) => value);
    const told = secrets(steps(kind));
    expect(told).toHaveLength(gateways[kind].credentials === 'radius' ? 1 : 0);
    if (told.length > 0)
      expect(
        steps(kind)
          .map(({ value }) => value)
          .join(),
      ).toContain(RADIUS.host);
    expect(secrets(steps(kind, {}, null))).toEqual([]);
  });

  it('reads a sentence for every code of the vendor', () => {
    for (const key of Object.values(gateways[kind].problems)) expect(text(key)).not.toBe('');
  });
});

describe('the test of a controller', () => {
  const settings = (kind: GatewayKind) =>
    configuredGateway(kind, { address: 'https://10.0.0.1', user: kind === 'unifi' ? null : 'u', password: 'p' });
  const GOOD: Readonly<Record<string, string>> = {
    '/sites': '{"data":[{"id":"site-1","internalReference":"default"}]}',
    '/login': '{"errorCode":0,"result":{"token":"t"}}',
    '/zones': '{"0":"Guests"}',
  };
  const answering =
    (status: number, body?: string) =>
    async ({ url }: GatewayRequest) => ({
      status,
      headers: {},
      body: body ?? GOOD[`/${url.split('/').at(-1)}`] ?? '{}',
    });
  const tested = GATEWAY_KINDS.filter((kind) => gateways[kind].test);

  it('is there for all whose logins the server makes', () => expect(tested).toEqual(['unifi', 'omada', 'opnsense']));

  it.each(tested)('of %s says that it is right, or quotes what is wrong', async (kind) => {
    const run = gateways[kind].test?.bind(gateways[kind]);
    expect(await run?.(settings(kind), answering(200))).toMatchObject({ ok: true, text: 'gateways.testPassed' });
    expect(await run?.(settings(kind), answering(401, '{"status":401}'))).toEqual({
      ok: false,
      text: 'gateways.testFailed',
      params: { raw: '401 {"status":401}' },
      raw: '401 {"status":401}',
    });
    const silent = async () => ({ failed: 'certificate', detail: 'SELF_SIGNED_CERT' }) as const;
    expect(await run?.(settings(kind), silent)).toMatchObject({
      ok: false,
      params: { raw: 'certificate: SELF_SIGNED_CERT' },
    });
  });

  test('of UniFi with a user signs in as that user', async () => {
    const asked: string[] = [];
    const http = async ({ url }: GatewayRequest) => {
      asked.push(url);
      return { status: 200, headers: {}, body: '{}' };
    };
    expect(await gateways.unifi.test?.({ ...settings('unifi'), user: 'u' }, http)).toMatchObject({ ok: true });
    expect(asked).toEqual(['https://10.0.0.1/api/auth/login']);
  });
});
