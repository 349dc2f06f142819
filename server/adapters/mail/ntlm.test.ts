import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runDeliveryTest } from '../../delivery/run-delivery-test.ts';
import { PrivateHosts } from '../../inspect/safe-fetch.ts';
import { mailTransports } from '../../settings/choose-adapters.ts';
import { testBrand } from '../../testing/mail-server.ts';
import { authenticateMessage, lmResponse, negotiateMessage, ntlmV2Key, ntResponse } from './ntlm.ts';

// The example in MS-NLMP 4.2.4.
const CHALLENGE = Buffer.from('0123456789abcdef', 'hex');
const NONCE = Buffer.alloc(8, 0xaa);
const TARGET = Buffer.from('02000c0044006f006d00610069006e0001000c005300650072007600650072000000' + '0000', 'hex');
const EPOCH_1601 = -11_644_473_600_000;

describe('NTLM', () => {
  it('computes the keys and answers of the published example', async () => {
    const key = await ntlmV2Key('User', 'Domain', 'Password');
    expect(key.toString('hex')).toBe('0c868a403bfd7a93a3001ef22ef02e3f');
    expect(lmResponse(key, CHALLENGE, NONCE).toString('hex')).toBe('86c35097ac9cec102554764a57cccc19aaaaaaaaaaaaaaaa');
    const answer = ntResponse(key, CHALLENGE, TARGET, { now: EPOCH_1601, nonce: NONCE });
    expect(answer.subarray(0, 16).toString('hex')).toBe('68cd0ab851e51c96aabc927bebef6a1c');
  });

  it.each(['', 'not a challenge', 'TlRMTVNTUAABAAAA'])('refuses %j as a challenge', async (message) => {
    await expect(authenticateMessage(Buffer.from(message, 'base64'), { user: 'me', password: 'x' })).rejects.toThrow(
      'no challenge',
    );
  });
});

let server: Server | undefined;
afterEach(() => server?.close());

const ACCOUNT = { domain: 'HARBOUR', user: 'desk', password: 'sesame-street' };

/** The challenge of a mail server that signs in by NTLM. */
function challengeMessage(): Buffer {
  const message = Buffer.alloc(48 + TARGET.length);
  message.write('NTLMSSP\0', 'ascii');
  message.writeUInt32LE(2, 8);
  CHALLENGE.copy(message, 24);
  message.writeUInt16LE(TARGET.length, 40);
  message.writeUInt16LE(TARGET.length, 42);
  message.writeUInt32LE(48, 44);
  TARGET.copy(message, 48);
  return message;
}

/** Whether the last message proves the password, checked only with what it contains. */
async function proves(message: Buffer): Promise<boolean> {
  const part = (at: number) =>
    message.subarray(message.readUInt32LE(at + 4), message.readUInt32LE(at + 4) + message.readUInt16LE(at));
  const [response, domain, user] = [part(20), part(28).toString('utf16le'), part(36).toString('utf16le')];
  if (domain !== ACCOUNT.domain || user !== ACCOUNT.user) return false;
  const key = await ntlmV2Key(user, domain, ACCOUNT.password);
  const time = response.readBigUInt64LE(24);
  const now = Number(time / 10_000n) + EPOCH_1601;
  const expected = ntResponse(key, CHALLENGE, TARGET, { now, nonce: response.subarray(32, 40) });
  return expected.equals(response);
}

/** A mail server on a real socket that accepts mails only after NTLM; returns its port. */
async function mailServer(): Promise<number> {
  const talk = async (socket: Socket, line: string, say: (words: string) => void): Promise<void> => {
    if (line.startsWith('EHLO')) return say('250-here\r\n250 AUTH NTLM');
    if (line.startsWith('AUTH NTLM ')) {
      const first = Buffer.from(line.slice(10), 'base64').equals(negotiateMessage());
      return say(first ? `334 ${challengeMessage().toString('base64')}` : '501 no');
    }
    if (/^(MAIL|RCPT)/.test(line)) return say('250 fine');
    if (line === 'DATA') return say('354 go on');
    if (line === '.') return say('250 taken');
    if (line === 'QUIT') return void socket.end('221 bye\r\n');
    if (/^[A-Za-z0-9+/=]{80,}$/.test(line)) {
      return say((await proves(Buffer.from(line, 'base64'))) ? '235 welcome' : '535 wrong password');
    }
  };
  server = createServer((socket) => {
    const say = (words: string) => void socket.write(`${words}\r\n`);
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) void talk(socket, line, say);
    });
    say('220 here');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

describe('a delivery test with NTLM', () => {
  async function run(password: string) {
    const port = await mailServer();
    const smtp = { host: '127.0.0.1', port, user: 'HARBOUR\\desk', password, authMethod: 'NTLM', requireTLS: false };
    return runDeliveryTest(
      {
        type: 'welcome',
        receiver: 'guest@example.org',
        smtp: { ...smtp, from: 'desk@example.org' },
        brand: testBrand(),
      },
      {
        privateHosts: new PrivateHosts([`127.0.0.1:${port}`]),
        transports: mailTransports,
        server: { send: () => Promise.reject(new Error('not this one')) },
        own: { smtpUrl: null, mailFrom: null },
        findImage: async () => null,
        patience: { connection: 2_000, silence: 2_000, total: 5_000 },
      },
    );
  }

  it('signs in and is delivered', async () => {
    const { error, conversation } = await run(ACCOUNT.password);
    expect(error).toBeNull();
    expect(conversation).toContain('S: 235 welcome');
    // Whoever reads this proof could guess the password offline.
    expect(conversation.filter((line) => line.startsWith('C: ') && line.length > 80)).toEqual([]);
  });

  it("keeps the mail server's message if the password is wrong", async () => {
    expect((await run('another')).error).toMatch(/user or the password. It said: 535 wrong password$/);
  });
});
