import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWebhookSecret } from '#core/webhooks/signature.ts';
import { PrivateHosts } from '../inspect/safe-fetch.ts';
import type { WebhookMessageRecord } from '../ports/store/webhooks/webhooks.ts';
import { answering, openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { sendMessage } from './send-message.ts';

// spec visitors.104

let inside: WebhookReceiver;
beforeAll(async () => {
  inside = await openReceiver();
});
afterAll(() => inside.close());

const MESSAGE: WebhookMessageRecord = {
  ...{ id: 'msg_1', endpoint_id: 'whe_1', type: 'webhook.test', at: 1, data: '{}', thin: null, subject: null },
  ...{ sequence: 1, tries: 0, next_at: 1, delivered_at: null },
};

/** What became of it, and which names were looked up. */
async function sent(url: string, resolved: readonly string[] = [], named: readonly string[] = []) {
  const asked: string[] = [];
  const { attempt } = await sendMessage({ url }, MESSAGE, {
    privateHosts: new PrivateHosts(named),
    secrets: [newWebhookSecret()],
    now: Date.now(),
    deadline: 1_000,
    resolve: async (name) => {
      asked.push(name);
      return [{ address: resolved[asked.length - 1] ?? '127.0.0.1', family: 4 }];
    },
  });
  return { attempt, asked };
}

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://metadata.example.test/',
])('%s is never dialled', async (url) => {
  expect((await sent(`${url}`, ['169.254.169.254'])).attempt).toMatchObject({ status: null, fault: 'private' });
});

test('http is for hosts that the owner of the server named', async () => {
  expect((await sent('http://crm.example.test/', ['93.184.216.34'])).attempt.fault).toBe('private');
  expect((await sent(inside.url, [], [`127.0.0.1:${inside.port}`])).attempt.status).toBe(204);
});

test('a name that changes behind the check is dialled by the address that was checked', async () => {
  // Nobody listens at the first address; the second would lead to the receiver of the test.
  const before = inside.got.length;
  const host = `crm.example.test:${inside.port}`;
  const { attempt, asked } = await sent(`http://${host}/`, ['127.0.0.2', '127.0.0.1'], [host]);
  expect(asked).toEqual(['crm.example.test']);
  expect(attempt.fault).toBe('unreachable');
  expect(inside.got).toHaveLength(before);
});

test('a redirect to this machine is an answer and is not followed', async () => {
  inside.got.length = 0;
  const other = await openReceiver();
  inside.answer = answering(307, { location: other.url });
  const { attempt } = await sent(inside.url, [], [`127.0.0.1:${inside.port}`, `127.0.0.1:${other.port}`]);
  expect([attempt.status, inside.got.length, other.got.length]).toEqual([307, 1, 0]);
  await other.close();
});
