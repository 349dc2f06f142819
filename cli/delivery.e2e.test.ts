import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { refusingAt, startMailServer, type TestMailServer } from '../server/testing/mail-server.ts';
import { CLICK, loginHtml, OWNER } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

// Each step starts a process of its own; on a busy machine that takes a second or two.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Delivery tests by terminal, with mails over real SMTP. */
let terminal: ServedTerminal;
let accepting: TestMailServer;
let refusing: TestMailServer;

const REFUSAL = 'No such person at this hotspot';
/** Neither asks who sends. */
const OPEN = { disabledCommands: ['AUTH', 'STARTTLS'] };
const SECRET = 'a-password-of-the-mail-server';

beforeAll(async () => {
  [accepting, refusing] = await Promise.all([
    startMailServer(OPEN),
    startMailServer({ ...OPEN, ...refusingAt('onRcptTo', 550, REFUSAL) }),
  ]);
  terminal = await servedTerminal({
    PORTICO_SMTP_URL: `smtp://127.0.0.1:${accepting.port}`,
    PORTICO_MAIL_FROM: 'wifi@example.org',
    PORTICO_PRIVATE_HOSTS: `127.0.0.1:${refusing.port}`,
  });
  await terminal.run(['login', '--email', OWNER.email, '--password-stdin'], { input: `${OWNER.password}\n` });
});

afterAll(async () => {
  await Promise.all([terminal?.close(), accepting?.close(), refusing?.close()]);
});

const RECEIVER = 'guest@example.com';

test('a delivery test is complete once a real mail server took the mail', async () => {
  const { code, out, err } = await terminal.run(['test-deliver', 'welcome', '--to', RECEIVER]);
  expect(out).toBe(`welcome to ${RECEIVER}: complete\n`);
  expect(err).toContain('Delivered');
  expect(code).toBe(0);
  expect(accepting.mails.some(({ raw }) => raw.includes(`To: ${RECEIVER}`))).toBe(true);
});

test('a delivery test fails with the words of a server that refuses', async () => {
  const smtp = { service: '', host: '127.0.0.1', port: refusing.port, from: 'cafe@example.com' };
  terminal.folder.write('mail.json', { version: CONFIGURATION_VERSION, smtp });
  const { code, out } = await terminal.run(['test-deliver', 'invitation', '--to', RECEIVER, '--config', 'mail.json']);
  expect(out).toContain('failed');
  expect(out).toContain(REFUSAL);
  expect(code).toBe(1);
  const asJson = await terminal.run([
    'test-deliver',
    'invitation',
    '--to',
    RECEIVER,
    '--config',
    'mail.json',
    '--json',
  ]);
  expect(JSON.parse(asJson.out)).toMatchObject({ status: 'failed', error: expect.stringContaining(REFUSAL) });
});

test('a delivery test with --page uses the mail settings of that page', async () => {
  const smtp = { service: '', host: '127.0.0.1', port: refusing.port, from: 'cafe@example.com' };
  terminal.folder.write('mailing.json', {
    label: 'Mailing',
    html: loginHtml('x'),
    config: { version: CONFIGURATION_VERSION, authentications: CLICK, smtp },
  });
  const { page } = (await terminal.records(['publish', 'mailing.json'])).find(({ type }) => type === 'page');
  const { code, out } = await terminal.run(['test-deliver', 'welcome', '--to', RECEIVER, '--page', page]);
  expect(out).toContain(REFUSAL);
  expect(code).toBe(1);
});

test('a delivery test prints no secret, wherever one is configured', async () => {
  const smtp = { service: '', host: '127.0.0.1', port: refusing.port, user: 'cafe', password: SECRET };
  terminal.folder.write('secret.json', { version: CONFIGURATION_VERSION, smtp });
  const { out, err } = await terminal.run(['test-deliver', 'welcome', '--to', RECEIVER, '--config', 'secret.json']);
  for (const told of [out, err, terminal.served.said()]) {
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain(terminal.storedToken());
  }
});
