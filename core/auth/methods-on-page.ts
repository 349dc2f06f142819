import type { PageDocument } from '#core/page/document.ts';
import type { PageNode } from '#core/page/types.ts';
import { loginMethod, loginMethods } from './registry.ts';
import type { MethodConfig } from './types.ts';

/** Whether a node logs visitors in: its property `method` names a login method. */
export function isLogin({ props }: PageNode): boolean {
  return typeof props.method === 'string' && loginMethod(props.method) !== undefined;
}

/** Names of the methods that the page has a login element for. */
export function methodsOnPage(document: PageDocument): ReadonlySet<string> {
  const logins = Array.from(document.nodes.values()).filter(isLogin);
  return new Set(logins.map(({ props }) => String(props.method)));
}

/** An entry of `authentications`, with the fields this rule reads. */
type Entry = { name: string; active: boolean; config: { [setting: string]: MethodConfig[string] } };

/**
 * spec login-methods.7: a method becomes active when the page contains an element for it, and inactive when none
 * remains. Methods that this version does not know stay as they are. Returns the same list where nothing changes, so
 * that an edit which touches no login element changes no configuration.
 */
export function enableMethods(entries: Entry[], document: PageDocument): Entry[] {
  const present = methodsOnPage(document);
  const missing = loginMethods.filter(({ name }) => present.has(name) && !entries.some((entry) => entry.name === name));
  const stays = (entry: Entry) => !loginMethod(entry.name) || entry.active === present.has(entry.name);
  if (missing.length === 0 && entries.every(stays)) return entries;
  return [
    ...entries.map((entry) => (stays(entry) ? entry : { ...entry, active: present.has(entry.name) })),
    ...missing.map(({ name, defaults }) => ({ name, active: true, config: { ...defaults } })),
  ];
}
