import type { TextKey, TextParams } from '#core/texts/index.ts';

export interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, or why there is none. Names of headers are in lower case; several cookies stand on a line each. */
export type GatewayAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly failed: 'timeout' | 'unreachable' | 'certificate' | 'forbidden'; readonly detail: string };

/** Asks a gateway or its controller. What implements it sets the time limit. */
export type GatewayHttp = (request: GatewayRequest) => Promise<GatewayAnswer>;

/** `raw` is the vendor's own answer, for the operator. */
export interface CallRefusal {
  readonly kind: 'refused';
  readonly reason: TextKey;
  readonly raw: string;
}

/** What a gateway says to a login by the server; `after` and `seconds` are seconds. */
export type CallOutcome =
  | { readonly kind: 'granted'; readonly seconds?: number }
  | { readonly kind: 'waiting'; readonly after: number }
  | CallRefusal;

/** What a test of the settings found; `raw` is the vendor's own answer. */
export interface GatewayTest {
  readonly ok: boolean;
  readonly text: TextKey;
  readonly params?: TextParams;
  readonly raw: string;
}

/** What a controller answered, as JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: Readonly<Record<string, unknown>>;
  /** What it said, short enough for a log and without its secrets. */
  readonly raw: string;
}

const LONGEST_RAW = 500;

/** Values in an answer that open the door to whoever reads them, such as the token of a session. */
const SECRETS = /("[^"]*(?:token|csrf|secret|passw|key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Asks for JSON. `body` is sent as JSON. Refused where there is no answer, or the server itself is in trouble. */
export async function askJson(
  http: GatewayHttp,
  { method, url, headers = {}, body }: Omit<GatewayRequest, 'body'> & { readonly body?: unknown },
): Promise<JsonAnswer | CallRefusal> {
  const answer = await http({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if ('failed' in answer) return gatewayRefusal('visitor.gatewaySilent', `${answer.failed}: ${answer.detail}`);
  const { status } = answer;
  const raw = `${status} ${answer.body.replace(SECRETS, '$1"…"')}`.slice(0, LONGEST_RAW).trim();
  if (status >= 500 || status === 429) return gatewayRefusal('visitor.gatewaySilent', raw);
  return { status, headers: answer.headers, json: jsonOf(answer.body), raw };
}

export function gatewayRefusal(reason: TextKey, raw: string): CallRefusal {
  return { kind: 'refused', reason, raw };
}

export function isRefusal(answer: JsonAnswer | CallOutcome): answer is CallRefusal {
  return 'kind' in answer && answer.kind === 'refused';
}

/** An array stands under `list`. */
function jsonOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (Array.isArray(parsed)) return { list: parsed };
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The cookies of an answer, as the next request sends them. */
export function cookiesOf({ headers }: Pick<JsonAnswer, 'headers'>): string {
  const set = headers['set-cookie'] ?? '';
  const pairs = set.split('\n').map((cookie) => cookie.split(';')[0]?.trim() ?? '');
  return pairs.filter((pair) => pair !== '').join('; ');
}

/** What the test of a controller found, from how it answered. */
export function testOf(answer: JsonAnswer | CallRefusal): GatewayTest {
  const { raw } = answer;
  return isRefusal(answer)
    ? { ok: false, text: 'gateways.testFailed', params: { raw }, raw }
    : { ok: true, text: 'gateways.testPassed', raw };
}

/** A counter in an answer; what is none counts as 0. */
export function countOf(value: unknown): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
