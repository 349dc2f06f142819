import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways } from '#core/gateways/registry.ts';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { SIMULATED_NAMES, simulatedGateways } from '../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../simulated-gateways/serve-gateway.ts';
import { GatewayController, selfSigned } from '../testing/gateway-controller.ts';
import { gatewayHttp, gatewayReach, testGateway } from './call-controller.ts';

// spec visitors.6

let controller: GatewayController;
beforeAll(async () => {
  controller = await GatewayController.open();
});
afterAll(() => controller.close());

const anywhere = gatewayReach(true, []);
const ask = (url: string, address = controller.address, reach = anywhere) =>
  gatewayHttp({ address, certificate: null }, reach)({ method: 'GET', url });

describe('the controller of a gateway', () => {
  it('is asked as it is configured, and its cookies stand on a line each', async () => {
    controller.reset(() => ({ headers: { 'set-cookie': 'a=1; Path=/' }, body: { ok: true } }));
    const answer = await gatewayHttp(
      { address: controller.address, certificate: null },
      anywhere,
    )({
      method: 'POST',
      url: `${controller.address}/api/login`,
      headers: { 'content-type': 'application/json' },
      body: '{"user":"u"}',
    });
    expect(answer).toMatchObject({ status: 200, body: '{"ok":true}', headers: { 'set-cookie': 'a=1; Path=/' } });
    expect(controller.asked).toEqual([{ method: 'POST', path: '/api/login', body: '{"user":"u"}' }]);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'https://evil.example/',
    'http://user:pass@127.0.0.1/',
    'file:///etc/passwd',
    'nonsense',
  ])('is the only host that is asked, not %s', async (url) => {
    controller.reset(() => ({ body: {} }));
    expect(await ask(url)).toEqual({ failed: 'forbidden', detail: url });
    expect(await ask(`${controller.address}@evil.example/`)).toMatchObject({ failed: 'forbidden' });
    expect(controller.asked).toEqual([]);
  });

  it('leads nobody on: a redirect is an answer', async () => {
    controller.reset(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: {} }));
    expect(await ask(`${controller.address}/`)).toMatchObject({ status: 302 });
    expect(controller.asked).toHaveLength(1);
  });

  it('that answers without an end is cut off', async () => {
    controller.reset(() => ({ body: 'x'.repeat(1_000_000) }));
    const answer = await ask(`${controller.address}/`);
    expect('body' in answer && answer.body.length).toBeLessThan(600_000);
  });

  it('that is switched off is said to be so', async () => {
    expect(await ask('http://127.0.0.1:9/', 'http://127.0.0.1:9')).toEqual({
      failed: 'unreachable',
      detail: 'ECONNREFUSED',
    });
  });
});

describe('a controller whose certificate nobody vouches for', () => {
  const [own, other] = [selfSigned(), selfSigned()];
  let secure: GatewayController;
  beforeAll(async () => {
    secure = await GatewayController.open(own);
    secure.answer = () => ({ body: { ok: true } });
  });
  afterAll(() => secure.close());
  const askWith = (certificate: string | null) =>
    gatewayHttp(
      { address: secure.address, certificate },
      anywhere,
    )({ method: 'POST', url: secure.address, body: 'sesame' });

  it('is told nothing', async () => {
    expect(await askWith(null)).toEqual({ failed: 'certificate', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(secure.asked).toEqual([]);
  });

  it('is asked where its fingerprint is set', async () => {
    expect(await askWith(own.fingerprint)).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect(secure.asked).toHaveLength(1);
  });

  it('and that shows another one is told nothing', async () => {
    secure.reset(() => ({ body: {} }));
    expect(await askWith(other.fingerprint)).toEqual({ failed: 'certificate', detail: 'OTHER_CERTIFICATE' });
    expect(secure.asked).toEqual([]);
  });
});

describe('the controller of a dashboard that is not the main one', () => {
  it('has a public address, unless the settings of the server name it', async () => {
    controller.reset(() => ({ body: {} }));
    const { port } = new URL(controller.address);
    expect(await ask(controller.address, controller.address, gatewayReach(false, []))).toEqual({
      failed: 'forbidden',
      detail: '127.0.0.1 has a private address',
    });
    expect(controller.asked).toEqual([]);
    const named = gatewayReach(false, [`127.0.0.1:${port}`]);
    expect(await ask(controller.address, controller.address, named)).toMatchObject({ status: 200 });
  });
});

// spec api.33

const asked = SIMULATED_NAMES.filter((name) => gateways[simulatedGateways[name].kind].test);

describe.each(asked)('the test of %s', (name) => {
  const { kind } = simulatedGateways[name];
  const tested = async (more: object) => {
    const gateway = await SimulatedGateway.open({ name, page: 'http://127.0.0.1/p/1' });
    const settings = configuredGateway(kind, { ...gateway.simulation.settings, ...more });
    const found = await testGateway(settings, gatewayReach(true, []), { hasRadius: false });
    gateway.close();
    return found;
  };

  it('passes with the settings that its operator was told to enter', async () => {
    const { ok, answer } = await tested({});
    expect({ ok, answer }).toEqual({ ok: true, answer: expect.stringMatching(/^200 /) });
  });

  it('fails with another password, and quotes the vendor without the password', async () => {
    const { ok, summary, answer } = await tested({ password: 'another sesame' });
    expect(ok).toBe(false);
    expect(answer).toMatch(/^\d{3} \{.+\}$/);
    expect(summary).toContain(answer);
    expect(summary).not.toContain('sesame');
  });
});
