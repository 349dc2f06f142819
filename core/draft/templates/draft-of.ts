import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { derive } from '#core/draft/derive.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { settleTexts } from '#core/draft/made-from.ts';
import type { Draft } from '#core/draft/types.ts';
import { createDocument, type PageDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { NodeId, Props } from '#core/page/types.ts';
import { pageRegistry } from '../page-registry.ts';
import { templateLanguage } from './languages.ts';
import type { PageSketch, SecondLanguage, Sketch } from './parts.ts';

/** The draft of a sketch, with deterministic ids. Throws if the sketch breaks the page's own rules. */
export function draftOfSketch(sketch: PageSketch): Draft {
  const { name, background_color, background_image = '', language } = sketch;
  const newId = countedIds();
  const strings: Record<string, string> = {};
  const add = (document: PageDocument, parent: NodeId, children: readonly Sketch[]): PageDocument =>
    children.reduce((page, { component, props, translation, translates = 'text', children: below = [] }) => {
      const id = newId();
      const inserted = insertNode(page, { id, component, props, parent }, pageRegistry);
      if (!inserted.ok) throw new Error(`${component} in ${name}: ${inserted.reason}`);
      if (translation !== undefined) strings[stringKey(id, translates)] = translation;
      return add(inserted.value, id, below);
    }, document);
  const blank = createDocument(pageRegistry, 'page', sketch.root);
  const document = add(blank, blank.root, sketch.children);
  const spoken = language === undefined ? {} : inTwoLanguages(language, strings);
  const configuration = { ...defaultConfiguration(), name, background_color, background_image, ...spoken };
  return settleTexts(derive({ document, configuration }));
}

/** The base language has no strings: its texts are in the elements and in `terms`. */
function inTwoLanguages(second: SecondLanguage, own: Readonly<Record<string, string>>) {
  const { terms, ...base } = templateLanguage;
  const languages: Record<string, PageLanguage> = {
    [base.code]: { ...base, active: true, strings: {} },
    [second.code]: { ...second, active: true, strings: { ...second.strings, ...own } },
  };
  return { languages, defaultLanguage: base.code, terms } satisfies Partial<PageConfiguration>;
}

interface Drawn {
  readonly component: string;
  readonly props?: Props;
  readonly children?: readonly Drawn[];
}

/**
 * Throws where the program's own templates and blocks give an element a property that its component does not have, or a
 * value that would be gone as soon as the page is saved and read again. The editor does not load it.
 */
export function checkSketch({ component, props = {}, children = [] }: Drawn): void {
  const defaults = pageRegistry.defaults(component);
  const unknown = Object.keys(props).filter((name) => !(name in defaults));
  const { wrong } = pageRegistry.readProps(component, { ...defaults, ...props });
  const lost = [...unknown, ...wrong];
  if (lost.length > 0) {
    throw new Error(`${component}: ${lost.map((name) => `${name} ${JSON.stringify(props[name])}`).join(', ')}`);
  }
  for (const child of children) checkSketch(child);
}
