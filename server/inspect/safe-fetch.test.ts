import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPublicAddress } from '#core/rules/host.ts';
import { linkPreview } from './link-preview.ts';
import { type Address, PrivateHosts, RefusedAddressError, type Resolve, safeFetch } from './safe-fetch.ts';

// spec safety.3

const servers: Server[] = [];
/** Connections to the canary server: every one is a security hole. */
let canaryConnections = 0;
let canary: number;
let front: number;
let answer: RequestListener;

async function listen(listener: RequestListener, host: string, port = 0): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  servers.push(server);
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  const four = await listen((_request, response) => response.end('secret'), '0.0.0.0');
  canary = portOf(four);
  four.on('connection', () => canaryConnections++);
  const six = await listen((_request, response) => response.end('secret'), '::1', canary).catch(() => null);
  six?.on('connection', () => canaryConnections++);
  front = portOf(await listen((request, response) => answer(request, response), '127.0.0.1'));
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));
beforeEach(() => {
  canaryConnections = 0;
});

const table: Readonly<Record<string, readonly string[]>> = {
  'hop.test': ['127.0.0.1'],
  'private.test': ['127.0.0.1'],
  'ten.test': ['10.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mixed6.test': ['2606:2800:220:1::1', '::1'],
  'six.test': ['::1'],
  'empty.test': [],
};
const resolve: Resolve = async (hostname) => {
  const bare = hostname.replace(/\.$/, '');
  if (bare === 'localhost' || bare.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
  const found = table[bare];
  if (!found) throw new Error(`no such host: ${hostname}`);
  return found.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 }));
};

/** Every port of the canary is allowed, so that only the check of the address protects it. */
const get = (url: string, options: { resolve?: Resolve; deadline?: number; limit?: number } = {}) =>
  safeFetch(url, {
    privateHosts: new PrivateHosts([`hop.test:${front}`]),
    ports: [80, 443, canary],
    resolve,
    ...options,
  });

/** Every address of this machine, in every spelling. `P` is the canary's port. */
const vectors = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...[
    '127.0.0.1.',
    '127.0.0.1%2e',
    '①②⑦.⓪.⓪.①',
    '１２７.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0',
    '0x0',
  ],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:7f00:0001::1]',
    '[fe80::1]',
    '[fe80::1%25lo]',
    '[fc00::1]',
    '[fd12:3456::1]',
  ],
  ...['[2001:db8::1]', '[2001::1]', '[ff02::1]', '[100::1]', '[3fff::1]', '[5f00::1]'],
  ...[
    '10.0.0.1',
    '10.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
  ],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'private.test',
    'private.test.',
    'ten.test',
    'mapped.test',
    'mixed.test',
    'mixed6.test',
    'six.test',
  ],
  ...['user@127.0.0.1', 'user:pass@127.0.0.1', 'example.org@127.0.0.1', '127.0.0.1@hop.test', 'hop.test@127.0.0.1'],
].map((host) => `http://${host}:P/`);
const odd = [
  'file:///etc/passwd',
  'ftp://127.0.0.1:P/',
  'gopher://127.0.0.1:P/',
  'data:text/html,x',
  'javascript:1',
  '//127.0.0.1:P/',
  'http:127.0.0.1:P',
  'https://127.0.0.1:P/',
  'http://',
  'not a url',
];
const spelled = (vector: string) => vector.replace(':P', `:${canary}`);

