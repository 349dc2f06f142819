import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import type { ParsedElement } from '#core/page/html/parsed.ts';
import type { Json } from '#core/page/types.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { compile } from './compile.ts';
import { noticePage } from './step/notice-page.ts';

const language = (code: string, strings: Record<string, string> = {}) => ({
  [code]: { code, name: code, flag: '', active: true, strings },
});

const fields: Json = [
  { type: 'string', key: '__email__', label: 'Email' },
  { type: 'string', key: 'room', label: 'Room', optional: true, invalidMessage: 'No such room' },
];

/** A page written in English, said to be so by its default language. */
function spoken(languages: PageConfiguration['languages'], defaultLanguage: string | null = 'en') {
  const change = {
    terms: 'Be kind',
    languages,
    defaultLanguage,
    authentications: [{ name: 'form', active: true, config: { fields } }],
  };
  return page(change, ['text', { text: 'Welcome.' }], ['custom-form'], ['button', { text: 'Menu' }]);
}

/** Words of the elements that say which language they are in: `words lang dir`. */
async function marked(html: string): Promise<string[]> {
  const all = await elements(html);
  return all.flatMap(({ tag, attrs, children }: ParsedElement) => {
    const own = children.filter((child) => typeof child === 'string').join('');
    return tag === 'html' || attrs.class === 'p-language' || attrs.lang === undefined
      ? []
      : [`${own} ${attrs.lang} ${attrs.dir}`];
  });
}

describe('words that are not in the language drawn', () => {
  it('say which they are in: the page’s own where nobody translated them', async () => {
    const draft = spoken({ ...language('en'), ...language('ar', { 'form.__email__.label': 'بريد' }) });
    const errors = { 'form.room': 'No such room' };
    const { html } = compile(draft, visit({ language: 'ar', errors }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect((await marked(html)).sort()).toEqual([
      'Be kind en ltr',
      'Menu en ltr',
      'No such room en ltr',
      'Room (اختياري) en ltr',
      'Welcome. en ltr',
    ]);
    expect(html).toContain('>اتصال</button>');
    expect(html).toContain('أوافق على الشروط والأحكام');
  });

  it('say nothing of it where they are in it, and nothing on the page of its own language', async () => {
    const strings = {
      'node.n1.text': 'Willkommen.',
      'node.n3.text': 'Menü',
      terms: 'Sei nett',
      'form.room.label': 'Zimmer',
      'form.room.invalid': 'Kein Zimmer',
    };
    const draft = spoken({ ...language('en'), ...language('de', strings) });
    expect(await marked(compile(draft, visit({ language: 'de' })).html)).toEqual([]);
    expect(await marked(compile(draft, visit({ language: 'en' })).html)).toEqual([]);
    expect(await marked(compile(spoken({}, null), visit()).html)).toEqual([]);
  });

  it('are marked as of an unknown language where the page does not name its own', async () => {
    const draft = spoken({ ...language('it', { 'node.n1.text': 'Benvenuti.' }) }, null);
    const { html } = compile(draft, visit({ language: 'it' }));
    expect(await marked(html)).toContain('Menu und auto');
  });

  it('are English where the product does not speak the language of the page', async () => {
    const draft = spoken({ ...language('da', { terms: 'Vær rar' }) }, 'da');
    const errors = { 'form.__email__': 'Invalid email' };
    const { html } = compile(draft, visit({ language: 'da', errors }));
    const told = await marked(html);
    expect(told).toEqual(expect.arrayContaining(['I accept the terms and conditions en ltr', 'Invalid email en ltr']));
    expect(told).not.toContain('Vær rar en ltr');
  });

  it('say it in the steps beside the page, too, with what is filled in', async () => {
    const draft = spoken(language('he'));
    const notice = { language: 'he', title: 'You are connected', text: 'A code of 6 digits is on its way to +49 1.' };
    expect(await marked(noticePage(notice, draft).html)).toEqual([
      'You are connected en ltr',
      'A code of 6 digits is on its way to +49 1. en ltr',
    ]);
    expect(await marked(noticePage({ ...notice, language: 'de' }, draft).html)).toEqual([]);
  });
});
