import { createDecipheriv } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { configuredGateway, visitContext } from '#core/testing/gateway-visit.ts';
import { text } from '#core/texts/index.ts';
import type { GatewayAnswer, GatewayRequest } from './calls.ts';
import { allowanceOf, UNLIMITED } from './limits/allowance.ts';
import { fixedCredentials, gatewayLogin, gateways, readArrival } from './registry.ts';
import { GATEWAY_KINDS, type GatewayKind, type GatewaySettings } from './settings.ts';
import type { Arrival, GatewayCredentials, GatewayLogin } from './types.ts';

// spec visitors.6, field other-gateways.4

/* What lab/gateway-vectors/main.ts worked out from the field guide, without this code. */

interface Call {
  readonly request: GatewayRequest & { readonly body?: unknown };
  readonly answer: {
    readonly status: number;
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  };
}
interface Vector {
  readonly name: string;
  readonly of?: string;
  readonly settings?: Partial<GatewaySettings>;
  readonly query: string;
  readonly path?: string;
  readonly ip?: string | null;
  readonly credentials?: null;
  readonly read?: Partial<Arrival>;
  readonly redirect?: string;
  readonly form?: object;
  readonly calls?: readonly Call[];
  readonly outcome?: object;
}
interface VectorFile {
  readonly kind: GatewayKind;
  readonly page: string;
  readonly credentials: GatewayCredentials;
  readonly vectors: readonly Vector[];
}