describe('an address from a person', () => {
  it('is tried in at least 60 ways', () => expect(vectors.length + odd.length).toBeGreaterThanOrEqual(60));

  it.each([...vectors, ...odd])('is refused before anything is sent: %s', async (vector) => {
    await expect(get(spelled(vector))).rejects.toBeInstanceOf(RefusedAddressError);
    expect(canaryConnections).toBe(0);
  });

  it.each([...vectors, ...odd])('is refused as a redirect: %s', async (vector) => {
    const status = [301, 302, 303, 307, 308][vector.length % 5] as number;
    answer = (_request, response) =>
      response.writeHead(status, { location: encodeURI(decodeURI(spelled(vector))) }).end();
    await expect(get(`http://hop.test:${front}/`)).rejects.toBeInstanceOf(Error);
    expect(canaryConnections).toBe(0);
  });

  it.each([22, 25, 8080, 6379])('is refused on port %i', async (port) => {
    await expect(get(`http://93.184.216.34:${port}/`)).rejects.toBeInstanceOf(RefusedAddressError);
  });

  it('is resolved once, and the checked address is used', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    let asked = 0;
    const flipping: Resolve = async () => [{ address: answers[asked++] as string, family: 4 }];
    answer = (request, response) => response.end(request.socket.localAddress);
    const fetched = await get(`http://hop.test:${front}/`, { resolve: flipping });
    expect({ asked, body: fetched.body.toString() }).toEqual({ asked: 1, body: '127.0.0.1' });
  });

  it('is checked again at the next hop if its name has moved to a private address', async () => {
    let asked = 0;
    const moving: Resolve = async (name) => {
      if (name === 'hop.test') return [{ address: '127.0.0.1', family: 4 }];
      return [{ address: asked++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
    };
    await moving('moved.test');
    answer = (_request, response) => response.writeHead(302, { location: `http://moved.test:${canary}/` }).end();
    await expect(get(`http://hop.test:${front}/`, { resolve: moving })).rejects.toBeInstanceOf(RefusedAddressError);
    expect(canaryConnections).toBe(0);
  });

  it('may be private if the settings allow it, on that port alone', async () => {
    answer = (_request, response) => response.end('inside');
    expect((await get(`http://hop.test:${front}/`)).body.toString()).toBe('inside');
    await expect(get(`http://hop.test:${canary}/`)).rejects.toBeInstanceOf(RefusedAddressError);
    await expect(get('http://hop.test/')).rejects.toBeInstanceOf(RefusedAddressError);
  });
});

describe('the answer', () => {
  const hop = () => `http://hop.test:${front}/`;

  it('is followed over three redirects and no more', async () => {
    answer = ({ url }, response) => {
      const left = Number(url?.slice(1) || 0);
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect((await get(`${hop()}3`)).body.toString()).toBe('there');
    await expect(get(`${hop()}4`)).rejects.toThrow('too many redirects');
  });

  it('does not send a cookie along', async () => {
    let cookie: string | undefined;
    answer = ({ url, headers }, response) => {
      cookie = headers.cookie;
      if (url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=1' }).end();
      else response.end();
    };
    await get(hop());
    expect(cookie).toBeUndefined();
  });

  it('is read to its limit', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(2_000_000, 'x'));
    expect((await get(hop())).body.length).toBe(524_288);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(300_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('is cut at the limit when it is a bomb in %s', async (encoding, bomb) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    const before = process.memoryUsage().rss;
    expect((await get(hop())).body.length).toBe(524_288);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('fails if its encoding is wrong', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    await expect(get(hop())).rejects.toThrow();
  });

  it.each([
    ['never comes', () => {}],
    ['never ends', (_request, response) => void response.write('x')],
    ['comes a byte at a time', (_request, response) => void setInterval(() => response.write('x'), 50).unref()],
  ] satisfies [string, RequestListener][])('is abandoned in time when it %s', async (_name, listener) => {
    answer = listener;
    await expect(get(hop(), { deadline: 300 })).rejects.toThrow();
  });

  it('is abandoned in time when the name is never resolved', async () => {
    await expect(get(hop(), { deadline: 200, resolve: () => new Promise(() => {}) })).rejects.toThrow();
  });

  it('uses no proxy', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('http_proxy', `http://127.0.0.1:${canary}`);
    answer = (_request, response) => response.end('direct');
    expect((await get(hop())).body.toString()).toBe('direct');
    expect(canaryConnections).toBe(0);
  });
});

describe('special-purpose addresses', () => {
  const special = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.20.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'nonsense',
    '',
  ];
  it.each(special)('are not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a link preview', () => {
  const page = (html: string, type = 'text/html') =>
    linkPreview({ url: 'https://example.org/a/', status: 200, type, body: Buffer.from(html) });

  it('prefers what the page says about itself', () => {
    expect(
      page(
        '<title>T</title><meta property="og:title" content="Og"><meta name=description content=" a\n b "><meta property="og:image" content="../i.png">',
      ),
    ).toEqual({
      url: 'https://example.org/a/',
      title: 'Og',
      description: 'a b',
      image: 'https://example.org/i.png',
    });
  });

  it('falls back to the host, and leaves out a picture that is no address', () => {
    expect(page('<meta property="og:image" content="javascript:alert(1)">')).toEqual({
      url: 'https://example.org/a/',
      title: 'example.org',
      description: '',
      image: null,
    });
  });

  it('of a picture is the picture', () => expect(page('', 'image/png').image).toBe('https://example.org/a/'));

  it('reads other alphabets', () => {
    const body = Buffer.concat([Buffer.from('<title>'), Buffer.from([0xcf, 0xf0, 0xe8]), Buffer.from('</title>')]);
    expect(
      linkPreview({ url: 'https://x.org/', status: 200, type: 'text/html; charset=windows-1251', body }).title,
    ).toBe('При');
  });

  it.each([
    ['deep', `${'<div>'.repeat(2_500)}${'<p>x'.repeat(120_000)}`],
    ['full of attributes', `<div ${Array.from({ length: 60_000 }, (_, i) => `a${i}=1`).join(' ')}>`],
    ['full of formatting', '<b><i><a>'.repeat(50_000)],
  ])('of a document built to be slow is ready at once: %s', (_, hostile) => {
    const body = Buffer.from(`<title>Slow &amp; sly</title>${hostile}`);
    const preview = linkPreview({ url: 'https://x.org/', status: 200, type: 'text/html', body });
    expect(preview.title).toBe('Slow & sly');
  });

  it('does not take a title from a script', () => {
    const html = '<script>"<title>No</title>"</script><textarea><title>No</title></textarea><title>Yes</title>';
    const body = Buffer.from(html);
    expect(linkPreview({ url: 'https://x.org/', status: 200, type: 'text/html', body }).title).toBe('Yes');
  });
});
