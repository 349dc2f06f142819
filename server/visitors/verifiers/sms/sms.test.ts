import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreakable } from '../../../testing/breakable-store.ts';
import { ownerOf } from '../../../testing/caller.ts';
import { SmsGateway } from '../../../testing/sms-gateway.ts';
import { createTestServer, OWNER, type TestServer } from '../../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../../testing/visitor.ts';

let server: TestServer;
let gateway: SmsGateway;
let numbers = 0;

beforeAll(async () => {
  gateway = await SmsGateway.open();
  server = await createTestServer({ smsUrl: gateway.url });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});
beforeEach(() => gateway.reset());

/** A number nobody has used in another test: they are limited. */
const newNumber = () => `+35840${String(1_000_000 + 10_007 * numbers++)}`;
const press = (id: string, number: string, device = numbers) =>
  visit(server, `/p/${id}${arriving(device)}`, { method: 'sms', sms: number });
/** Asks for a new code, long enough after the last. */
const again = (location: string) => {
  server.clock.advance(10_000);
  return visit(server, location, { again: '1' });
};
const wrongCode = () => (gateway.code() === '111111' ? '222222' : '111111');
const consents = (id: string) => server.context.store.consents.ofPage(id);

const linkTo = (html: string, label: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${label}`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('a visitor with a phone', () => {
  it('is sent a code, types it, and is let in; the code is spent', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    const pressed = await press(id, number);
    expect(pressed.location).toContain(`/p/${id}/sms?s=`);
    expect(gateway.sent).toEqual([{ to: number, text: `Your code for the Wi-Fi is ${gateway.code()}` }]);
    const { html } = await visit(server, pressed.location);
    expect(html).toContain(`is on its way to ${number}`);
    expect(html).toContain('autocomplete="one-time-code"');
    const code = gateway.code();
    const arabic = code.slice(3).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const done = await visit(server, pressed.location, { code: ` ${code.slice(0, 3)} ${arabic}` });
    expect(done.location).toContain(`/p/${id}/go?s=`);
    expect(await consents(id)).toEqual([]);
    await visit(server, done.location);
    expect(await consents(id)).toEqual([expect.objectContaining({ method: 'sms', given: { sms: number } })]);
    server.clock.advance(300_000);
    expect((await visit(server, pressed.location, { code })).html).toContain('Invalid SMS verification code');
    expect(JSON.stringify(server.log)).not.toContain(code);
  });

  it('who closed the sheet to read it comes to the same step without another message (field captive-windows.4)', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    await press(id, number);
    const same = await press(id, number);
    expect(gateway.sent).toHaveLength(1);
    expect((await visit(server, same.location, { code: gateway.code() })).location).toContain('/go?s=');
  });

  it.each([
    ['+358 40 123 4599', {}, '+358401234599'],
    ['00358 (40) 123-45.98', {}, '+358401234598'],
    ['040 123 4597', { country_prefix: '+358' }, '+358401234597'],
  ])('may write their number %s', async (typed, settings, number) => {
    const id = await publishLogin(server, 'sms', {}, settings);
    const { location } = await press(id, typed);
    expect(gateway.sent.map(({ to }) => to)).toEqual([number]);
    await visit(server, (await visit(server, location, { code: gateway.code() })).location);
    expect(await consents(id)).toMatchObject([{ given: { sms: number } }]);
  });

  it('sees an example of a number, of the country where the page names one', async () => {
    const { html } = await visit(
      server,
      `/p/${await publishLogin(server, 'sms', {}, { country_prefix: '+358' })}/form?type=sms`,
    );
    expect(html).toContain('placeholder="+358 170 1234567"');
  });

  it('without a prefix, on a page of no country, is told that it is missing', async () => {
    const { html } = await press(await publishLogin(server, 'sms'), '040 123 4596');
    expect(html).toContain('Country Prefix (+XX) is missing');
    expect(html).toContain('value="0401234596"');
    expect(gateway.sent).toEqual([]);
  });

  it('may correct a wrong number: it stands in its field still, and so do terms and password', async () => {
    const settings = { terms: 'Be kind.', security: { active: true, code: 'secret' } };
    const id = await publishLogin(server, 'sms', {}, settings);
    const wrong = newNumber();
    const form = { method: 'sms', sms: wrong, terms: '1', security: 'secret' };
    const { html } = await visit(server, (await visit(server, `/p/${id}${arriving(numbers)}`, form)).location);
    const back = /href="([^"]*)">Change the number/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const asked = await visit(server, back);
    expect(asked.html).toContain(`value="${wrong}"`);
    expect(asked.html).toMatch(/name="terms" value="1" checked/);
    expect(asked.html).not.toContain('type="password"');
    const pass = /name="security.pass" value="([^"]*)"/.exec(asked.html)?.[1] ?? '';
    const action = /action="([^"]*)"/.exec(asked.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const right = newNumber();
    const again = await visit(server, action, { method: 'sms', sms: right, terms: '1', 'security.pass': pass });
    expect(gateway.sent.map(({ to }) => to)).toEqual([wrong, right]);
    const { location } = await visit(server, again.location, { code: gateway.code() });
    await visit(server, location);
    expect(await consents(id)).toMatchObject([{ given: { sms: right } }]);
  });

  it('who says they have a code goes on to type it, and is sent none', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    expect((await visit(server, `/p/${id}/form?type=sms`)).html).toContain('name="method" value="sms.code"');
    await press(id, number);
    const code = gateway.code();
    const have = () => visit(server, `/p/${id}${arriving(numbers)}`, { method: 'sms.code', sms: number });
    const step = await have();
    expect((await visit(server, step.location)).html).toContain(`Type the 6 digits that were sent to ${number}.`);
    // Even once it is too old, no other one is sent without being asked for.
    server.clock.advance(601_000);
    await have();
    expect(gateway.sent).toHaveLength(1);
    expect((await visit(server, (await have()).location, { code })).html).toContain('Invalid SMS verification code');
  });

  it('is told what is wrong with a code, and has five tries and ten minutes', async () => {
    const id = await publishLogin(server, 'sms');
    const { location } = await press(id, newNumber());
    expect((await visit(server, location, { code: 'abc' })).html).toContain('Invalid SMS verification code');
    for (let i = 0; i < 5; i++) {
      expect((await visit(server, location, { code: wrongCode() })).html).toContain('Wrong SMS Verification code');
    }
    expect((await visit(server, location, { code: gateway.code() })).html).toContain('Invalid SMS verification code');
    const other = await press(id, newNumber());
    const code = gateway.code();
    server.clock.advance(600_001);
    expect((await visit(server, other.location, { code })).html).toContain('Invalid SMS verification code');
    expect(await consents(id)).toEqual([]);
  });

  it('is told that only a new code helps once one counts no more, and is sent one', async () => {
    const id = await publishLogin(server, 'sms');
    const { location } = await press(id, newNumber());
    const first = gateway.code();
    for (let i = 0; i < 5; i++) await visit(server, location, { code: wrongCode() });
    const { html } = await visit(server, location, { code: first });
    expect(html).toContain('Invalid SMS verification code');
    expect(html).toContain('This code counts no more. Only a new code helps.');
    expect(html).not.toContain('on its way');
    expect(html).toContain('Send a new code');
    await again(location);
    expect(gateway.sent).toHaveLength(2);
    expect((await visit(server, location, { code: gateway.code() })).location).toContain('/go?s=');
  });

  it('is sent the same code again as long as it counts, and reads when that was and when it can be again', async () => {
    const id = await publishLogin(server, 'sms', {}, { time_zone: 'Europe/Berlin' });
    const { location } = await press(id, newNumber());
    server.clock.advance(500_000);
    const { html } = await again(location);
    expect(gateway.sent.map((message) => gateway.code(message))).toEqual([gateway.code(), gateway.code()]);
    expect(html).toMatch(/The code was sent again at \d{1,2}:\d\d.(AM|PM)\./);
    expect(html).toContain('You can have it sent again in 10 seconds.');
    expect((await again(location)).html).toMatch(/You can have it sent again in \d\d minutes\./);
    server.clock.advance(500_000);
    expect((await visit(server, location, { code: gateway.code() })).location).toContain('/go?s=');
  });

  it('waits no longer for a service that hangs than for anything else; its code counts however late it comes', async () => {
    const id = await publishLogin(server, 'sms');
    gateway.isSlow = true;
    const { location } = await press(id, newNumber());
    expect(location).toContain('/sms?s=');
    const waiting = await visit(server, location);
    expect(waiting.html).toContain('The text message is being handed over');
    expect(waiting.html).toContain('http-equiv="refresh"');
    const typing = linkTo(waiting.html, 'I already have a code');
    expect((await visit(server, typing)).html).toContain('If a message comes, its code works.');
    server.clock.advance(10_000);
    expect((await visit(server, location)).html).toContain('has not answered yet');
    gateway.isSlow = false;
    for (const each of gateway.underWay) each();
    await expect.poll(async () => (await visit(server, location)).html).toContain('is on its way to');
    expect((await visit(server, location, { code: gateway.code() })).location).toContain('/go?s=');
  });

  it('reads why, where a service that took its time refuses at last', async () => {
    const id = await publishLogin(server, 'sms');
    gateway.isSlow = true;
    gateway.status = 403;
    const { location } = await press(id, newNumber());
    for (const each of gateway.underWay) each();
    await expect.poll(async () => (await visit(server, location)).html).toContain('Destination not allowed');
  });

  it('is sent no more than three to a number and five to a device in an hour, and reads how long that is', async () => {
    const id = await publishLogin(server, 'sms');
    const number = newNumber();
    const { location } = await press(id, number);
    for (let i = 0; i < 2; i++) await again(location);
    expect((await again(location)).html).toMatch(/Too many tries\. Please try again in (59|60) minutes\./);
    expect(gateway.sent).toHaveLength(3);
    for (let i = 0; i < 4; i++) await press(id, newNumber(), 9_000);
    expect((await press(id, newNumber(), 9_000)).location).toContain('/sms?s=');
    expect((await press(id, newNumber(), 9_000)).html).toContain('Too many tries');
    expect(gateway.sent).toHaveLength(8);
  });

  it.each([
    [403, 'Destination not allowed'],
    [422, 'Invalid SMS phone number'],
    [500, 'SMS delivery failed'],
  ])('is told where the gateway answers %i', async (answer, sentence) => {
    const id = await publishLogin(server, 'sms');
    gateway.status = answer;
    const { html, location } = await press(id, newNumber());
    expect(location).toBe('');
    expect(html).toContain(sentence);
  });

  it('is told where there is no gateway, and of a number that is none', async () => {
    const data = mkdtempSync(join(tmpdir(), 'portico-'));
    const equipped = await createTestServer({ data, smsUrl: 'http://127.0.0.1:9' });
    const id = await publishLogin(equipped, 'sms');
    await equipped.close();
    const plain = await createTestServer({ data });
    const press = (sms: string) => visit(plain, `/p/${id}${arriving(1)}`, { method: 'sms', sms });
    expect((await press('+358401234567')).html).toContain('Impossible to send SMS');
    expect((await press('0401234567')).html).toContain('Country Prefix (+XX) is missing');
    expect((await press('+44')).html).toContain('Invalid phone number');
    await plain.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('reads a step made up, or of another page, as too old', async () => {
    const [one, other] = [await publishLogin(server, 'sms'), await publishLogin(server, 'sms')];
    const { location } = await press(one, newNumber());
    expect((await visit(server, location.replace(one, other), { code: gateway.code() })).html).toContain('too old');
    expect((await visit(server, `/p/${one}/sms?s=x`)).html).toContain('too old');
  });
});

describe('strangers who have messages sent', () => {
  let guarded: TestServer;
  let devices = 500_000;
  const typed = (id: string, number: string, from: string) =>
    visit(guarded, `/p/${id}${arriving(++devices)}`, { method: 'sms', sms: number }, { 'x-forwarded-for': from });
  beforeAll(async () => {
    guarded = await createTestServer({ smsUrl: gateway.url, trustProxy: 1, smsPerDay: 10 });
  });
  afterAll(() => guarded.close());
  beforeEach(async () => {
    for (const scope of ['messages of an owner', 'owners told of messages', 'messages from'])
      await guarded.context.store.limits.forget(scope);
    guarded.clock.advance(25 * 3_600_000);
    guarded.mails.length = 0;
  });

  it('reach no country that the page does not name', async () => {
    const id = await publishLogin(guarded, 'sms', {}, { sms_prefixes: '+49, +358' });
    const { html } = await typed(id, '+77012345678', '192.0.2.1');
    expect(html).toContain('Destination not allowed');
    expect(gateway.sent).toEqual([]);
    expect((await typed(id, '+358409990001', '192.0.2.1')).location).toContain('/sms?s=');
  });

  it('use up a day of the owner, who is told before, and nothing more', async () => {
    const id = await publishLogin(guarded, 'sms');
    const other = await publishLogin(guarded, 'sms');
    for (let n = 0; n < 7; n++) await typed(n % 2 ? id : other, `+35845${1_000_000 + 10_007 * n}`, `192.0.2.${n}`);
    await guarded.context.background.settled();
    expect(guarded.mails).toEqual([]);
    const owner = await ownerOf(guarded);
    const told = async () => (await owner.get('/users/me/notices')).body.messages;
    expect(await told()).toBeNull();
    for (let n = 7; n < 9; n++) await typed(id, `+35845${1_000_000 + 10_007 * n}`, `192.0.2.${n}`);
    expect(await told()).toEqual({ since: expect.any(String), most: 10, none_until: null });
    await typed(id, '+358451090063', '192.0.2.9');
    const refused = await typed(id, '+358459999999', '192.0.2.99');
    expect(refused.html).toContain('Impossible to send SMS');
    expect(gateway.sent).toHaveLength(10);
    await guarded.context.background.settled();
    expect(guarded.mails).toEqual([expect.objectContaining({ kind: 'messages-used', to: OWNER.email })]);
    const { since, none_until } = await told();
    expect(Date.parse(none_until)).toBeGreaterThan(Date.parse(since));
  });

  it('get ten an hour for numbers that are alike', async () => {
    const id = await publishLogin(guarded, 'sms');
    const like = (n: number) => typed(id, `+35846123${4_000 + n}`, `192.0.2.${n}`);
    for (let n = 0; n < 10; n++) expect((await like(n)).location).toContain('/sms?s=');
    expect((await like(10)).html).toContain('Too many tries');
  });
});

it('a number of a custom form that is to be verified runs the same step (spec login-methods.16)', async () => {
  const fields = [{ type: 'string', key: '__verified_phone__', label: 'Phone' }];
  const id = await publishLogin(server, 'form', { fields });
  const number = newNumber();
  const values = { method: 'form', form: '1', 'form.__verified_phone__': number };
  const { location } = await visit(server, `/p/${id}${arriving(numbers)}`, values);
  expect(gateway.sent[0]?.to).toBe(number);
  await visit(server, (await visit(server, location, { code: gateway.code() })).location);
  expect(await consents(id)).toEqual([expect.objectContaining({ method: 'form' })]);
});

it('with a store that cannot write, codes are sent, counted and let in all the same', async () => {
  const broken = await createBreakable({ smsUrl: gateway.url });
  const at = (url: string, form: Record<string, string>) => visit(broken.server, url, form);
  const id = await publishLogin(broken.server, 'sms');
  const pressed = (number: string) => at(`/p/${id}${arriving(numbers)}`, { method: 'sms', sms: number });

  const before = await pressed(newNumber());
  const codeBefore = gateway.code();
  await broken.refuseWrites();
  expect((await at(before.location, { code: codeBefore })).location).toContain('/go?s=');

  const during = await pressed(newNumber());
  expect(gateway.sent).toHaveLength(2);
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await at(during.location, { code: wrongCode() })).html).toContain('Wrong SMS');
  }
  expect((await at(during.location, { code: gateway.code() })).location).toContain('/go?s=');

  const guessed = await pressed(newNumber());
  for (let tries = 0; tries < 5; tries += 1) await at(guessed.location, { code: wrongCode() });
  expect((await at(guessed.location, { code: gateway.code() })).status).toBe(200);
  await broken.server.close();
});
