import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Arrival } from '#core/gateways/types.ts';
import { SecretBox, type ServerSecret } from '../../domain/secret-box.ts';

// spec visitors.8

/**
 * What a visit carries in its addresses, since nothing can be kept in a captive window (field captive-windows.3):
 * signed, so that it is what we once made for this page and this step, and not for ever.
 */
export interface VisitTokens {
  seal(step: string, value: unknown, expires: number): string;
  /** undefined where the token is not ours, of another page or step, or too old. */
  open(step: string, token: string | undefined, now: number): unknown;
}

/** Tokens of one page. */
export function visitTokens(secret: ServerSecret, pageId: string): VisitTokens {
  const sign = (step: string, body: string, one = secret[0]) => {
    const key = createHmac('sha256', one).update('visit token').digest();
    return createHmac('sha256', key).update(`${step}\n${pageId}\n${body}`).digest().subarray(0, 16);
  };
  return {
    seal(step, value, expires) {
      const body = Buffer.from(JSON.stringify([expires, value])).toString('base64url');
      return `${body}.${sign(step, body).toString('base64url')}`;
    },

    open(step, token, now) {
      if (token === undefined) return undefined;
      const [body = '', mark = ''] = token.split('.');
      const given = Buffer.from(mark, 'base64url');
      const isOurs = secret.some((one) => {
        const expected = sign(step, body, one);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) return undefined;
      const [expires, value] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, unknown];
      return expires > now ? value : undefined;
    },
  };
}

/** What a visitor carries between two steps of one login: closed, since others (a provider, a log) may see it. */
export interface SealedStates<Value> {
  seal(value: Value, expires: number): string;
  /** undefined where it is not ours, changed, or too old. */
  open(sealed: string | undefined, now: number): Value | undefined;
}

/** What a login takes along: how its visitor came. */
interface Arriving {
  readonly arrival: Arrival | null;
}

type Sent<Value extends Arriving> = Omit<Value, 'arrival'> & { readonly handover: Value['arrival'] };

/** A state as it travels and as it is stored: every server calls the arrival `handover` there, of whatever version. */
export function sentState<Value extends Arriving>({ arrival, ...rest }: Value): Sent<Value> {
  return { ...rest, handover: arrival };
}

export function readState<Value extends Arriving>({ handover, ...rest }: Sent<Value>): Value {
  return { ...rest, arrival: handover } as unknown as Value;
}

/** States of one kind; those of another kind, or of another server, do not open. */
export function sealedStates<Value>([signing, ...accepted]: ServerSecret, kind: string): SealedStates<Value> {
  const box = new SecretBox(`${kind} ${signing}`, ...accepted.map((key) => `${kind} ${key}`));
  return {
    seal: (value, expires) => Buffer.from(box.close(JSON.stringify([expires, value])), 'base64').toString('base64url'),
    open(sealed, now) {
      const opened = box.open(Buffer.from(sealed ?? '', 'base64url').toString('base64'));
      if (opened === null) return undefined;
      const [expires, value] = JSON.parse(opened) as [number, Value];
      return expires > now ? value : undefined;
    },
  };
}

/** The same for states of a login. */
export function sealedLogins<Value extends Arriving>(secret: ServerSecret, kind: string): SealedStates<Value> {
  const { seal, open } = sealedStates<Sent<Value>>(secret, kind);
  return {
    seal: (value, expires) => seal(sentState(value), expires),
    open(sealed, now) {
      const state = open(sealed, now);
      return state && readState<Value>(state);
    },
  };
}
