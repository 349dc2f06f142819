import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { componentByName } from '#core/components/index.ts';
import { applyEdits } from '#core/draft/commands/index.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { followEdits, pageStyleSets, styleSetEdits } from '#core/draft/page-style-sets.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { iconPath } from '#core/icons/index.ts';
import { countedIds } from '#core/page/new-id.ts';
import { walk } from '#core/page/tree.ts';
import { contrastOf, drawnNodes } from '#core/publish/findings/appearance/look.ts';
import { text } from '#core/texts/index.ts';
import { progressOf } from '#core/translations/progress.ts';
import { translatables } from '#core/translations/translatables.ts';
import languages from '#schemas/languages.json' with { type: 'json' };
import { templateDrafts } from './index.ts';
import { starterDraft } from './starter.ts';

// spec elements.8

describe.each(templateDrafts().map((draft) => [draft.configuration.name, draft] as const))('%s', (_name, draft) => {
  const { configuration } = draft;
  const second = Object.values(configuration.languages).find(({ code }) => code !== configuration.defaultLanguage);

  it('has a second language, both as the list of languages names them', () => {
    expect(Object.keys(configuration.languages)).toEqual([configuration.defaultLanguage, second?.code]);
    for (const { code, name, flag, active } of Object.values(configuration.languages)) {
      expect(languages).toContainEqual({ code, name, flag });
      expect(active).toBe(true);
    }
  });

  it('fills each row of its boxes, so that what stands side by side stays there', () => {
    for (const { node } of walk(draft.document)) {
      if (node.component !== 'box') continue;
      let filled = 0;
      for (const id of node.children) {
        filled = (filled % 12) + Number(draft.document.nodes.get(id)?.props.columns ?? 12);
        expect(filled).toBeLessThanOrEqual(12);
      }
    }
  });

  it('says everything in the second language, and nothing that is not there', () => {
    const needed = [...walk(draft.document)].flatMap(({ node }) =>
      (componentByName(node.component)?.strings ?? []).map((property) => stringKey(node.id, property)),
    );
    const strings = second?.strings ?? {};
    expect(Object.keys(strings).sort()).toEqual([...needed, 'terms'].sort());
    for (const words of Object.values(strings)) expect(words.trim()).not.toBe('');
    const { done, total } = progressOf(translatables(draft, second?.code ?? ''), second ?? {});
    expect(done).toBe(total);
  });

  it('has a way to log in, a footer, one heading of the first level and words of its own to agree to', () => {
    const nodes = [...walk(draft.document)].map(({ node }) => node);
    expect(nodes.some(({ component }) => component === 'login-button')).toBe(true);
    expect(nodes.filter(({ component }) => component === 'footer')).toHaveLength(1);
    expect(nodes.filter(({ props }) => props.level === 1)).toHaveLength(1);
    expect(nodes.filter(({ component }) => component === 'terms')).toHaveLength(1);
  });
});

const all = [starterDraft(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const);
const nodesOf = ({ document }: Draft) => Array.from(walk(document), ({ node }) => node);

it.each(all)('%s is the same page after it was stored and read', async (_, draft) => {
  const read = await readDraft(writeDraft(draft), parse5HtmlParser);
  if (!read.ok) throw new Error(read.reason);
  expect(read.findings).toEqual([]);
  expect(nodesOf(read.draft)).toEqual(nodesOf(draft));
  expect(read.draft.configuration).toEqual(draft.configuration);
});

describe.each(all)('the elements of %s', (_, draft) => {
  const [, ...elements] = nodesOf(draft);
  const valuesOf = (...properties: readonly string[]) =>
    elements.flatMap(({ props }) => properties.map((property) => props[property]).filter(Boolean));

  it('have the colors, fonts and corners of their page, and none of their own', () => {
    for (const value of valuesOf('color', 'backgroundColor', 'borderColor', 'fontFamily')) expect(value).toMatch(/^@/);
    for (const value of valuesOf('radius')) expect(value).toBe('@corner');
    for (const value of valuesOf('style')) expect(value).toBe('primary');
    for (const value of valuesOf('shape')) expect(value).toBe('rounded');
    expect(followEdits(draft)).toEqual([]);
  });

  it('have icons that there are', () => {
    for (const icon of valuesOf('icon')) expect([icon, iconPath(String(icon))]).not.toEqual([icon, '']);
  });

  it.each(pageStyleSets.map((set) => [set.label, set] as const))('can all be read in the style %s', (_label, set) => {
    const edits = applyEdits(draft, styleSetEdits(draft, set), { newId: countedIds() });
    if (!edits.ok) throw new Error(edits.reason);
    const styled = edits.value.draft;
    const texts = drawnNodes(styled).flatMap(({ texts: drawn }) => drawn);
    const dim = texts.filter(({ look }) => (contrastOf(look)?.lowest ?? 0) < 4.5).map(({ words }) => words);
    expect(dim).toEqual([]);
    // The terms are among them, whether the page has an element for them or not.
    expect(texts.map(({ words }) => words)).toContain(text('visitor.acceptTerms'));
  });
});
