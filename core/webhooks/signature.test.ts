import { expect, test } from 'vitest';
import { isWebhookSecret, newWebhookSecret, verifyWebhook, webhookHeaders } from './signature.ts';

// spec visitors.100

const VECTOR = {
  secret: 'whsec_UG9ydGljbyB0ZXN0IGtleSBvZiAzMiBieXRlcyAwMDE=',
  message: {
    id: 'msg_01JD8Z0000000000000000000A',
    timestamp: 1795521600,
    body: '{"type":"voucher.used","timestamp":"2026-11-24T12:00:00.000Z","data":{"id":"vch_1"}}',
  },
  signature: 'v1,5Yw2eHbGlBNXQKi/HI2gjXM4G3HGrjPSguUaRdKDcdQ=',
};
const NOW = VECTOR.message.timestamp * 1_000;

test('the vector is signed as it stands in the standard', async () => {
  const headers = await webhookHeaders(VECTOR.message, [VECTOR.secret]);
  expect(headers).toEqual({
    'webhook-id': VECTOR.message.id,
    'webhook-timestamp': '1795521600',
    'webhook-signature': VECTOR.signature,
  });
  expect(await verifyWebhook({ headers, body: VECTOR.message.body }, VECTOR.secret, NOW)).toBeNull();
});

test('one that was changed, is old, or is signed by somebody else is not believed', async () => {
  const { body } = VECTOR.message;
  const headers = await webhookHeaders(VECTOR.message, [VECTOR.secret]);
  const fault = (changed: object, text = body, secret = VECTOR.secret, now = NOW) =>
    verifyWebhook({ headers: { ...headers, ...changed }, body: text }, secret, now);
  expect(await fault({}, body.replace('vch_1', 'vch_2'))).toBe('signature');
  expect(await fault({ 'webhook-id': 'msg_other' })).toBe('signature');
  expect(await fault({ 'webhook-timestamp': '1795521601' })).toBe('signature');
  expect(await fault({}, body, newWebhookSecret())).toBe('signature');
  expect(await fault({ 'webhook-signature': 'v1,%%% v1,' })).toBe('signature');
  expect(await fault({}, body, VECTOR.secret, NOW + 301_000)).toBe('time');
  expect(await fault({}, body, VECTOR.secret, NOW - 301_000)).toBe('time');
  expect(await fault({}, body, 'whsec_c2hvcnQ=')).toBe('secret');
  for (const missing of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(await fault({ [missing]: undefined })).toBe('headers');
});

test('two secrets sign together, and each of them alone verifies', async () => {
  const other = newWebhookSecret();
  const headers = await webhookHeaders(VECTOR.message, [other, VECTOR.secret]);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const secret of [other, VECTOR.secret])
    expect(await verifyWebhook({ headers, body: VECTOR.message.body }, secret, NOW)).toBeNull();
});

test('a secret has 24 to 64 bytes', () => {
  expect(isWebhookSecret(newWebhookSecret())).toBe(true);
  const of = (bytes: number) => `whsec_${btoa('x'.repeat(bytes))}`;
  expect([23, 24, 64, 65].map((bytes) => isWebhookSecret(of(bytes)))).toEqual([false, true, true, false]);
  expect(isWebhookSecret('whsec_no base64!')).toBe(false);
});
