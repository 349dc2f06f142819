import { createHash } from 'node:crypto';

/* What all vectors share: their form, and one visitor. */

export type Fields = Readonly<Record<string, string>>;
export interface Call {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers?: Fields;
    readonly body?: unknown;
  };
  readonly answer: { readonly status: number; readonly body: unknown; readonly headers?: Fields };
}
export interface Vector {
  readonly name: 'login' | 'reject' | 'expired' | 'already-in' | 'tampered' | 'foreign';
  readonly of?: string;
  readonly settings?: object;
  readonly query: string;
  readonly path?: string;
  readonly ip?: string;
  readonly credentials?: null;
  /** What is read of the visitor. */
  readonly read?: object;
  readonly redirect?: string;
  readonly form?: { readonly url: string; readonly fields: Fields; readonly byGet?: string };
  readonly calls?: readonly Call[];
  readonly outcome?: object;
}

export const PAGE = 'https://portal.example/p/1';
export const USER = 'guest-7f3a';
export const PASSWORD = 'one time 42';
export const MAC = '11:22:33:44:55:66';
export const DASHED = '11-22-33-44-55-66';
export const LANDING = 'http://neverssl.com/?a=1&b=2';

export const hash = (name: string, ...parts: readonly (Buffer | string)[]) => {
  const made = createHash(name);
  for (const part of parts) made.update(part);
  return made.digest();
};
export const hex = (name: string, ...parts: readonly (Buffer | string)[]) => hash(name, ...parts).toString('hex');
export const query = (fields: Fields) => new URLSearchParams(fields).toString();
export const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

export const refused = (problem: string) => ({ refused: true, problem });
export const fault = (name: string) => ({ fault: name });
