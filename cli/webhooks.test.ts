import { expect, it } from 'vitest';
import { newWebhookSecret, webhookHeaders } from '#core/webhooks/signature.ts';
import { ownerTerminal } from './testing/owner-terminal.ts';
import { runCli } from './testing/run-cli.ts';

// spec visitors.100, visitors.106

const { portico } = ownerTerminal();
const webhooks = (...words: string[]) => portico('webhooks', ...words);

const ADDRESS = 'https://crm.invalid/in';

it('adds an endpoint with its secret, changes it, tries it, and removes it', async () => {
  expect((await webhooks('list')).out).toContain('Events are sent nowhere yet.');
  expect((await webhooks('add', ADDRESS, '--events', 'voucher.stolen')).code).toBe(2);
  expect((await webhooks('add', 'nowhere')).err).toContain('This is no address for events');
  const added = await webhooks('add', ADDRESS, '--events', 'page.published,voucher.used');
  expect(added.out).toMatch(/^whsec_\S{44}\n$/);
  expect((await webhooks('list')).out).toMatch(/^whe_\w+ +https:\/\/crm\.invalid\/in +page\.published,voucher\.used/);
  expect((await webhooks('change', ADDRESS)).code).toBe(2);
  expect((await webhooks('change', ADDRESS, '--events', 'all', '--off')).out).toContain('Somebody turned it off.');
  expect((await webhooks('test', ADDRESS)).err).toContain('Turn it on first');
  expect((await webhooks('change', ADDRESS, '--on')).code).toBe(0);
  expect((await webhooks('rotate', ADDRESS)).out).not.toBe(added.out);
  expect((await webhooks('messages', ADDRESS)).out).toBe('Nothing was told to it in 30 days.\n');
  const { out } = await webhooks('test', ADDRESS);
  const [id = ''] = /^msg_\w+/.exec(out) ?? [];
  expect((await webhooks('messages', ADDRESS)).out).toMatch(new RegExp(`${id} +webhook\\.test +waits`));
  expect((await webhooks('replay', ADDRESS)).code).toBe(2);
  expect((await webhooks('replay', ADDRESS, id)).out).toBe('1 message is sent once more.\n');
  expect((await webhooks('replay', ADDRESS, 'msg_none')).err).toContain('There is no such message');
  expect((await webhooks('remove', ADDRESS)).out).toBe(`Nothing more is sent to ${ADDRESS}.\n`);
  expect((await webhooks('remove', ADDRESS)).err).toContain('There is no endpoint');
});

it('says whether a request is of whoever has the secret', async () => {
  const secret = newWebhookSecret();
  const message = { id: 'msg_1', timestamp: 1_795_521_600, body: '{"type":"webhook.test"}\n' };
  const headers = await webhookHeaders(message, [secret]);
  const head = Object.entries(headers).map(([name, value]) => `${name.toUpperCase()}: ${value}`);
  const request = ['POST /in HTTP/1.1', ...head, '', message.body].join('\r\n');
  const verify = (input: string, ...words: string[]) =>
    runCli(['webhooks', 'verify', '--secret', secret, ...words], { input });
  expect(await verify(request, '--at', '1795521700')).toMatchObject({ code: 0 });
  expect((await verify(request.replace('test', 'best'), '--at', '1795521700')).out).toContain('The signature is not');
  expect((await verify(request, '--at', '1795600000')).out).toContain('more than five minutes old');
  expect((await verify('none')).out).toContain('is missing');
  expect((await runCli(['webhooks', 'verify'], { input: request })).code).toBe(2);
});
