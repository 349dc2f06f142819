import { SecretBox } from '../domain/secret-box.ts';

/** What a visitor carries between two steps of one login: closed, since others (a provider, a log) may see it. */
export interface SealedStates<Value> {
  seal(value: Value, expires: number): string;
  /** undefined where it is not ours, changed, or too old. */
  open(sealed: string | undefined, now: number): Value | undefined;
}

/** States of one kind; those of another kind, or of another server, do not open. */
export function sealedStates<Value>(secret: string, kind: string): SealedStates<Value> {
  const box = new SecretBox(`${kind} ${secret}`);
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
