import { componentByName } from '#core/components/index.ts';
import { mapNodeStrings } from '#core/draft/draft-strings.ts';
import type { Command, Draft } from '#core/draft/types.ts';
import { done, refused } from '#core/page/document.ts';
import { isRich, plainText, readRichText, writeRichText } from '#core/page/rich-text.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';

/** Lets a text have marks. What it says stays the same, in all languages. */
export const makeRich: Command<{ readonly id: NodeId }> = (draft, { id }) => {
  const node = draft.document.nodes.get(id);
  if (!node) return refused('page.missing');
  return takesMarks(node) ? done({ draft: richDraft(draft, id) }) : refused('page.wrongValue');
};

/** Whether words in this node may be bold, italic, underlined or a link. */
export function takesMarks({ component }: Pick<PageNode, 'component'>): boolean {
  return componentByName(component)?.defaults.rich !== undefined;
}

/** The draft with the text of a node and its translations as words without marks. */
export function plainDraft(draft: Draft, id: NodeId): Draft {
  const node = draft.document.nodes.get(id);
  return node && isRich(node) ? withTexts(draft, node, false, (source) => plainText(readRichText(source))) : draft;
}

/** The draft with the text of a node and its translations in the stored form of rich text. */
export function richDraft(draft: Draft, id: NodeId): Draft {
  const node = draft.document.nodes.get(id);
  if (!node || isRich(node)) return draft;
  return withTexts(draft, node, true, (words) => writeRichText([{ text: words }]));
}

function withTexts(draft: Draft, node: PageNode, rich: boolean, change: (words: string) => string): Draft {
  const property = componentByName(node.component)?.inlineText;
  if (property === undefined) return draft;
  const props = { ...node.props, rich, [property]: change(String(node.props[property] ?? '')) };
  const nodes = draft.document.nodes.with([{ ...node, props }]);
  return {
    document: { ...draft.document, nodes },
    configuration: mapNodeStrings(draft.configuration, node.id, (name, words) =>
      name === property ? change(words) : words,
    ),
  };
}
