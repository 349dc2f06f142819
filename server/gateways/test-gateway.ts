import type { GatewayAnswer, GatewayHttp } from '#core/gateways/calls.ts';
import { asksRadius } from '#core/gateways/guide.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { GatewayTestResult, ServedCertificate } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { fingerprintOf, servedCertificate } from '../inspect/served-certificate.ts';
import { checkedLookup, type GatewayReach, gatewayHttp } from './gateway-http.ts';

const PATIENCE = 10_000;

/** Asks the controller of a gateway whether its settings are right, and says what to do where they are not. */
export async function testGateway(
  settings: GatewaySettings,
  reach: GatewayReach,
  { hasRadius }: { readonly hasRadius: boolean },
): Promise<GatewayTestResult> {
  const { test, label } = gateways[settings.kind];
  if (!test) {
    const none = text('gateways.testNone', { vendor: text(label) });
    const summary = asksRadius(settings) && !hasRadius ? `${none} ${text('gateways.noAccount')}` : none;
    return { ok: null, summary, answer: null, certificate: null };
  }
  let failed: Fault | null = null;
  const ask = gatewayHttp(settings, reach);
  const http: GatewayHttp = async (request) => {
    const answer = await ask(request);
    if ('failed' in answer) failed = answer.failed;
    return answer;
  };
  const { ok, text: key, params, raw } = await test(settings, http);
  const certificate = failed === 'certificate' ? await shownBy(settings, reach) : null;
  const summary = summaryOf(failed, raw, settings) ?? text(key, params);
  return { ok, summary, answer: raw, certificate };
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
