import type { TLSSocket } from 'node:tls';
import type { GatewayAnswer, GatewayHttp } from '#core/gateways/calls.ts';
import { asksRadius } from '#core/gateways/guide.ts';
import { unkeptSentences } from '#core/gateways/kept-limits.ts';
import { LIMIT_NAMES } from '#core/gateways/limits/keeps.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { GatewayTestResult, ServedCertificate } from '#core/gateways/types.ts';
import { webAddress } from '#core/rules/url.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { lookupOf, PrivateAddressError, PrivateHosts, resolveHost, systemResolve } from '../inspect/safe-fetch.ts';
import { fingerprintOf, servedCertificate } from '../inspect/served-certificate.ts';

/** Milliseconds for one question to a controller; several fit into the time that a visitor waits. */
const DEADLINE = 10_000;
const LARGEST_ANSWER = 262_144;

/** The cloud through which consoles of UniFi are reached. */
const CLOUDS: readonly string[] = ['https://api.ui.com'];

/** Codes of errors that mean that the certificate is not trusted. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** Hosts that may have a private address; null where every host may. */
type GatewayReach = PrivateHosts | null;

/**
 * Controllers often stand in a private network. Those of the main dashboard may, because its owner runs the server; those
 * of other dashboards only where the server's settings name them.
 */
export function gatewayReach(isMain: boolean, privateHosts: readonly string[]): GatewayReach {
  return isMain ? null : new PrivateHosts(privateHosts);
}

/**
 * Asks the controller of one configured gateway, and no other host: whatever an arrival made of an address, this is the
 * last thing that looks at it. It follows no redirect.
 */
export function gatewayHttp(
  { address, certificate }: Pick<GatewaySettings, 'address' | 'certificate'>,
  reach: GatewayReach,
): GatewayHttp {
  return async ({ method, url, headers = {}, body }) => {
    const target = webAddress(url);
    if (!target || ![address, ...CLOUDS].includes(target.origin)) return { failed: 'forbidden', detail: url };
    // Loaded on first use: it is heavy, and most gateways are asked nothing.
    const { Agent, buildConnector, request } = await import('undici');
    const pinned = target.origin === address && target.protocol === 'https:' ? certificate : null;
    try {
      const lookup = reach && (await checkedLookup(target, reach));
      const connect = buildConnector({
        timeout: DEADLINE,
        // A resumed session would show no certificate.
        maxCachedSessions: 0,
        ...(lookup && { lookup }),
        ...(pinned !== null && { rejectUnauthorized: false }),
      });
      const dispatcher = new Agent({
        pipelining: 0,
        connect: (options, done) =>
          connect(options, (...[error, socket]) => {
            if (error) done(error, null);
            else if (pinned === null || isPinned(socket as TLSSocket, pinned)) done(null, socket);
            else done(otherCertificate(socket as TLSSocket), null);
          }),
      });
      try {
        const answer = await request(target, {
          dispatcher,
          method,
          headers: { 'user-agent': 'Portico', ...headers },
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(DEADLINE),
        });
        return {
          status: answer.statusCode,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join('\n')]),
          ),
          body: await beginningOf(answer.body),
        };
      } finally {
        // Not close(): that would wait for a body nobody reads.
        void dispatcher.destroy();
      }
    } catch (error) {
      return failureOf(error as NodeJS.ErrnoException);
    }
  };
}

/** Looks up the host once; rejects where it may not be reached. */
async function checkedLookup({ hostname, port, protocol }: URL, privateHosts: PrivateHosts) {
  const used = Number(port || (protocol === 'https:' ? 443 : 80));
  return lookupOf(await resolveHost(hostname, used, { privateHosts, resolve: systemResolve }));
}

function isPinned(socket: TLSSocket, certificate: string): boolean {
  return fingerprintOf(socket.getPeerCertificate()) === certificate;
}

function otherCertificate(socket: TLSSocket): Error {
  const shown = fingerprintOf(socket.getPeerCertificate());
  socket.destroy();
  return Object.assign(new Error(`other certificate ${shown}`), { code: 'OTHER_CERTIFICATE' });
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= LARGEST_ANSWER) break;
  }
  return Buffer.concat(chunks).toString();
}

function failureOf(error: NodeJS.ErrnoException): GatewayAnswer {
  const { name, code = '', message } = error;
  if (error instanceof PrivateAddressError) return { failed: 'forbidden', detail: `${message} has a private address` };
  if (name === 'TimeoutError') return { failed: 'timeout', detail: `no answer within ${DEADLINE / 1_000} s` };
  return { failed: UNTRUSTED.test(code) ? 'certificate' : 'unreachable', detail: code || message };
}

const PATIENCE = 10_000;

interface TestWays {
  readonly hasRadius: boolean;
  /** Keeps what is answered. */
  noted?(http: GatewayHttp): GatewayHttp;
}

/** Asks the controller of a gateway whether its settings are right, and says what to do where they are not. */
export async function testGateway(
  settings: GatewaySettings,
  reach: GatewayReach,
  { hasRadius, noted = (http) => http }: TestWays,
): Promise<GatewayTestResult> {
  const { test, label } = gateways[settings.kind];
  const unkept = unkeptSentences(LIMIT_NAMES, settings, hasRadius);
  if (!test) {
    const none = text('gateways.testNone', { vendor: text(label) });
    const summary = asksRadius(settings) && !hasRadius ? `${none} ${text('gateways.noAccount')}` : none;
    return { ok: null, summary, answer: null, certificate: null, unkept };
  }
  let failed: Fault | null = null;
  const ask = noted(gatewayHttp(settings, reach));
  const http: GatewayHttp = async (request) => {
    const answer = await ask(request);
    if ('failed' in answer) failed = answer.failed;
    return answer;
  };
  const { ok, text: key, params, raw } = await test(settings, http);
  const certificate = failed === 'certificate' ? await shownBy(settings, reach) : null;
  const summary = summaryOf(failed, raw, settings) ?? text(key, params);
  return { ok, summary, answer: raw, certificate, unkept };
}

type Fault = Extract<GatewayAnswer, { failed: unknown }>['failed'];

function summaryOf(failed: Fault | null, raw: string, { address, certificate }: GatewaySettings): string | null {
  const sentences: Readonly<Record<Fault, TextKey>> = {
    certificate: certificate === null ? 'gateways.testUntrusted' : 'gateways.testOther',
    forbidden: 'gateways.testPrivate',
    timeout: 'gateways.testSilent',
    unreachable: 'gateways.testSilent',
  };
  // A console of the cloud has no address.
  return failed && text(sentences[failed], { address: address ?? 'https://api.ui.com', raw });
}

/** The certificate of the controller; null where it shows none any more. */
async function shownBy({ address }: GatewaySettings, reach: GatewayReach): Promise<ServedCertificate | null> {
  const url = new URL(address ?? '');
  const lookup = reach ? { lookup: await checkedLookup(url, reach) } : {};
  const at = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443), ...lookup };
  try {
    const { peer } = await servedCertificate(at, PATIENCE);
    return {
      fingerprint: fingerprintOf(peer),
      subject: [peer.subject?.CN ?? ''].flat().join(', '),
      valid_until: new Date(peer.valid_to).toISOString(),
    };
  } catch {
    return null;
  }
}
