import type { Rule } from './types.ts';

/** spec validation-rules.19: an email address with a domain that mail can reach. Every check runs in linear time. */
export const email: Rule = (value) => (isEmail(value.trim()) ? null : 'account.emailWrong');

function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  // RFC 5321: 64 before the @, 254 in all, 63 per label.
  if (address.length > 254 || at < 1 || at > 64) return false;
  const labels = address.slice(at + 1).split('.');
  if (labels.length < 2 || !labels.every(isLabel)) return false;
  return isLocal(address.slice(0, at)) && isTopLabel(labels.at(-1) ?? '');
}

// The patterns stand in functions, because Node takes milliseconds to make them: most programs never check an address.
function isLocal(part: string): boolean {
  return /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(part);
}

function isLabel(part: string): boolean {
  return /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(part);
}

function isTopLabel(part: string): boolean {
  return /^(\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu.test(part);
}

/** An email address that identifies a user. */
export const ownEmail: Rule = (value) => (value.trim() === '' ? 'account.emailMissing' : email(value));

/** The mail settings these rules read. */
interface MailServer {
  readonly service?: unknown;
  readonly host?: unknown;
  readonly from?: unknown;
  readonly user?: unknown;
}

/** Whether these mail settings name a server; without one they are not used. */
export function namesServer(smtp: MailServer = {}): boolean {
  return Boolean(smtp.service) || Boolean(smtp.host);
}

/** The sender for such a server: `from`, else the user; null if that is no address. */
export function senderIn({ from, user }: MailServer = {}): string | null {
  if (typeof from === 'string' && from.trim() !== '') return from;
  return typeof user === 'string' && user.includes('@') ? user : null;
}
