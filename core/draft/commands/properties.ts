import { componentByName } from '#core/components/index.ts';
import type { Component } from '#core/components/types.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { accepted, type EditResult, type PageDocument, refused } from '#core/page/document.ts';
import { type SetProperty, setNodeProperty as set } from '#core/page/edit-nodes.ts';
import { isRich, plainText, readRichText, writeRichText } from '#core/page/rich-text.ts';
import { readColorReference } from '#core/page/style-reference.ts';
import type { NodeId, PageNode, Props } from '#core/page/types.ts';
import { changeConfiguration, withDocument } from '../draft.ts';
import { mapNodeStrings, withoutTranslations } from '../draft-strings.ts';
import { pageRegistry } from '../page-registry.ts';
import type { Command, Draft } from '../types.ts';

/** Sets one property of an element; without a value, to its default. */
export const setProperty: Command<SetProperty> = (draft, args) => {
  const component = componentByName(draft.document.nodes.get(args.id)?.component ?? '');
  const field = component?.inConfiguration?.[args.property];
  if (!field) {
    const along = changedAlong(draft.document, args, component);
    const result = setAll(draft.document, args, along);
    if (!result.ok) return result;
    // a description that goes takes its translations along
    const gone = Object.keys(along).filter((name) => along[name] === '' && component?.strings.includes(name));
    const base = gone.length > 0 ? withoutTranslations(draft, args.id, gone) : draft;
    return accepted({ draft: withDocument(base, result.value) });
  }
  const value = args.value ?? defaultConfiguration()[field] ?? '';
  if (typeof value !== 'string' || refersToItself(field, value)) return refused('page.wrongValue');
  return accepted({ draft: changeConfiguration(draft, { [field]: value }) });
};

/** The page's own background refers to no other color. */
function refersToItself(field: string, value: string): boolean {
  return field === 'background_color' && readColorReference(value) !== null;
}

/** The other properties of the component that change with this one. */
function changedAlong(document: PageDocument, args: SetProperty, component: Component | undefined): Props {
  const { props } = document.nodes.get(args.id) ?? {};
  const value = args.value ?? component?.defaults[args.property];
  return (props && value !== undefined && component?.along?.(props, args.property, value)) || {};
}

function setAll(document: PageDocument, args: SetProperty, along: Props): EditResult<PageDocument> {
  return Object.entries(along).reduce(
    (result, [property, value]) =>
      result.ok ? set(result.value, { id: args.id, property, value }, pageRegistry) : result,
    set(document, args, pageRegistry),
  );
}

/** Replaces whole fields of the page's configuration. */
export const setConfiguration: Command<{ readonly change: Partial<PageConfiguration> }> = (draft, { change }) =>
  accepted({ draft: changeConfiguration(draft, change) });

/** Renames the page; its label follows when it is saved (spec page-document.9). */
export const rename: Command<{ readonly name: string }> = (draft, args) => {
  const name = args.name.trim();
  return name === '' ? refused('page.nameEmpty') : accepted({ draft: changeConfiguration(draft, { name }) });
};

/** Lets a text have marks. What it says stays the same, in all languages. */
export const makeRich: Command<{ readonly id: NodeId }> = (draft, { id }) => {
  const node = draft.document.nodes.get(id);
  if (!node) return refused('page.missing');
  return takesMarks(node) ? accepted({ draft: richDraft(draft, id) }) : refused('page.wrongValue');
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
