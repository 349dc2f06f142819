import { type Allowance, inWhole, smaller } from './limits/allowance.ts';

/*
 * What a router of openNDS at levels 3 and 4 asks us by POST (field opennds.3), every few seconds: which devices it shall
 * let in. It names itself by the SHA-256 of its name, and says afterwards which devices it has let in.
 */

/** A router's request. */
export interface AuthmonRequest {
  readonly router: string;
  /** `view` asks for the list, `list` takes the entries off it as well, `clear` empties it at the router's start. */
  readonly action: 'view' | 'list' | 'clear';
  /** The devices that the router has let in since. */
  readonly done: readonly string[];
}

/** The request in a form that was posted; null where it is none of a router. */
export function readAuthmonRequest(form: Readonly<Record<string, string>>): AuthmonRequest | null {
  const { auth_get: action, gatewayhash: router = '', payload = '' } = form;
  if (!/^[0-9a-f]{64}$/i.test(router)) return null;
  if (action !== 'view' && action !== 'list' && action !== 'clear') return null;
  return { router: router.toLowerCase(), action, done: devicesIn(payload) };
}

/** `* id id`, in base64 or as it is; `none` where the router only asks. */
function devicesIn(payload: string): string[] {
  const plain = payload.startsWith('*') ? payload : decoded(payload);
  return plain.split(/\s+/).filter((word) => /^[0-9a-f]{64}$/i.test(word));
}

function decoded(base64: string): string {
  try {
    return atob(base64.replaceAll(' ', '+'));
  } catch {
    return '';
  }
}

/** openNDS 9.10 reads no more of the list, and would take what is cut off for a device. */
const LONGEST_LIST = 1_024;

/** The first of these lines, as many as a router reads at a time; the others wait until it asks again. */
export function fittingLines(lines: readonly string[]): readonly string[] {
  let length = 0;
  return lines.filter((line) => {
    length += escaped(line).length + 1;
    return length <= LONGEST_LIST;
  });
}

/** The answer: a star, and each device's line, escaped so that it has no blank. */
export function authmonAnswer(lines: readonly string[]): string {
  return ['*', ...lines.map(escaped)].join(' ');
}

/** What a line counts in: minutes, and kB. */
export const AUTHMON_GRAIN = { seconds: 60, bytes: 1_000 } as const;

/**
 * `id minutes up down up-quota down-quota custom`: rates in kbit/s, quotas in kB, 0 for what is not limited. The router
 * counts each way by itself.
 */
export function authmonLine(device: string, allowance: Allowance): string {
  const { seconds, bytes, download, upload, downKbps, upKbps } = allowance;
  const minutes = inWhole(seconds, AUTHMON_GRAIN.seconds);
  const quota = (way: number | null) => inWhole(smaller(bytes, way), AUTHMON_GRAIN.bytes) ?? 0;
  return [device, minutes ?? 0, upKbps ?? 0, downKbps ?? 0, quota(upload), quota(download), 'portico'].join(' ');
}

/** The router turns each `%` into an escape of its shell, so that everything else has to be plain. */
function escaped(line: string): string {
  return encodeURIComponent(line).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
