import { describe, expect, it } from 'vitest';
import { gateways } from '#core/gateways/registry.ts';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { SIMULATED_NAMES, simulatedGateways } from '../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../simulated-gateways/serve-gateway.ts';
import { gatewayReach } from './gateway-http.ts';
import { testGateway } from './test-gateway.ts';

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
