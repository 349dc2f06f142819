import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../../testing/caller.ts';
import { GatewayController } from '../../testing/gateway-controller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, PLAIN, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.14

let server: TestServer;
let controller: GatewayController;
beforeAll(async () => {
  controller = await GatewayController.open();
  server = await createTestServer({ allowUnverifiedEmails: true });
});
afterAll(async () => {
  await server.close();
  controller.close();
});
beforeEach(() => {
  // Every test has its own tries of this address.
  server.clock.advance(60_000);
});

const MENU = 'https://bay.example/menu';
const plain = (html: string) => html.replaceAll('&amp;', '&');
const press = (id: string, device: number, form: Record<string, string> = { method: 'click' }) =>
  visit(server, `/p/${id}${arriving(device)}`, form);
/** Where openNDS sends a device that it has let in, as the last step tells it. */
async function landing(location: string): Promise<string> {
  const { html } = await visit(server, location);
  const [, address = ''] = /http-equiv="refresh" content="\d+;url=([^"]*)"/.exec(plain(html)) ?? [];
  return (new URL(address).searchParams.get('redir') ?? '').replace(/#portico$/, '');
}
const opened = (address: string) => address.replace(/^http:\/\/[^/]+/, '');
const paragraphs = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words);

describe('a visitor whom the gateway has let in', () => {
  it('goes where they wanted to go', async () => {
    const id = await publishLogin(server, 'click');
    expect(await landing((await press(id, 1)).location)).toBe('http://neverssl.com/');
  });

  it('goes to the address of the page', async () => {
    const id = await publishLogin(server, 'click', {}, { after_login: 'address', landing_url: MENU });
    expect(await landing((await press(id, 2)).location)).toBe(MENU);
  });

  it('reads the words of the page, in their language, and can go on to where they wanted to go', async () => {
    const strings = { success_text: 'Viel Spaß!' };
    const languages = { de: { name: 'Deutsch', code: 'de', flag: 'de', active: true, strings } };
    const settings = { after_login: 'text', success_text: 'Enjoy <b>the bay</b>,\nand come back!', languages } as const;
    const id = await publishLogin(server, 'click', {}, settings);
    const address = await landing((await press(id, 3)).location);
    expect(address).toMatch(new RegExp(`^http://[^/]+/p/${id}/online\\?s=`));
    const { html } = await visit(server, opened(address));
    expect(html).toContain('You are connected');
    expect(paragraphs(html)).toEqual(['Enjoy &lt;b&gt;the bay&lt;/b&gt;,<br>and come back!']);
    expect(html).toContain('href="http://neverssl.com/"');
    expect((await visit(server, `${opened(address)}&lang=de`)).html).toContain('Viel Spaß!');
  });

  it('reads how long they are online, as long as that is known', async () => {
    const settings = { after_login: 'text', success_text: 'Enjoy!' } as const;
    const id = await publishLogin(server, 'coupon', {}, settings);
    const coupon = await addCoupon(OWNER.email, 'hour', { ...UNLIMITED, minutes: 60 }, server.context);
    const address = opened(await landing((await press(id, 4, { method: 'coupon', coupon })).location));
    server.clock.advance(90_000);
    expect(paragraphs((await visit(server, address)).html)).toEqual(['You are online for 58 minutes.', 'Enjoy!']);
    server.clock.advance(60 * 60_000);
    expect(paragraphs((await visit(server, address)).html)).toEqual(['Enjoy!']);
  });

  it('is never told so by an address that somebody made up, or that is too old', async () => {
    const id = await publishLogin(server, 'click', {}, { after_login: 'text', success_text: 'Enjoy!' });
    const address = opened(await landing((await press(id, 5)).location));
    const other = await publishLogin(server, 'click', {}, { after_login: 'text', success_text: 'Enjoy!' });
    for (const made of [`/p/${id}/online`, `/p/${id}/online?s=x.y`, address.replace(id, other)]) {
      const { status, html } = await visit(server, made);
      expect([status, html.includes('You are connected'), html.includes('This step is too old')]).toEqual([
        200,
        false,
        true,
      ]);
    }
    server.clock.advance(7 * 3_600_000);
    expect((await visit(server, address)).html).toContain('This step is too old');
  });
});

describe('a visitor whom the server let in at the controller of the gateway', () => {
  const unifi = async (id: string, mac: string) =>
    visit(
      server,
      (await visit(server, `/p/${id}?id=${mac}&ap=00:00:00:00:00:01&url=http://neverssl.com/`, { method: 'click' }))
        .location,
    );
  beforeEach(async () => {
    controller.reset(() => ({ body: { meta: { rc: 'ok' } } }));
    const lobby = { kind: 'unifi', address: controller.address, user: 'u', password: 'p', limits: { minutes: 120 } };
    await configureGateways(await ownerOf(server), { lobby, plain: PLAIN });
  });

  it('reads how long the controller was told to let them in', async () => {
    const id = await publishLogin(server, 'click');
    const { html } = await unifi(id, '11:22:33:44:55:01');
    expect(paragraphs(html)).toEqual(['You are online for 2 hours.', 'You can close this page and use the internet.']);
    expect(html).toContain('href="http://neverssl.com/"');
    expect(html).not.toContain('http-equiv');
    // spec organisations.244
    await server.context.background.settled();
    const { store } = server.context;
    const answers = await store.gatewayAnswers.ofDashboard((await store.dashboards.first())?.id ?? '');
    expect(answers).toMatchObject([{ asked_by: 'visit', status: 200, failed: null }]);
  });

  it('goes on to the address of the page by themselves', async () => {
    const id = await publishLogin(server, 'click', {}, { after_login: 'address', landing_url: MENU });
    const { html } = await unifi(id, '11:22:33:44:55:02');
    expect(html).toContain(`http-equiv="refresh" content="5;url=${MENU}"`);
    expect(html).toContain(`href="${MENU}"`);
  });
});
