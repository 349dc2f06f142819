import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressFor } from '../../simulated-gateways/simulation.ts';
import { coovaChap } from '../../simulated-gateways/vendors/uam.ts';
import { createUser, ownerOf, type TestCaller } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, arrivingSealed, publishLogin, SEALING, visit } from '../../testing/visitor.ts';

// spec visitors.2, api.33

let server: TestServer;
let owner: TestCaller;
let eve: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  owner = await ownerOf(server);
  eve = await createUser(server, 'eve@portico.test');
});
afterAll(() => server.close());

/** What a visitor of a gateway is shown last who presses the button of a page. */
async function press(page: string, query: string): Promise<string> {
  const pressed = await visit(server, `/p/${page}${query}`, { method: 'click' });
  return pressed.location === '' ? pressed.html : (await visit(server, pressed.location)).html;
}
const records = (page: string) => server.context.store.consents.ofPage(page);

describe("a page of somebody else than the gateway's owner", () => {
  const PASSWORD = 'the fixed password of the hotspot';

  it('gets no login, no key and no password of a gateway with all pages', async () => {
    const [own, foreign] = [await publishLogin(server, 'click'), await publishLogin(server, 'click', {}, {}, eve)];
    const guest = { mac: '02:00:00:00:00:01', ip: '10.1.0.7', nonce: '5'.repeat(32), landing: '' };
    const account = { user: 'guest', password: PASSWORD };
    const coova = coovaChap(guest, 'http://10.1.0.1:3990', account);
    await configureGateways(owner, { quay: SEALING, hall: { kind: 'coova', ...coova.settings } });
    const signedFor = (page: string) => new URL(addressFor(coova, `http://localhost:80/p/${page}`)).search;
    expect(await press(own, signedFor(own))).toContain('/logon?username=guest&amp;response=');
    expect(await press(own, arrivingSealed(1))).toContain('opennds_auth/?tok=');
    for (const query of [signedFor(foreign), arrivingSealed(1)]) {
      const shown = await press(foreign, query);
      expect(shown).not.toMatch(/logon\?|tok=|username=/);
      expect(shown).toMatch(/not set up for this page|has no key yet/);
    }
    expect(await records(foreign)).toEqual([]);
  });

  it('gets them where the gateway names it, which takes the right to edit it', async () => {
    const page = await publishLogin(server, 'click', {}, {}, eve);
    const named = { gateway: { name: 'named', pages: [page], ...SEALING } };
    expect((await owner.post('/dashboards/localhost/gateways', named)).status).toBe(422);
    const editor_permission = { user_email: 'owner@portico.test', action: 'w' };
    await eve.post(`/editor_pages/${page}/permissions`, { editor_permission });
    await configureGateways(owner, { named: { pages: [page], ...SEALING } });
    expect(await press(page, arrivingSealed(2))).toContain('opennds_auth/?tok=');
  });
});

describe('an arrival that no gateway of the dashboard signed or names', () => {
  const INVENTED = 5;

  it('lets nobody in and is recorded nowhere', async () => {
    const page = await publishLogin(server, 'click');
    await configureGateways(owner, { quay: SEALING });
    for (let visitor = 0; visitor < INVENTED; visitor += 1) {
      expect(await press(page, arriving(visitor))).toContain('not set up for this page');
    }
    const fas = Buffer.from('hid=f00d, gatewayaddress=10.77.0.1:2050, clientmac=aa:bb:cc:00:00:01').toString('base64');
    await configureGateways(owner, { hall: { kind: 'meraki' } });
    expect(await press(page, `?${new URLSearchParams({ fas })}`)).toContain('not set up for this page');
    expect(await records(page)).toEqual([]);
  });

  it('counts where the dashboard has no gateway, or names the address of one without a key', async () => {
    const page = await publishLogin(server, 'click');
    await configureGateways(owner, {});
    expect(await press(page, arriving(10))).toContain('opennds_auth/?tok=');
    await configureGateways(owner, { quay: { kind: 'opennds', address: 'http://10.77.0.1:2050' } });
    expect(await press(page, arriving(11))).toContain('opennds_auth/?tok=');
    const elsewhere = arriving(12, { authaction: 'http://10.77.0.9:2050/opennds_auth/' });
    expect(await press(page, elsewhere)).toContain('cannot be read');
    expect(await records(page)).toHaveLength(2);
  });

  it('is none by the address of an access point alone', async () => {
    const page = await publishLogin(server, 'click');
    await configureGateways(owner, {});
    const { html } = await visit(server, `/p/${page}?gw_address=10.0.0.1&gw_port=2060`);
    expect(html).not.toContain('role="alert"');
  });
});
