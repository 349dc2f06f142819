import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authentication } from '#core/config/types.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Json } from '#core/page/types.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { CATALOGUE_CODES } from '#core/texts/catalogue.ts';
import { compile } from './compile.ts';

/* What is true of every published page, whatever is on it and whatever language it is read in. */

const RUNS = { numRuns: process.env.PROOF ? 2_000 : 20 };
const drafts = [starterDraft(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const);
const spokenIn = (draft: Draft, code: string): Draft => {
  const languages = { [code]: { code, name: code, flag: '', active: true, strings: {} } };
  return { ...draft, configuration: { ...draft.configuration, languages } };
};

/** Where a browser would fetch from or go to by itself, by the directive that has to allow it. */
async function fetched(html: string): Promise<{ readonly images: string[]; readonly fonts: string[] }> {
  const all = await elements(html);
  const [css = ''] = /(?<=<style>).*?(?=<\/style>)/s.exec(html) ?? [];
  const inStyles = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address);
  const fonts = inStyles.filter((address) => address.startsWith('/fonts/'));
  const shown = all.flatMap(({ tag, attrs }) => (tag === 'img' ? [attrs.src ?? ''] : []));
  return { images: [...shown, ...inStyles.filter((address) => !fonts.includes(address))], fonts };
}

async function expectAllowed({ html, csp }: Pick<ReturnType<typeof compile>, 'html' | 'csp'>): Promise<void> {
  const sources = new Map(csp.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  const { images, fonts } = await fetched(html);
  // What is no address at all is never fetched.
  for (const address of images.filter((each) => /^https?:/i.test(each) && URL.canParse(each)))
    expect(sources.get('img-src')).toContain(new URL(address).origin);
  expect(sources.has('font-src')).toBe(fonts.length > 0);
  expect(sources.get('default-src')).toEqual(["'none'"]);
  expect(sources.get('form-action')).toEqual(["'self'"]);
  expect([...sources.keys()]).not.toContain('script-src');
  const all = await elements(html);
  expect(all.filter(({ tag }) => ['script', 'iframe', 'object', 'embed', 'base'].includes(tag ?? ''))).toEqual([]);
  const loading = all.filter(({ tag, attrs }) => tag === 'link' && attrs.href !== 'data:,');
  expect(loading).toEqual([]);
}

describe.each(drafts)('the page %s', (_, draft) => {
  it.each(CATALOGUE_CODES)(
    'read in %s says which language it is in and loads nothing that its policy refuses',
    async (code) => {
      const compiled = compile(spokenIn(draft, code), visit({ language: code }));
      expect(compiled.html).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`);
      await expectAllowed(compiled);
    },
  );
});

it.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['de-AT', 'ltr'],
  ['tlh', 'ltr'],
])('a page in %s is read from the side its script begins on: %s', (code, dir) => {
  const { html } = compile(spokenIn(page({}, ['login-button']), code), visit({ language: code }));
  expect(html).toMatch(new RegExp(`<html lang="[^"]+" dir="${dir}">`));
});

describe('any page', () => {
  it('loads nothing that its policy refuses', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDraft, async (draft) => expectAllowed(compile(draft, visit()))),
      RUNS,
    );
  });

  it('is the same to the byte each time, whatever was compiled in between', () => {
    fc.assert(
      fc.property(arbitraryDraft, arbitraryDraft, (draft, other) => {
        const once = compile(draft, visit());
        compile(other, visit({ language: 'de', errors: { page: 'No' }, values: { code: '1' } }));
        expect(compile(draft, visit())).toEqual(once);
      }),
      RUNS,
    );
  });

  it('tells its length in bytes, and its hosts sorted and once', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const { html, report } = compile(draft, visit());
        expect(report.bytes).toBe(Buffer.byteLength(html));
        expect(new Set(report.hosts).size).toBe(report.hosts.length);
      }),
      RUNS,
    );
  });
});

describe('words stay words', () => {
  const everywhere = (words: string): Draft => {
    const fields: Json = [
      { type: 'string', key: 'room', label: words, invalidMessage: words },
      { type: 'radiobox', key: 'meal', label: words, options: [words, 'Soup'] },
      { type: 'checkbox', key: 'days', label: words, options: [words] },
    ];
    const strings = { terms: words, 'visitor.acceptTerms': words, 'node.n2.text': words, 'form.room.label': words };
    const made = page(
      { name: words, terms: words },
      ['text', { text: words }],
      ['link', { text: words, href: '/x' }],
      ['picture', { url: '/media/a.png', alt: words }],
      ['button', { text: words, href: '/x' }],
      ['custom-form', { text: words }],
      ['login-button', { text: words }],
      ['language-selector'],
    );
    const language = (code: string) => ({ code, name: words, flag: '', active: true, strings });
    const authentications: Authentication[] = [
      { name: 'form', active: true, config: { fields } },
      { name: 'click', active: true, config: {} },
    ];
    const languages = { de: language('de'), ar: language('ar') };
    return { ...made, configuration: { ...made.configuration, authentications, languages } };
  };
  /**
   * The elements and the names of their attributes: what words may never change. The language of a sentence is no part of it:
   * where a translation names a value that is not there, the one of the product stands in its place.
   */
  async function structure(words: string) {
    const errors = { 'form.room': words, terms: words, click: words, page: words };
    const state = visit({ language: 'de', errors, values: { 'form.room': words } });
    const all = await elements(compile(everywhere(words), state).html);
    const named = (attrs: object) => Object.keys(attrs).filter((name) => name !== 'lang' && name !== 'dir');
    return all.map(({ tag, attrs }) => [tag, ...named(attrs)].join(' '));
  }

  it.each([
    '<b>',
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '<!--',
    '-->',
    ']]>',
    '&lt;script&gt;',
    '</style><style>*{display:none}',
    '</textarea></select></form>',
    '#{7*7}',
    '\u202eevil\u2066',
    '\ud800',
  ])('in every place of a page: %j', async (words) =>
    expect(await structure(words)).toEqual(await structure('Harbour')),
  );

  it('whatever they are', async () => {
    const harmless = await structure('Harbour');
    const letters = fc.constantFrom(...'<>"\'&=/`-!{}();\\#$%x é漢ش');
    const words = fc.string({ unit: letters, minLength: 1, maxLength: 30 }).filter((made) => made.trim() !== '');
    await fc.assert(
      fc.asyncProperty(words, async (made) => {
        expect(await structure(made)).toEqual(harmless);
      }),
      RUNS,
    );
  });

  it('are shown as they were written', async () => {
    const words = '<b>5 > 3 & "so"</b>';
    const all = await elements(
      compile(everywhere(words), visit({ language: null, values: { 'form.room': words } })).html,
    );
    expect(all.find(({ tag }) => tag === 'title')?.children).toEqual([words]);
    expect(all.find(({ tag }) => tag === 'img')?.attrs.alt).toBe(words);
    expect(all.find(({ attrs }) => attrs.name === 'form.room')?.attrs.value).toBe(words);
    expect(all.filter(({ children }) => children.length === 1 && children[0] === words).length).toBeGreaterThan(6);
  });
});
