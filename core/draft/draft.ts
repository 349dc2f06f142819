import { componentByName } from '#core/components/index.ts';
import { pageStyleOf } from '#core/components/parts/page-style.ts';
import type { PageStyle } from '#core/components/types.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { createDocument, type PageDocument } from '#core/page/document.ts';
import { serialise } from '#core/page/html/serialise.ts';
import { sameJson } from '#core/page/json.ts';
import { walk } from '#core/page/tree.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

/** An empty draft. */
export function newDraft(): Draft {
  return { document: createDocument(pageRegistry), configuration: defaultConfiguration() };
}

/** The draft with another document; the same draft if the document is the same. */
export function withDocument(draft: Draft, document: PageDocument): Draft {
  return document === draft.document ? draft : { ...draft, document };
}

/** The draft with other values in some configuration fields; the same draft if the values are the same. */
export function changeConfiguration(draft: Draft, change: Partial<PageConfiguration>): Draft {
  const differs = Object.entries(change).some(
    ([field, value]) => !sameJson(value as Json, draft.configuration[field] as Json),
  );
  return differs ? { ...draft, configuration: { ...draft.configuration, ...change } } : draft;
}

/** A property's value, from the document or from the configuration (spec page-document.9: one fact, one place). */
export function readProperty({ document, configuration }: Draft, id: NodeId, property: string): Json | undefined {
  const node = document.nodes.get(id);
  if (!node) return undefined;
  const field = componentByName(node.component)?.inConfiguration?.[property];
  return field ? configuration[field] : node.props[property];
}

/** The style of a draft's page, which its elements refer to. */
export function styleOfDraft({ document, configuration }: Draft): PageStyle {
  return pageStyleOf(document.nodes.get(document.root)?.props ?? {}, configuration.background_color);
}

/** A draft as it travels (spec page-document.1): the stored html and the configuration as a JSON string. */
export function writeDraft({ document, configuration }: Draft): { label: string; html: string; config: string } {
  return {
    // spec page-document.9: the configuration owns the name, the label follows it
    label: configuration.name,
    html: serialise(document, pageRegistry),
    config: JSON.stringify(configuration),
  };
}

const MOST = 10;

/** The colors that the elements of a page have of their own, the most frequent first. */
export function usedColors({ document }: Draft): readonly string[] {
  const times = new Map<string, number>();
  for (const { node } of walk(document)) {
    for (const value of [node.props.color, node.props.backgroundColor, node.props.borderColor]) {
      if (typeof value === 'string' && value.startsWith('#')) times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([color]) => color);
}
