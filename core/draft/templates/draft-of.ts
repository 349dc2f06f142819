import { defaultConfiguration } from '#core/config/defaults.ts';
import { derive } from '#core/draft/derive.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { createDocument } from '#core/page/create-document.ts';
import { insertNode } from '#core/page/insert-node.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { NodeId, PageDocument } from '#core/page/types.ts';
import type { PageSketch, Sketch } from './types.ts';

/** The draft a sketch stands for, with ids that repeat. Throws where the sketch breaks the page's own rules. */
export function draftOf(sketch: PageSketch): Draft {
  const newId = countedIds();
  const add = (document: PageDocument, parent: NodeId, children: readonly Sketch[]): PageDocument =>
    children.reduce((page, { component, props, children: below = [] }) => {
      const id = newId();
      const inserted = insertNode(page, { id, component, props, parent }, pageRegistry);
      if (!inserted.ok) throw new Error(`${component} in ${sketch.name}: ${inserted.reason}`);
      return add(inserted.value, id, below);
    }, document);
  const blank = createDocument(pageRegistry, 'page', sketch.root);
  return derive({
    document: add(blank, blank.root, sketch.children),
    configuration: { ...defaultConfiguration(), name: sketch.name, background_color: sketch.background_color },
  });
}
