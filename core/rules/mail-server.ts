/** Settings of a mail server, as far as these rules read them. */
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

/** The sender of mails through such a server: `from`, else the user; null where that is no address. */
export function senderIn({ from, user }: MailServer = {}): string | null {
  if (typeof from === 'string' && from.trim() !== '') return from;
  return typeof user === 'string' && user.includes('@') ? user : null;
}
