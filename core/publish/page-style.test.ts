import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { plainStyle, refersToStyle, resolveStyle } from '#core/components/parts/page-style.ts';
import { clipOf, readClip, writeClip } from '#core/draft/clipboard/clip.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import { newDraft, styleOfDraft, writeDraft } from '#core/draft/draft.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json, NodeId, Props } from '#core/page/types.ts';
import { compile } from './compile.ts';
import { draftFindings } from './findings/page-findings.ts';
import { pageLook } from './step/step-page.ts';
import { firstVisit } from './visit.ts';

// spec elements.40, elements.41, elements.42

const newId = countedIds();

function edited(draft: Draft, ...edits: readonly Edit[]): Draft {
  return edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, draft);
}

const insert = (component: string, props: Props = {}, parent: NodeId = 'page'): Edit => ({
  command: 'insert',
  args: { component, props, parent },
});
const set = (property: string, value: Json, id: NodeId = 'page'): Edit => ({
  command: 'setProperty',
  args: { id, property, value },
});
const published = (draft: Draft) => compile(draft, firstVisit('#')).html;
const last = ({ document }: Draft) => document.nodes.get(document.root)?.children.at(-1) as NodeId;

describe('an element that refers to the style of its page', () => {
  it.each<[string, string, Json, string, Props]>([
    ['brand', 'brand', '#0b7285', 'color:#0b7285', { color: '@brand' }],
    ['accent', 'accent', '#9c36b5', 'color:#9c36b5', { color: '@accent' }],
    ['text color', 'color', '#123123', 'background-color:#123123', { backgroundColor: '@text' }],
    ['background', 'backgroundColor', '#fafafa', 'background-color:#fafafa', { backgroundColor: '@ground' }],
    ['card color', 'surface', '#fffdf9', 'background-color:#fffdf9', { backgroundColor: '@surface' }],
    ['brand, translucent', 'brand', '#0b7285', 'background-color:#0b728520', { backgroundColor: '@brand/20' }],
    ['corners', 'corner', 3, 'border-radius:3px', { radius: '@corner' }],
    ['font of headings', 'headingFont', 'Impact', 'font-family:Impact', { fontFamily: '@heading' }],
  ])('is published with the %s of the page', (_, property, value, css, props) => {
    const component = 'fontFamily' in props || 'color' in props ? 'text' : 'box';
    const draft = edited(newDraft(), insert(component, props), set(property, value));
    expect(published(draft)).toContain(css);
    expect(published(draft)).not.toContain('@brand');
  });

  it('is drawn also where the page sets nothing', () => {
    expect(published(edited(newDraft(), insert('text', { color: '@brand' })))).toContain('color:#1d4ed8');
  });

  it('is stored as the reference, with markup that shows the color', async () => {
    const draft = edited(newDraft(), set('brand', '#0b7285'), insert('text', { color: '@brand' }));
    const { html } = writeDraft(draft);
    expect(html).toContain('"color":"@brand"');
    expect(html).toContain('style="color:#0b7285"');
    const recolored = writeDraft(edited(draft, set('brand', '#c92a2a'))).html;
    expect(recolored).toContain('style="color:#c92a2a"');
    const read = await readDraft(writeDraft(draft), parse5HtmlParser);
    expect(read.ok && writeDraft(read.draft).html).toBe(html);
  });

  it('is no reference where it is only words', () => {
    expect(published(edited(newDraft(), insert('text', { text: '@brand' })))).toContain('@brand');
  });

  it('is told as unreadable by the colors it gets', () => {
    const draft = edited(newDraft(), insert('text', { text: 'Hello', color: '@accent' }));
    const contrast = (page: Draft) => draftFindings(page, null).some(({ key }) => key === 'publish.contrast');
    expect(contrast(edited(draft, set('accent', '#eeeeee')))).toBe(true);
    expect(contrast(edited(draft, set('accent', '#222222')))).toBe(false);
  });

  it('has no other color than the page allows: the page cannot refer to itself', () => {
    const edit = set('color', '@brand');
    expect(applyEdit(newDraft(), edit, { newId }).ok).toBe(false);
    expect(applyEdit(newDraft(), set('backgroundColor', '@brand'), { newId }).ok).toBe(false);
  });
});