const FOLDER = join(import.meta.dirname, '../../fixtures/gateways');
const files = readdirSync(FOLDER).map((name): VectorFile => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

function read(
  { kind, page }: VectorFile,
  { settings, query, path = '/p/1', ip = null }: Vector & { ip?: string | null },
) {
  const context = { path, addresses: [`${page}?${query}`], visitorIp: ip, decipher: decipherAes };
  const gateway = configuredGateway(kind, settings);
  return readArrival(Object.fromEntries(new URLSearchParams(query)), visitContext([gateway], context)) as Arrival;
}

function decipherAes(data: string, key: string, iv: string): string | null {
  try {
    const cipher = createDecipheriv(
      'aes-256-cbc',
      Buffer.concat([Buffer.from(key), Buffer.alloc(32 - key.length)]),
      iv,
    );
    return cipher.update(data, 'base64', 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
}

function login(file: VectorFile, vector: Vector): GatewayLogin {
  const settings = configuredGateway(file.kind, vector.settings);
  const isHanded = gateways[file.kind].credentials === 'radius' && vector.credentials !== null;
  const credentials = fixedCredentials(settings) ?? (isHanded ? file.credentials : null);
  return gatewayLogin(read(file, vector), { settings, credentials, allowance: allowanceOf(settings.limits) });
}

/** Answers as recorded, and keeps what it was asked. */
function recorded(calls: readonly Call[]) {
  const asked: object[] = [];
  const http = async ({ method, url, headers = {}, body }: GatewayRequest): Promise<GatewayAnswer> => {
    const { accept: _, 'content-type': __, ...more } = headers;
    asked.push({ method, url, headers: more, ...(body !== undefined && { body: JSON.parse(body) }) });
    const answer = calls[asked.length - 1]?.answer;
    if (!answer) throw new Error(`nothing was recorded for ${method} ${url}`);
    return { status: answer.status, headers: answer.headers ?? {}, body: JSON.stringify(answer.body) };
  };
  return { http, asked };
}
const authmon = { offer: async () => 'waiting' as const };

test('each vendor has its vectors: login, reject, expired, already in, tampered and a foreign host', () => {
  expect(files.map(({ kind }) => kind).sort()).toEqual([...GATEWAY_KINDS].sort());
  for (const { kind, vectors } of files) {
    const names = new Set(vectors.map(({ name }) => name));
    expect([kind, [...names].sort()]).toEqual([
      kind,
      ['already-in', 'expired', 'foreign', 'login', 'reject', 'tampered'],
    ]);
  }
});

describe.each(files)('$kind', (file) => {
  it.each(file.vectors.map((vector) => [`${vector.name}${vector.of ? `, ${vector.of}` : ''}`, vector] as const))(
    '%s',
    async (_, vector) => {
      const arrival = read(file, vector);
      expect(arrival).toMatchObject({ gateway: file.kind, ...vector.read });
      const made = login(file, vector);
      if (arrival.fault) return expect(made).toEqual({ kind: 'impossible', reason: 'visitor.gatewayUnread' });
      if (arrival.problem) expect(text(arrival.problem)).not.toBe('');
      if (made.kind !== 'impossible') expect(gateways[file.kind].logins).toContain(made.kind);
      if (vector.redirect !== undefined) expect(made).toMatchObject({ kind: 'get-redirect', url: vector.redirect });
      if (vector.form !== undefined) expect(made).toEqual({ kind: 'post-form', ...vector.form });
      if (vector.calls === undefined) return;
      const { http, asked } = recorded(vector.calls);
      const outcome = made.kind === 'server-call' ? await made.run({ http, authmon }) : made;
      expect(asked).toEqual(vector.calls.map(({ request: { headers = {}, ...request } }) => ({ ...request, headers })));
      expect(outcome).toMatchObject(vector.outcome ?? {});
      const last = vector.calls.at(-1)?.answer;
      if ('raw' in outcome) expect(outcome.raw).toBe(`${last?.status} ${JSON.stringify(last?.body)}`);
    },
  );

  it('travels as JSON, and is the same device and the same login afterwards', () => {
    for (const vector of file.vectors) {
      const arrival = read(file, vector);
      expect(JSON.parse(JSON.stringify(arrival))).toEqual(arrival);
    }
  });
});

describe('a gateway that is not configured for the page', () => {
  const used = files.flatMap((file) =>
    file.vectors.flatMap((vector) => (vector.name === 'login' ? [{ file, vector }] : [])),
  );

  it.each(used.map(({ file, vector }) => [file.kind, vector.of ?? '', file, vector] as const))(
    'of %s (%s) lets nobody in, and the visitor is told',
    (kind, _, file, vector) => {
      const query = Object.fromEntries(new URLSearchParams(vector.query));
      const elsewhere = { ...configuredGateway(kind, vector.settings), pages: ['2'] };
      const context = visitContext([elsewhere], { path: vector.path ?? '/p/1' });
      const arrival = readArrival(query, context) as Arrival;
      const made = gatewayLogin(arrival, { settings: null, credentials: file.credentials, allowance: UNLIMITED });
      expect(made).toEqual({ kind: 'impossible', reason: 'visitor.gatewaySettings' });
    },
  );
});

describe('a controller that', () => {
  const calls = files.flatMap((file) =>
    file.vectors.flatMap((vector) => (vector.name === 'login' && vector.calls ? [{ file, vector }] : [])),
  );

  it.each([
    ['does not answer', { failed: 'timeout', detail: 'after 10 s' }, 'timeout: after 10 s'],
    ['is in trouble', { status: 502, headers: {}, body: 'Bad gateway' }, '502 Bad gateway'],
    ['asks to come later', { status: 429, headers: {}, body: '' }, '429'],
  ] as const)('%s has let nobody in, and the operator reads its own words', async (_, answer, raw) => {
    expect(calls.length).toBeGreaterThan(5);
    for (const { file, vector } of calls) {
      const made = login(file, vector);
      if (made.kind !== 'server-call') throw new Error(`${file.kind} makes no call`);
      const outcome = await made.run({ http: async () => answer, authmon });
      expect(outcome).toEqual({ kind: 'refused', reason: 'visitor.gatewaySilent', raw });
    }
  });

  it('answers with anything else than JSON has let nobody in', async () => {
    for (const { file, vector } of calls) {
      const made = login(file, vector);
      if (made.kind !== 'server-call') throw new Error(`${file.kind} makes no call`);
      const http = async () => ({ status: 200, headers: {}, body: '<html>Sign in</html>' });
      expect(await made.run({ http, authmon })).toMatchObject({ kind: 'refused' });
    }
  });
});
