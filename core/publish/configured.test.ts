import { describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { compile } from './compile.ts';

// spec elements.7, languages.6

describe('what the configuration says, drawn where an element stands for it', () => {
  const german = { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: { terms: 'Sei nett.' } };
  const languages = { en: { code: 'en', name: 'English', flag: 'gb', active: true, strings: {} }, de: german };

  it('the terms: at their element instead of above the login, with the sentence beside them', async () => {
    const draft = page({ terms: 'Be kind.', languages }, ['login-button'], ['terms', { color: '#334455' }]);
    const { html } = compile(draft, visit({ language: 'de', errors: { terms: 'accept' } }));
    const all = await elements(html);
    expect(all.filter(({ attrs }) => attrs.name === 'terms')).toHaveLength(1);
    expect(html.indexOf('name="terms"')).toBeGreaterThan(html.indexOf('<button'));
    expect(html).toContain('<p class="p-words">Sei nett.</p>');
    expect(all.find(({ attrs }) => attrs.role === 'alert')?.attrs.id).toBe('error.terms.n2');
  });

  it('nothing where there are no terms to accept', () => {
    expect(compile(page({ terms: ' ' }, ['login-button'], ['terms']), visit()).html).toContain(
      '<div class="p-terms"></div>',
    );
  });

  it('the languages: at their element instead of at the end, by name or by code', async () => {
    const links = async (show: string) => {
      const { html } = compile(
        page({ languages }, ['language-selector', { show }], ['login-button']),
        visit({ language: 'de' }),
      );
      expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('<button'));
      return (await elements(html)).filter(({ attrs }) => attrs.class === 'p-language');
    };
    expect(
      (await links('name')).map(({ attrs, children }) => [attrs.href, attrs['aria-current'], children[0]]),
    ).toEqual([
      ['?lang=en', undefined, 'English'],
      ['?lang=de', 'true', 'Deutsch'],
    ]);
    expect((await links('code')).map(({ attrs, children }) => [attrs['aria-label'], children[0]])).toEqual([
      ['EN English', 'EN'],
      ['DE Deutsch', 'DE'],
    ]);
    expect(compile(page({}, ['language-selector'], ['login-button']), visit()).html).toMatch(/<nav[^>]*><\/nav>/);
  });

  it('an uploaded background at a width of 1920 (spec uploads.10)', () => {
    const { html } = compile(
      page({ background_image: '/media/u/bg.jpg' }, ['box', { backgroundImage: '/media/u/b.jpg' }]),
      visit(),
    );
    expect(html).toContain('background-image:url(/i/1920x0/u/bg.jpg)');
    expect(html).toContain('background-image:url(/i/1920x0/u/b.jpg)');
  });

  it('the languages stand before what ends the page', () => {
    const { html } = compile(page({ languages }, ['login-button'], ['footer']), visit());
    expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('<footer'));
  });

  it('a form: each field with its label, what was typed, and what is wrong', async () => {
    const fields: Json = [
      { type: 'string', key: '__email__', label: 'Email' },
      { type: 'text', key: 'wish', label: 'Wish', optional: true },
      { type: 'integer', key: 'room', label: 'Room' },
      { type: 'date', key: 'until', label: 'Until' },
      { type: 'boolean', key: 'news', label: 'News' },
      { type: 'checkbox', key: 'days', label: 'Days', options: ['Mon', 'Tue'] },
      { type: 'radiobox', key: 'size', label: 'Size', options: ['S', 'L'] },
    ];
    const authentications = [{ name: 'form', active: true, config: { fields, textColor: '#222222' } }];
    const strings = { 'form.size.label': 'Gr\u00f6\u00dfe', 'form.size.option.2': 'Gro\u00df' };
    const spoken = { ...languages, de: { ...german, strings } };
    const draft = page({ authentications, languages: spoken, defaultLanguage: 'en' }, ['custom-form']);
    const { html, report } = compile(
      draft,
      visit({
        language: 'de',
        errors: { 'form.room': 'No.', 'form.days': 'Which?' },
        values: { 'form.__email__': 'a@b.example', 'form.days.2': '1', 'form.size': 'L', 'form.wish': '<b>' },
      }),
    );
    expect(report.dropped).toEqual([]);
    const all = await elements(html);
    const inputs = all.filter(({ tag, attrs }) => ['input', 'textarea'].includes(tag) && attrs.name !== 'lang');
    expect(inputs.map(({ tag, attrs: { name, type, value, checked } }) => [type ?? tag, name, value, checked])).toEqual(
      [
        ['hidden', 'form', '1', undefined],
        ['email', 'form.__email__', 'a@b.example', undefined],
        ['textarea', 'form.wish', undefined, undefined],
        ['text', 'form.room', undefined, undefined],
        ['date', 'form.until', undefined, undefined],
        ['checkbox', 'form.news', '1', undefined],
        ['checkbox', 'form.days.1', '1', undefined],
        ['checkbox', 'form.days.2', '1', 'checked'],
        ['radio', 'form.size', 'S', undefined],
        ['radio', 'form.size', 'L', 'checked'],
      ],
    );
    expect(html).toContain('>&lt;b&gt;</textarea>');
    expect(inputs[1]?.attrs.autocomplete).toBe('email');
    expect(inputs[3]?.attrs).toMatchObject({ inputmode: 'numeric', 'aria-describedby': 'error.form.room.n1' });
    const [days, size] = all.filter(({ tag }) => tag === 'fieldset');
    expect(days?.attrs['aria-describedby']).toBe('error.form.days.n1');
    expect(JSON.stringify(size)).toContain('Größe');
    expect(html).toContain('<span>Groß</span>');
    expect(html).toContain('Wish (freiwillig)');
    expect(html).toContain('{color:#222222}');
  });
});