describe('a page with a style', () => {
  it('draws primary buttons in its brand color, with words that can be read', () => {
    const draft = edited(newDraft(), insert('login-button'), set('brand', '#ffe066'));
    expect(published(draft)).toContain('background-color:#ffe066;color:#111827');
  });

  it('rounds buttons and fields as its corners are', () => {
    const draft = edited(newDraft(), insert('login-button', { method: 'code', type: 'form' }), set('corner', 2));
    expect(published(draft).match(/border-radius:2px/g)).toHaveLength(2);
  });

  it('gives its font to headings that have none', () => {
    const draft = edited(newDraft(), set('headingFont', 'Impact'), insert('text', { level: 2 }), insert('text'));
    expect(published(draft).match(/font-family:Impact/g)).toHaveLength(1);
    expect(draft.configuration.fonts).toEqual(['Impact']);
  });

  it('gives its look to the steps of a visit', () => {
    const draft = edited(
      newDraft(),
      insert('box', { backgroundColor: '@surface', radius: '@corner' }),
      ...[set('surface', '#fff8e7'), set('brand', '#862e9c'), set('corner', 4), set('headingFont', 'Impact')],
      insert('login-button'),
    );
    const look = pageLook(draft);
    expect(look.card).toMatchObject({ 'background-color': '#fff8e7', 'border-radius': '4px' });
    expect(look.button).toMatchObject({ 'background-color': '#862e9c', 'border-radius': '4px' });
    expect(look.heading).toEqual({ 'font-family': 'Impact' });
    expect(look.input).toEqual({ 'border-radius': '4px' });
  });

  it('is the same style as long as the page is', () => {
    const draft = edited(newDraft(), set('brand', '#862e9c'));
    expect(styleOfDraft(edited(draft, insert('text')))).toBe(styleOfDraft(draft));
    expect(styleOfDraft(newDraft())).toEqual(plainStyle);
  });
});

describe('an element copied to another page', () => {
  const page = (brand: string) => edited(newDraft(), set('brand', brand));
  const pasted = (from: Draft, to: Draft) => {
    const clip = readClip(writeClip(clipOf(from, [last(from)])));
    if (!clip?.ok) throw new Error('The clip was refused.');
    const draft = edited(to, { command: 'paste', args: { clip: clip.value, parent: 'page' } });
    return draft.document.nodes.get(last(draft))?.props;
  };
  const source = edited(page('#0b7285'), insert('box', { backgroundColor: '@brand/80', radius: '@corner' }));

  it('keeps its look as a color of its own where the style is another', () => {
    expect(pasted(source, page('#c92a2a'))).toMatchObject({ backgroundColor: '#0b728580', radius: '@corner' });
  });

  it('keeps referring where the style is the same', () => {
    expect(pasted(source, page('#0b7285'))).toMatchObject({ backgroundColor: '@brand/80', radius: '@corner' });
  });

  it.each([
    ['a color that is none', { brand: 'red;x' }],
    ['no background', { ground: 7 }],
  ])('is refused with %s', (_, colors) => {
    const clip = JSON.parse(writeClip(clipOf(source, [last(source)])));
    const broken = { ...clip, style: { ...clip.style, colors: { ...clip.style.colors, ...colors } } };
    expect(readClip(JSON.stringify(broken))).toMatchObject({ ok: false, reason: 'page.clipBroken' });
  });
});

describe('references of any kind', () => {
  const value = fc.constantFrom('@brand', '@text/40', '@surface', '@heading', '#123456', '', -1, 4, '@', '@x', 'text');
  const props = fc.record({ color: value, backgroundColor: value, fontFamily: value, radius: value, text: value });

  it('are gone once resolved, and nothing else changes', () => {
    fc.assert(
      fc.property(props, (given) => {
        const resolved = resolveStyle(given, plainStyle);
        expect(resolved.text).toBe(given.text);
        if (!refersToStyle(given)) expect(resolved).toBe(given);
        for (const name of ['color', 'backgroundColor'] as const)
          if (!/^@(brand|text|surface)/.test(String(given[name]))) expect(resolved[name]).toBe(given[name]);
          else expect(resolved[name]).toMatch(/^#[0-9a-f]{6,8}$/);
      }),
    );
  });
});
