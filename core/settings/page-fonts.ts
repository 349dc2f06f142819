import { componentByName } from '#core/components/index.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { plainWords } from '#core/page/rich-text.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';

/** The fonts a page names, as they are stored, each with the elements that name it, in the page's order. */
export function fontUsers(document: PageDocument): Map<string, NodeId[]> {
  const users = new Map<string, NodeId[]>();
  for (const { node } of walk(document)) {
    const { fontFamily } = node.props;
    if (typeof fontFamily !== 'string' || fontFamily === '') continue;
    users.set(fontFamily, [...(users.get(fontFamily) ?? []), node.id]);
  }
  return users;
}

/** Everything a page says, in all its languages and their names: what its fonts have to have letters for. */
export function pageWords({ document, configuration }: Draft): string {
  const words = [configuration.terms];
  for (const { node } of walk(document)) {
    for (const property of componentByName(node.component)?.strings ?? [])
      words.push(plainWords(node, String(node.props[property] ?? '')));
  }
  for (const { name, strings } of Object.values(configuration.languages)) words.push(name, ...Object.values(strings));
  return words.join('\n');
}
