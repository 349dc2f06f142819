import type { RadiusAttributes } from '#core/gateways/radius-attributes.ts';

/*
 * Requests and answers as FreeRADIUS's module rlm_rest writes and reads them: each attribute with the list of its values.
 */

/** What a RADIUS server asks: the first value of each attribute, as text. */
export type RadiusRequest = ReadonlyMap<string, string>;

/** What it is told; `body` are attributes for its own use and for the gateway. */
export interface RadiusAnswer {
  readonly status: 200 | 204 | 401;
  readonly body?: Readonly<Record<string, { readonly op: ':='; readonly value: readonly (string | number)[] }>>;
}

export function readRadiusRequest(body: unknown): RadiusRequest {
  if (typeof body !== 'object' || body === null) return new Map();
  const entries = Object.entries(body).flatMap(([name, given]): [string, string][] => {
    const value: unknown = [(given as { value?: unknown } | null)?.value].flat()[0];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return new Map(entries);
}

/** A text that came as hexadecimal bytes, as an attribute that is opaque to the RADIUS server does. */
export function textOfOctets(value: string | undefined): string | undefined {
  const hex = /^0x((?:[0-9a-f]{2})*)$/i.exec(value ?? '')?.[1];
  return hex === undefined ? value : Buffer.from(hex, 'hex').toString('utf8');
}

/** A counter; what is none counts as 0. */
export function countIn(request: RadiusRequest, name: string): number {
  const value = Number(request.get(name));
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

/** Goes on with the login: `control` is what the password is checked with, `reply` goes to the gateway. */
export function accept(control: RadiusAttributes, reply: RadiusAttributes): RadiusAnswer {
  return { status: 200, body: { ...listed('control', control), ...listed('reply', reply) } };
}

/** Refuses the login; gateways show or pass on the words. */
export function reject(words: string): RadiusAnswer {
  return { status: 401, body: listed('reply', { 'Reply-Message': words }) };
}

export const DONE: RadiusAnswer = { status: 204 };

function listed(list: string, attributes: RadiusAttributes): NonNullable<RadiusAnswer['body']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`${list}:${name}`, { op: ':=', value: [value] }]),
  );
}
