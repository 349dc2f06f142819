import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { componentByName } from '#core/components/index.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import { walk } from '#core/page/tree.ts';
import { progressOf } from '#core/translations/find-texts.ts';
import { translatables } from '#core/translations/translatables.ts';
import languages from '#schemas/languages.json' with { type: 'json' };
import { templateDrafts } from './index.ts';
import { starterDraft } from './starter.ts';

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

  it('says everything in the second language, and nothing that is not there', () => {
    const needed = [...walk(draft.document)].flatMap(({ node }) =>
      (componentByName(node.component)?.strings ?? []).map((property) => stringKey(node.id, property)),
    );
    const strings = second?.strings ?? {};
    expect(Object.keys(strings).sort()).toEqual([...needed, 'terms'].sort());
    for (const words of Object.values(strings)) expect(words.trim()).not.toBe('');
    const { done, total } = progressOf(translatables(draft, second?.code ?? ''), strings);
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

it.each([starterDraft(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const))(
  '%s is the same page after it was stored and read',
  async (_, draft) => {
    const read = await readDraft(writeDraft(draft), parse5HtmlParser);
    if (!read.ok) throw new Error(read.reason);
    expect(read.findings).toEqual([]);
    const content = ({ document }: typeof draft) => Array.from(walk(document), ({ node }) => node);
    expect(content(read.draft)).toEqual(content(draft));
    expect(read.draft.configuration).toEqual(draft.configuration);
  },
);
