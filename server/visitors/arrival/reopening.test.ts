import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreakable } from '../../testing/breakable-store.ts';
import { SmsGateway } from '../../testing/sms-gateway.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../testing/visitor.ts';

// spec visitors.15, field captive-windows.4: the window of a phone closes, and the gateway sends the same device once more.

let server: TestServer;
let gateway: SmsGateway;
let made = 0;
beforeAll(async () => {
  gateway = await SmsGateway.open();
  server = await createTestServer({ smsUrl: gateway.url });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});
beforeEach(() => {
  gateway.reset();
  made += 1;
  server.clock.advance(60_000);
});

const newNumber = () => `+35841${String(1_000_000 + made)}`;
const press = (id: string, form: Record<string, string>, at = server) => visit(at, `/p/${id}${arriving(made)}`, form);
/** The window is opened again. */
const reopen = (id: string, device = made, at = server) =>
  visit(at, `/p/${id}${arriving(device, { redir: 'http://captive.example/again' })}`);
const plain = (html: string) => html.replaceAll('&amp;', '&');
const linkTo = (html: string, words: string) => new RegExp(`href="([^"]*)">${words}<`).exec(plain(html))?.[1] ?? '';

describe('a visitor who closed the window to read the code', () => {
  it('goes on where they were, with the code that was sent, and is sent no other one', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    await press(id, { method: 'sms', sms: number });
    const { status, location } = await reopen(id);
    expect(status).toBe(303);
    const { html } = await visit(server, location);
    expect(html).toContain(`Type the 6 digits that were sent to the number that ends in ${number.slice(-2)}.`);
    const { location: last } = await visit(server, location, { code: gateway.code() });
    // On through the arrival of the window that is open now.
    expect(plain((await visit(server, last)).html)).toContain(encodeURIComponent('http://captive.example/again'));
    expect(gateway.sent).toHaveLength(1);
  });

  it('shows nobody the number or what else was typed, since a query may name any device', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    await press(id, { method: 'sms', sms: number });
    const { html } = await visit(server, (await reopen(id)).location);
    expect(html).not.toContain(number);
    const form = await visit(server, linkTo(html, 'Change the number'));
    expect(form.html).not.toContain(number);
    expect(form.html).toContain('name="sms"');
    expect((await reopen(id, made + 1_000)).status).toBe(200);
  });

  it('begins anew at another page, and after half an hour', async () => {
    const [id, other] = [await publishLogin(server, 'sms'), await publishLogin(server, 'sms')];
    await press(id, { method: 'sms', sms: newNumber() });
    expect((await reopen(other)).status).toBe(200);
    server.clock.advance(29 * 60_000);
    expect((await reopen(id)).status).toBe(303);
    server.clock.advance(60_000);
    expect((await reopen(id)).status).toBe(200);
  });

  it('begins anew once they went on to the gateway', async () => {
    const id = await publishLogin(server, 'sms');
    await press(id, { method: 'sms', sms: newNumber() });
    const { location } = await visit(server, (await reopen(id)).location, { code: gateway.code() });
    await visit(server, location);
    expect((await reopen(id)).status).toBe(200);
  });

  it('reads what the gateway says, where it refused them', async () => {
    const id = await publishLogin(server, 'sms');
    await press(id, { method: 'sms', sms: newNumber() });
    const refused = await visit(server, `/p/${id}${arriving(made, { redir: 'http://x.example/#portico' })}`);
    expect([refused.status, refused.html.includes('Authentication failed')]).toEqual([200, true]);
  });

  it('without a MAC begins anew: an address may soon be another device', async () => {
    const id = await publishLogin(server, 'sms');
    const query = `?${new URLSearchParams({ authaction: 'http://10.77.0.1:2050/a/?clientip=10.77.0.9', tok: 't', redir: '' })}`;
    await visit(server, `/p/${id}${query}`, { method: 'sms', sms: newNumber() });
    expect((await visit(server, `/p/${id}${query}`)).status).toBe(200);
  });
});

describe('a visitor who closed the window during an advert', () => {
  it('goes on there, and nothing is asked again', async () => {
    const advertising = { active: true, type: 'image', duration: 5, urls: ['/media/a.png'] } as const;
    const rotation = { active: false, type: 'none', duration_quantity: 1, duration_unit: 'DAY' } as const;
    const more = { duration: 86_400, start_point: 'week', start_time: '08:00' } as const;
    const settings = {
      advertising: { ...advertising, urls: [...advertising.urls], rotation: { ...rotation, ...more } },
    };
    const id = await publishLogin(server, 'email', {}, settings);
    const { location } = await press(id, { method: 'email', email: 'ann@example.com' });
    expect(location).toContain(`/p/${id}/ad?s=`);
    const again = await reopen(id);
    expect(again.location).toContain(`/p/${id}/ad?s=`);
    const [, state = ''] = /s=([^&]*)/.exec(again.location) ?? [];
    expect((await visit(server, `/p/${id}/go?s=${state}`)).html).toContain('opennds_auth');
    expect(await server.context.store.consents.ofPage(id)).toMatchObject([{ given: { email: 'ann@example.com' } }]);
  });
});

describe('pages whose logins have no step between the form and the gateway', () => {
  it('never ask the store where a device was', async () => {
    const id = await publishLogin(server, 'click');
    await press(id, { method: 'click' });
    expect((await reopen(id)).status).toBe(200);
  });
});

describe('while the store cannot be written', () => {
  it('the device goes on where it was all the same', async () => {
    const broken = await createBreakable({ smsUrl: gateway.url });
    try {
      const id = await publishLogin(broken.server, 'sms');
      await broken.refuseWrites();
      await press(id, { method: 'sms', sms: newNumber() }, broken.server);
      const { location } = await reopen(id, made, broken.server);
      expect(location).toContain(`/p/${id}/sms?s=`);
      const { location: last } = await visit(broken.server, location, { code: gateway.code() });
      expect((await visit(broken.server, last)).html).toContain('opennds_auth');
      expect((await reopen(id, made, broken.server)).status).toBe(200);
    } finally {
      await broken.mend();
      await broken.server.close();
    }
  });
});
