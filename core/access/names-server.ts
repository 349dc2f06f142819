/** Whether these mail settings name a server; those that do not are as good as none. */
export function namesServer(smtp: { readonly service?: unknown; readonly host?: unknown } = {}): boolean {
  return Boolean(smtp.service) || Boolean(smtp.host);
}
