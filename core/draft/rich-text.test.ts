import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { compile } from '#core/publish/compile.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { exportTranslations } from '#core/translations/export-translations.ts';
import { importTranslations } from '#core/translations/import-translations.ts';
import { findTexts } from '#core/translations/progress.ts';
import { translatables } from '#core/translations/translatables.ts';
import { applyEdits, type Edit } from './commands/index.ts';
import { newDraft, writeDraft } from './draft.ts';
import type { Draft } from './types.ts';

const german = { name: 'Deutsch', code: 'de', flag: 'de', active: true };

/** A page with one text, `n1`, and its German translation. */
function pageWith(props: Props, translation = ''): Draft {
  const strings: Record<string, string> = translation === '' ? {} : { 'node.n1.text': translation };
  return edited(newDraft(), [
    { command: 'insert', args: { component: 'text', parent: 'page', props: { level: 0, ...props } } },
    { command: 'setConfiguration', args: { change: { languages: { de: { ...german, strings } } } } },
  ]);
}

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds('n') });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

function published(draft: Draft, language: string | null = null): string {
  return /<(p|h1|ul|ol) [^>]*class="p-text.*?<\/\1>/s.exec(compile(draft, firstVisit('#', language)).html)?.[0] ?? '';
}

describe('a text with marks', () => {
  it('is drawn for visitors as elements, never as the markup that somebody wrote', () => {
    const draft = pageWith({
      rich: true,
      text: 'Hi <b>you</b> <i>and</i> <u>us</u>: <a href="menu.example">our <b>menu</b></a>\n<img src=x onerror=alert(1)>',
    });
    expect(published(draft)).toBe(
      '<p class="p-text">Hi <strong>you</strong> <em>and</em> <u>us</u>: ' +
        '<a class="p-inline" href="http://menu.example">our <strong>menu</strong></a><br>' +
        '&lt;img src=x onerror=alert(1)&gt;</p>',
    );
    expect(compile(draft, firstVisit('#')).report.dropped).toEqual([]);
  });

  it('has no link to an address that does something, and says which', () => {
    const draft = pageWith(
      { rich: true, text: '<a href="javascript:alert(1)">press</a>' },
      '<a href="data:text/html,x">drück</a>',
    );
    expect(published(draft)).toBe('<p class="p-text">press</p>');
    expect(published(draft, 'de')).toContain('drück');
    const wrong = draftFindings(draft, null).filter(({ key }) => key === 'rules.urlValue');
    expect(wrong.map(({ node, params }) => [node, params?.value])).toEqual([
      ['n1', 'javascript:alert(1)'],
      ['n1', 'data:text/html,x'],
    ]);
  });

  it('whose link has no words is a finding', () => {
    const draft = pageWith({ rich: true, text: 'Hi <a href="/x"> </a>' });
    expect(draftFindings(draft, null).map(({ key }) => key)).toContain('publish.emptyLink');
  });

  it('has marks in its translations too', () => {
    const draft = pageWith({ rich: true, text: '<b>Hi</b>' }, 'Guten <b>Tag</b>');
    expect(published(draft, 'de')).toContain('Guten <strong>Tag</strong>');
  });

  it.each(['csv', 'json'] as const)('travels in a file of translations (%s) and back', (format) => {
    const draft = pageWith({ rich: true, text: 'Hi <b>you</b>, "1" < 2' }, 'Hallo <b>du</b>, "1" < 2');
    const file = exportTranslations(draft, 'de', format);
    const back = importTranslations(draft, { code: 'de', source: file, format });
    expect(back).toMatchObject({ ok: true, report: { same: expect.arrayContaining(['node.n1.text']), outdated: [] } });
  });

  it('is found by its words, also where a mark begins inside of one', () => {
    const draft = pageWith({ rich: true, text: 'Wel<b>come</b>' });
    const found = findTexts(translatables(draft, 'de'), {}, { search: 'welcome', openOnly: false });
    expect(found.map(({ key }) => key)).toEqual(['node.n1.text']);
  });
});

describe('a text without marks', () => {
  it('is literally what it was before there were marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const before = pageWith({ text });
        expect(writeDraft(before).html).not.toMatch(/<(?:strong|em|u|a)\b/);
        expect(before.document.nodes.get('n1')?.props).toMatchObject({ text, rich: false });
      }),
    );
    expect(published(pageWith({ text: '<b>5 < 7</b> & *bold*' }))).toBe(
      '<p class="p-text">&lt;b&gt;5 &lt; 7&lt;/b&gt; &amp; *bold*</p>',
    );
  });

  it('says the same in every language once it may have marks', () => {
    const words = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('<b>x</b>', '&lt;', '<br>', 'a < b', '&amp;'));
    fc.assert(
      fc.property(words, words, (text, translation) => {
        const before = pageWith({ text }, translation);
        const after = edited(before, [{ command: 'makeRich', args: { id: 'n1' } }]);
        expect(after.document.nodes.get('n1')?.props.rich).toBe(true);
        for (const language of [null, 'de']) expect(published(after, language)).toBe(published(before, language));
        expect(edited(after, [{ command: 'makeRich', args: { id: 'n1' } }])).toEqual(after);
      }),
    );
  });

  it('of another element never gets any', () => {
    const draft = edited(newDraft(), [{ command: 'insert', args: { component: 'button', parent: 'page' } }]);
    const result = applyEdits(draft, [{ command: 'makeRich', args: { id: 'n1' } }], { newId: countedIds('n') });
    expect(result).toEqual({ ok: false, reason: 'page.wrongValue' });
  });
});

describe('a list', () => {
  it('has an item for each line', () => {
    expect(published(pageWith({ text: 'one\ntwo', list: 'bullets' }))).toBe(
      '<ul class="p-text p-list"><li>one</li><li>two</li></ul>',
    );
    expect(published(pageWith({ rich: true, text: '<b>one\ntwo</b>\n', list: 'numbers' }))).toBe(
      '<ol class="p-text p-list"><li><strong>one</strong></li><li><strong>two</strong></li><li><br></li></ol>',
    );
  });
});
