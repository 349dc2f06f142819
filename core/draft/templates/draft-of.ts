import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { derive } from '#core/draft/derive.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { settleTexts } from '#core/draft/settle-texts.ts';
import type { Draft } from '#core/draft/types.ts';
import { createDocument, type PageDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';
import { english } from './languages.ts';
import type { PageSketch, SecondLanguage, Sketch } from './types.ts';

/** The draft of a sketch, with deterministic ids. Throws if the sketch breaks the page's own rules. */
export function draftOf(sketch: PageSketch): Draft {
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
  const { terms, ...base } = english;
  const languages: Record<string, PageLanguage> = {
    [base.code]: { ...base, active: true, strings: {} },
    [second.code]: { ...second, active: true, strings: { ...second.strings, ...own } },
  };
  return { languages, defaultLanguage: base.code, terms } satisfies Partial<PageConfiguration>;
}
