import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { copyPage } from './copy-page.ts';
import { writeDraft } from './draft.ts';
import { readDraft, readHtml, unusualHtml } from './read-draft.ts';
import { newPage } from './templates/starter.ts';

// spec editor.2, editor.3, errors.3, errors.4, publishing.11

describe('reading a stored page', () => {
  it('gives the draft that was written', async () => {
    const read = await readDraft(newPage(), parse5HtmlParser);
    expect(read).toMatchObject({ ok: true, findings: [], migrated: [] });
    if (read.ok) expect(writeDraft(read.draft)).toEqual(newPage());
  });

  it('migrates an old configuration and says what changed', async () => {
    const read = await readDraft({ html: '', config: { version: 1 }, label: 'Old page' }, parse5HtmlParser);
    expect(read.ok && read.draft.configuration).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Old page' });
    expect(read.ok && read.migrated.length).toBeGreaterThan(0);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown version', '{"version":"9"}'],
    ['a wrong type', `{"version":"${CONFIGURATION_VERSION}","authentications":"all"}`],
  ])('with a configuration of %s is refused with the spec’s sentence', async (_, config) => {
    const read = await readDraft({ html: '', config }, parse5HtmlParser);
    expect(read).toMatchObject({ ok: false, reason: 'error.configuration' });
    expect(!read.ok && read.details.length).toBeGreaterThan(0);
  });

  it('with a parser that fails is refused with the spec’s sentence', async () => {
    const parser = { parse: () => Promise.reject(new Error('no')) };
    expect(await readDraft(newPage(), parser)).toMatchObject({ ok: false, reason: 'error.html' });
  });
});

describe('what is unusual about stored html', () => {
  const unusualIn = async (html: string) => {
    const read = await readHtml(html, parse5HtmlParser);
    return read.ok ? unusualHtml(html, read.value) : read.reason;
  };

  it('finds nothing in what was written, with or without a line break at its end', async () => {
    expect(await unusualIn(`${newPage().html}\n`)).toEqual([]);
  });

  it('warns where the markup says other than the properties', async () => {
    const html = newPage().html.replace('>Welcome<', '>Farewell<');
    expect(await unusualIn(html)).toMatchObject([{ severity: 'warning', key: 'page.derivedDiffers' }]);
  });

  it('names what had to be repaired, and what cannot be read', async () => {
    expect(await unusualIn('<p>x</p>')).toMatchObject([{ key: 'page.noRoot' }, { key: 'page.foreign' }]);
    expect(await unusualIn('<i>'.repeat(2_000))).toBe('error.html');
  });
});

describe('a copy', () => {
  const page = {
    ...newPage(),
    id: '7',
    user_id: '1',
    user_email: 'a@b.example',
    template: true,
    published_html: '<p>',
    created_at: 'then',
  };

  it('takes what a draft is made of and nothing else', () => {
    expect(copyPage(page)).toEqual(newPage());
  });

  it('can have another name', () => {
    const copy = copyPage(page, 'Second');
    expect([copy.label, JSON.parse(copy.config).name]).toEqual(['Second', 'Second']);
    expect(copyPage({ ...page, config: 'broken' }, 'Second').config).toBe('broken');
  });
});
