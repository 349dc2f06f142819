import type { PageDocument } from '#core/page/document.ts';
import { loginMethod } from './registry.ts';

/** Names of the methods that the page has an element for: a node whose property `method` names one. */
export function methodsOnPage(document: PageDocument): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of document.nodes.values()) {
    const method = node.props.method;
    if (typeof method === 'string' && loginMethod(method)) found.add(method);
  }
  return found;
}
