import type { PageDocument } from '#core/page/document.ts';
import { loginMethod, loginMethods } from './registry.ts';
import type { MethodConfig } from './types.ts';

/** Names of the methods that the page has an element for: a node whose property `method` names one. */
export function methodsOnPage(document: PageDocument): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of document.nodes.values()) {
    const method = node.props.method;
    if (typeof method === 'string' && loginMethod(method)) found.add(method);
  }
  return found;
}

/** An entry of `authentications`, as far as this rule knows it. */
type Entry = { name: string; active: boolean; config: { [setting: string]: MethodConfig[string] } };

/**
 * spec 4: a method becomes active when the page contains an element for it, and inactive when none
 * remains. Methods this version has no file for are left as they are. Gives the same list where
 * nothing changes, so that an edit which touches no login element changes no configuration.
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
