import type { PageConfiguration } from '#core/config/types.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json } from '#core/page/types.ts';

/** German as the one language of a page. */
export const language = (strings: Record<string, string> = {}) => ({
  languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
});

/** The draft with other languages, without what an edit derives. */
function speaking({ document, configuration }: Draft, strings: Record<string, string> = {}): Draft {
  return { document, configuration: { ...configuration, ...language(strings) } };
}

/** The draft with other fields of its configuration, without what an edit derives. */
export function withChange({ document, configuration }: Draft, change: Partial<PageConfiguration>): Draft {
  return { document, configuration: { ...configuration, ...change } };
}

/** Fields of a custom form. */
export const fields: Json = [
  { type: 'string', key: 'room', label: 'Room', invalidMessage: 'No such room' },
  { type: 'radiobox', key: 'meal', label: 'Meal', options: ['Soup', 'Salad'] },
];

/** A page of each kind of text: new1 is a box, new2 to new5 are in it. */
export function translatedPage(strings: Record<string, string> = {}): Draft {
  const newId = countedIds('new');
  const insert = (component: string, props: Record<string, string> = {}, parent = 'new1'): Edit => ({
    command: 'insert',
    args: { component, props, parent },
  });
  const edits: Edit[] = [
    insert('box', {}, 'page'),
    insert('text', { text: 'Welcome', layerName: 'Greeting' }),
    insert('text', { text: '  ' }),
    insert('picture', { url: '/media/a.png', alt: 'The beach' }),
    insert('custom-form', { text: 'Go online' }),
    { command: 'setConfiguration', args: { change: { terms: 'Be kind' } } },
  ];
  const made = edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, newDraft());
  const authentications = [{ name: 'form', active: true, config: { fields } }];
  return withChange(speaking(made, strings), { authentications });
}
