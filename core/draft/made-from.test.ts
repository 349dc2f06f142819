import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import { createDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { countedIds } from '#core/page/new-id.ts';
import { confirmTranslation, givenUp, setSameEverywhere, translate } from '#core/translations/page-language.ts';
import { outdatedNodes } from '#core/translations/progress.ts';
import { applyEdits, type Edit } from './commands/index.ts';
import { newDraft } from './draft.ts';
import { keepSources, lacksSources, settleTexts } from './made-from.ts';
import { pageRegistry } from './page-registry.ts';
import { templateDrafts } from './templates/index.ts';
import { settleTranslations } from './templates/settle-translations.ts';
import type { Draft } from './types.ts';

const KEY = 'node.hours.text';
const french = (strings: Record<string, string>) => ({
  fr: { code: 'fr', name: 'Français', flag: 'fr', active: true, strings },
});

function page(text: string, strings: Record<string, string>): Draft {
  const blank = createDocument(pageRegistry, 'page');
  const node = { id: 'hours', component: 'text', props: { text }, parent: 'page' };
  const inserted = insertNode(blank, node, pageRegistry);
  if (!inserted.ok) throw new Error(inserted.reason);
  const { configuration } = newDraft();
  return { document: inserted.value, configuration: { ...configuration, languages: french(strings) } };
}

function edited(draft: Draft, ...edits: Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds() });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const says = (text: string): Edit => ({ command: 'setProperty', args: { id: 'hours', property: 'text', value: text } });
const set = (change: Partial<PageConfiguration>): Edit => ({ command: 'setConfiguration', args: { change } });
const madeOf = ({ configuration }: Draft) => configuration.languages.fr?.made_from?.[KEY];
const outdated = (draft: Draft) => outdatedNodes(draft, 'fr').has('hours');

function translated(draft: Draft, value: string): Draft {
  const result = translate(draft.configuration, { code: 'fr', key: KEY, value });
  if (!result.ok) throw new Error(result.reason);
  return edited(draft, set(result.value));
}

const OPEN = page('Mon to Fri, 7 to 18', { [KEY]: 'Lun au ven, 7 h à 18 h' });

/* spec languages.7, languages.8 */

describe('a translation whose text is changed', () => {
  it('is outdated and keeps the text it was made from, until the text is what it was', () => {
    const changed = edited(OPEN, says('Tue to Sun'), says('Tue to Sun, 10 to 22'));
    expect(madeOf(changed)?.text).toBe('Mon to Fri, 7 to 18');
    expect(outdated(changed)).toBe(true);
    const back = edited(changed, says('Mon to Fri, 7 to 18'));
    expect(outdated(back)).toBe(false);
    expect(madeOf(back)?.text).toBeUndefined();
  });

  it('is up to date once it is translated again, or confirmed', () => {
    const changed = edited(OPEN, says('Tue to Sun, 10 to 22'));
    expect(outdated(translated(changed, 'Mar au dim, 10 h à 22 h'))).toBe(false);
    const confirmed = confirmTranslation(changed, { code: 'fr', key: KEY });
    expect(confirmed.ok && outdated(edited(changed, set(confirmed.value)))).toBe(false);
  });

  it('is not outdated by marks, and stays outdated where it gets them', () => {
    const bold = edited(OPEN, { command: 'makeRich', args: { id: 'hours' } }, says('<b>Mon</b> to Fri, 7 to 18'));
    expect(outdated(bold)).toBe(false);
    const changed = edited(bold, says('Tue to Sun'));
    expect(outdated(translated(changed, 'Lun au <b>ven</b>, 7 h à 18 h'))).toBe(true);
  });

  it('stays outdated in a copy of the element, and is forgotten with it', () => {
    const changed = edited(OPEN, says('Tue to Sun'));
    const copied = edited(changed, { command: 'duplicate', args: { id: 'hours' } });
    expect(outdatedNodes(copied, 'fr').size).toBe(2);
    const gone = edited(changed, { command: 'remove', args: { id: 'hours' } });
    expect(madeOf(gone)).toBeUndefined();
  });

  it('of the terms is outdated too', () => {
    const terms = page('x', { terms: 'Conditions' });
    const changed = edited(terms, set({ terms: 'Other terms' }));
    expect(changed.configuration.languages.fr?.made_from?.terms?.text).toBe(terms.configuration.terms);
  });

  it('is none where the text is the same in every language', () => {
    const same = setSameEverywhere(OPEN.configuration, { key: KEY, same: true });
    const named = edited(OPEN, set(same.ok ? same.value : {}));
    expect(named.configuration.languages.fr?.strings).toEqual({});
    expect(named.configuration.same_everywhere).toEqual([KEY]);
    expect(translated(named, 'Lun').configuration.same_everywhere).toEqual([]);
  });

  it('comes back, as outdated as it was, where the text is no longer the same in every language', () => {
    const changed = edited(OPEN, says('Tue to Sun'));
    const same = (draft: Draft, on: boolean) => {
      const before = givenUp(changed.configuration, KEY);
      const result = setSameEverywhere(draft.configuration, { key: KEY, same: on, before });
      return edited(draft, set(result.ok ? result.value : {}));
    };
    const back = same(same(changed, true), false);
    expect(back.configuration.languages).toEqual(changed.configuration.languages);
    expect(outdated(back)).toBe(true);
    const again = translated(same(changed, true), 'Mar');
    expect(same(again, false).configuration.languages.fr?.strings[KEY]).toBe('Mar');
  });
});

describe('a page that was stored before', () => {
  it('is taken as up to date', async () => {
    expect(lacksSources(OPEN.configuration)).toBe(true);
    const settled = await settleTranslations(OPEN);
    expect(outdated(settled)).toBe(false);
    expect(lacksSources(settled.configuration)).toBe(false);
    expect(settleTexts(settled)).toBe(settled);
  });

  it('has outdated words where it is of a template of which only the first language was changed', async () => {
    const cafe = templateDrafts().find(({ configuration }) => configuration.name === 'Cafe') as Draft;
    const [key] =
      Object.entries(cafe.configuration.languages.fr?.strings ?? {}).find(([, said]) =>
        said.startsWith('Lun au ven'),
      ) ?? [];
    const id = key?.split('.')[1] ?? '';
    const hours = edited(cafe, {
      command: 'setProperty',
      args: { id, property: 'text', value: 'Tue to Sun, 10 to 22' },
    });
    const { made_from: _, ...fr } = hours.configuration.languages.fr ?? {
      code: 'fr',
      name: '',
      flag: '',
      active: true,
      strings: {},
    };
    const stored = { ...hours, configuration: { ...hours.configuration, languages: { fr } } };
    const settled = await settleTranslations(stored);
    expect([...outdatedNodes(settled, 'fr').keys()]).toEqual([id]);
    expect(settled.configuration.languages.fr?.made_from?.[key ?? '']?.text).toBe(
      'Mon to Fri, 7 to 18\nSat and Sun, 8 to 17',
    );
  });

  it('keeps what is known of it when a program saves it that knows nothing of this', () => {
    const changed = edited(OPEN, says('Tue to Sun'));
    const { configuration } = page('Tue to Sun', { [KEY]: 'Lun au ven, 7 h à 18 h' });
    expect(keepSources(configuration, changed.configuration).languages.fr?.made_from?.[KEY]).toEqual(madeOf(changed));
    const other = page('Tue to Sun', { [KEY]: 'Mar au dim' }).configuration;
    expect(keepSources(other, changed.configuration).languages.fr?.made_from).toEqual({});
  });
});
