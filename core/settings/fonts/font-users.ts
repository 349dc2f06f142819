import type { PageDocument } from '#core/page/document.ts';
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
