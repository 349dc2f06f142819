import type { GatewayAnswer, GatewayHttp } from '#core/gateways/calls.ts';
import { webAddress } from '#core/gateways/gateway-address.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';

/** Milliseconds for one question to a controller; several fit into the time that a visitor waits. */
const DEADLINE = 10_000;
const LARGEST_ANSWER = 262_144;

/** The cloud through which consoles of UniFi are reached. */
const CLOUDS: readonly string[] = ['https://api.ui.com'];

/** Codes of errors that mean that the certificate is not trusted. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/**
 * Asks the controller of one configured gateway, and no other host: whatever a hand-over made of an address, this is the
 * last thing that looks at it. It follows no redirect.
 */
export function gatewayHttp({ address }: Pick<GatewaySettings, 'address'>): GatewayHttp {
  return async ({ method, url, headers = {}, body }) => {
    const target = webAddress(url);
    if (!target || ![address, ...CLOUDS].includes(target.origin)) return { failed: 'forbidden', detail: url };
    // Loaded on first use: it is heavy, and most gateways are asked nothing.
    const { request } = await import('undici');
    try {
      const answer = await request(target, {
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
    } catch (error) {
      return failureOf(error as NodeJS.ErrnoException);
    }
  };
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

function failureOf({ name, code = '', message }: NodeJS.ErrnoException): GatewayAnswer {
  if (name === 'TimeoutError') return { failed: 'timeout', detail: `no answer within ${DEADLINE / 1_000} s` };
  return { failed: UNTRUSTED.test(code) ? 'certificate' : 'unreachable', detail: code || message };
}
