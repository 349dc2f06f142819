// spec elements.49
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { NAME_PROPERTY } from '#core/components/node-name.ts';
import { readClip, writeClip } from '#core/draft/clipboard/clip.ts';
import { applyEdit } from '#core/draft/commands/index.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import { checkSketch } from '#core/draft/templates/draft-of.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import type { Draft } from '#core/draft/types.ts';
import { iconPath } from '#core/icons/index.ts';
import { createDocument } from '#core/page/document.ts';
import { countedIds } from '#core/page/new-id.ts';
import { walk } from '#core/page/tree.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { blockClip, blockNames, linksToFillIn } from './blocks.ts';

/** A page in light words on the night, without a card color. */
function darkPage(): Draft {
  const { document, configuration } = newDraft();
  const root = { ...pageRegistry.defaults('page'), color: '#e2e8f0', brand: '#67e8f9' };
  const night = { ...configuration, name: 'Dark', background_color: '#0b1120' };
  return { document: createDocument(pageRegistry, document.root, root), configuration: night };
}

const pages = [newDraft(), darkPage(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const);

/** Found also of a block that is as it should be: its links lead nowhere until the owner writes where. */
const TO_FILL_IN = ['publish.noAddress'];

function inserted(draft: Draft, name: (typeof blockNames)[number]): Draft {
  const args = { clip: blockClip(name, draft), parent: draft.document.root, index: 0 };
  const pasted = applyEdit(draft, { command: 'paste', args }, { newId: countedIds('block') });
  if (!pasted.ok) throw new Error(pasted.reason);
  return pasted.value.draft;
}

const found = (draft: Draft) => draftFindings(draft, null).map(({ key, params }) => JSON.stringify({ key, params }));

describe.each(blockNames)('the block %s', (name) => {
  it.each(pages)('can be read, pressed and read out on the page %s', (_, draft) => {
    const before = found(draft);
    // A second language is not written in what is new.
    const isNew = (finding: string) =>
      !before.includes(finding) && !/"publish\.(languageUnfinished|noHeading)/.test(finding);
    const now = found(inserted(draft, name)).filter(isNew);
    expect(now.filter((finding) => !TO_FILL_IN.some((key) => finding.includes(key)))).toEqual([]);
  });

  it('is a clip as one that was copied', () => {
    const clip = blockClip(name, newDraft());
    expect(readClip(writeClip(clip))).toEqual({ ok: true, value: clip });
    for (const { props, ...drawn } of clip.nodes) {
      const { [NAME_PROPERTY]: _, ...own } = props;
      expect(() => checkSketch({ ...drawn, props: own })).not.toThrow();
    }
  });

  it('is the same after its page was stored and read', async () => {
    const { document, configuration } = inserted(newDraft(), name);
    const read = await readDraft(writeDraft({ document, configuration }), parse5HtmlParser);
    if (!read.ok) throw new Error(read.reason);
    expect(read.findings).toEqual([]);
    const content = (page: typeof document) => Array.from(walk(page), ({ node }) => node);
    expect(content(read.draft.document)).toEqual(content(document));
  });

  it('names only icons that there are', () => {
    const icons = JSON.stringify(blockClip(name, newDraft())).match(/(?<="icon":")[^"]+/g) ?? [];
    for (const icon of icons) expect([icon, iconPath(icon)]).not.toEqual([icon, '']);
  });
});

it('a block says how many of its links need an address; a map leads nowhere until its owner says where', () => {
  const open = (name: (typeof blockNames)[number]) => linksToFillIn(blockClip(name, newDraft()));
  expect(['contacts', 'social', 'buttons', 'card', 'map', 'hours'].map((name) => open(name as 'map'))).toEqual([
    3, 4, 2, 1, 1, 0,
  ]);
});

it('a hero and a map show a picture of the product at once', () => {
  for (const name of ['hero', 'map'] as const) {
    const urls = JSON.stringify(blockClip(name, newDraft())).match(/(?<="url":")[^"]+/g) ?? [];
    expect(urls.map((url) => Object.values(TEMPLATE_PICTURES).some((picture) => picture.url === url))).toEqual([true]);
  }
});

it('there are twelve blocks and more', () => {
  expect(blockNames.length).toBeGreaterThanOrEqual(12);
});

it('a hero has the heading of the page where there is none, and one of a part where there is', () => {
  const start = newDraft();
  const levels = (draft: Draft) => JSON.stringify(blockClip('hero', draft)).match(/(?<="level":)\d/g);
  const has = [...start.document.nodes.values()].some(({ props }) => props.level === 1);
  expect(levels(start)).toEqual([has ? '2' : '1']);
  expect(levels(inserted(start, 'hero'))).toEqual(['2']);
});

it('a block on a page whose text cannot be read on its card color is a little lighter than the page', () => {
  expect(blockClip('card', darkPage()).nodes[0]?.props).toMatchObject({ backgroundColor: '@text/14' });
  expect(blockClip('card', newDraft()).nodes[0]?.props).toMatchObject({ backgroundColor: '@surface' });
});
