import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import { walk } from '#core/page/tree.ts';
import type { Json } from '#core/page/types.ts';
import { arbitraryEdit, draftAfter, editOf } from '#core/testing/arbitrary-draft.ts';
import { applyEdit, type Edit } from './commands/index.ts';
import { derive } from './derive.ts';
import { newDraft, readProperty, writeDraft } from './draft.ts';
import { starterDraft } from './templates/starter.ts';
import type { Draft } from './types.ts';

// spec elements.39

const RUNS = process.env.PROOF ? 10_000 : 100;

function edited(draft: Draft, ...edits: Edit[]): Draft {
  const newId = countedIds('new');
  return edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, draft);
}

const insert = (component: string, props: Record<string, Json> = {}, parent = 'page'): Edit => ({
  command: 'insert',
  args: { component, props, parent },
});

const set = (id: string, property: string, value?: Json): Edit => ({
  command: 'setProperty',
  args: { id, property, value },
});

describe('what the configuration says of the page', () => {
  it('is a login method, active with its first element and inactive with its last', () => {
    const one = edited(newDraft(), insert('login-button'));
    expect(one.configuration.authentications).toMatchObject([{ name: 'click', active: true }]);
    const none = edited(one, { command: 'remove', args: { id: 'new1' } });
    expect(none.configuration.authentications).toMatchObject([{ name: 'click', active: false }]);
  });

  it('is the logo: the first picture that is one, with its size', () => {
    const draft = edited(
      newDraft(),
      insert('picture', { url: '/media/a.png', logo: true, width: '120px', height: 'auto' }),
      insert('picture', { url: '/media/b.png', logo: true }),
    );
    expect(draft.configuration.logo).toEqual({ url: '/media/a.png', w: 120, h: 0 });
    const swapped = edited(draft, { command: 'move', args: { id: 'new2', parent: 'page', index: 0 } });
    expect(swapped.configuration.logo.url).toBe('/media/b.png');
    const none = edited(swapped, set('new1', 'logo', false), set('new2', 'logo', false));
    expect(none.configuration.logo).toEqual({ url: '', w: 0, h: 0 });
  });

  it('is the fonts in use', () => {
    const draft = edited(
      newDraft(),
      insert('text', { fontFamily: 'Verdana' }),
      insert('link', { fontFamily: 'Arial' }),
    );
    expect(draft.configuration.fonts).toEqual(['Arial', 'Verdana']);
  });

  it('is the fonts in use, also where their names are those of two fonts written as one', () => {
    const two = edited(newDraft(), insert('text', { fontFamily: 'Arial' }), insert('link', { fontFamily: 'Verdana' }));
    const stored = { ...two, configuration: { ...two.configuration, fonts: ['Arial,Verdana'] } };
    expect(derive(stored).configuration.fonts).toEqual(['Arial', 'Verdana']);
  });

  it('is what deriving it anew would say, after any edits', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 30 }), (plans) => {
        const draft = draftAfter(plans);
        expect(derive(draft).configuration).toEqual(draft.configuration);
      }),
      { numRuns: RUNS },
    );
  });

  it('is left alone by words that are typed', () => {
    const draft = edited(newDraft(), insert('text'), insert('login-button'));
    expect(edited(draft, set('new1', 'text', 'typed')).configuration).toBe(draft.configuration);
  });
});

describe('translations', () => {
  const german = { name: 'Deutsch', code: 'de', flag: 'de', active: true };
  const translated = (strings: Record<string, string>): Draft =>
    edited(newDraft(), insert('box'), insert('text', {}, 'new1'), {
      command: 'setConfiguration',
      args: { change: { languages: { de: { ...german, strings } } } },
    });

  it('of an element are copied with it', () => {
    const draft = edited(translated({ 'node.new2.text': 'Hallo', 'node.new2.a.b': 'x', terms: 'T' }), {
      command: 'duplicate',
      args: { id: 'new1' },
    });
    const copy = draft.document.nodes.get('new1')?.id && draft.document.nodes.get('page')?.children[1];
    const inner = draft.document.nodes.get(String(copy))?.children[0];
    expect(draft.configuration.languages.de?.strings).toEqual({
      'node.new2.text': 'Hallo',
      'node.new2.a.b': 'x',
      terms: 'T',
      [`node.${inner}.text`]: 'Hallo',
      [`node.${inner}.a.b`]: 'x',
    });
  });

  it('of all inside an element go with it, and no others', () => {
    const draft = edited(translated({ 'node.new2.text': 'Hallo', 'node.new22.text': 'bleibt', terms: 'T' }), {
      command: 'remove',
      args: { id: 'new1' },
    });
    expect(draft.configuration.languages.de?.strings).toEqual({ 'node.new22.text': 'bleibt', terms: 'T' });
  });
});

describe('properties that the configuration owns', () => {
  it('are read and set as if they were the page’s', () => {
    const draft = edited(newDraft(), set('page', 'backgroundColor', '#123456'));
    expect(draft.configuration.background_color).toBe('#123456');
    expect(readProperty(draft, 'page', 'backgroundColor')).toBe('#123456');
    expect(edited(draft, set('page', 'backgroundColor')).configuration.background_color).toBe('');
  });
});

describe('an edit', () => {
  it.each([
    ['of an element that is gone', set('gone', 'text', 'x'), 'page.missing'],
    ['with a value of a wrong type', set('new1', 'text', 5), 'page.wrongValue'],
    ['with a colour that is CSS', set('new1', 'color', 'red;x:y'), 'page.wrongValue'],
    ['into something that holds nothing', insert('text', {}, 'new1'), 'page.noContainer'],
    ['with an unknown component', insert('hologram'), 'page.unknownComponent'],
    ['with a second page', insert('page'), 'page.notHere'],
    ['that removes the page', { command: 'remove', args: { id: 'page' } }, 'page.fixed'],
    ['that moves the page', { command: 'move', args: { id: 'page', parent: 'page' } }, 'page.rootStays'],
    ['that doubles the page', { command: 'duplicate', args: { id: 'page' } }, 'page.onlyOne'],
    ['with an empty name', { command: 'rename', args: { name: '  ' } }, 'page.nameEmpty'],
  ] as const)('%s is refused with a reason', (_, edit, reason) => {
    const draft = edited(newDraft(), insert('text'));
    expect(applyEdit(draft, edit as Edit, { newId: countedIds('other') })).toEqual({ ok: false, reason });
  });

  it('leaves what it was given as it was', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 12 }), arbitraryEdit, (plans, last) => {
        const draft = draftAfter(plans);
        const before = JSON.stringify([Array.from(walk(draft.document)), draft.configuration]);
        applyEdit(draft, editOf(draft, last), { newId: countedIds('late') });
        expect(JSON.stringify([Array.from(walk(draft.document)), draft.configuration])).toBe(before);
      }),
      { numRuns: RUNS },
    );
  });

  it('back to the default stores nothing of the property', () => {
    const draft = edited(newDraft(), insert('link', { text: 'x' }), set('new1', 'text'));
    expect(writeDraft(draft).html).not.toContain('data-props');
  });
});

describe('a text on a page without a heading of its own', () => {
  it('is its heading, and the next ones are paragraphs', () => {
    const { html } = writeDraft(edited(newDraft(), insert('text'), insert('text')));
    expect(html).toMatch(/<h1 [^>]*id="new1"/);
    expect(html).toMatch(/<p [^>]*id="new2"/);
  });

  it('is its heading also where other texts are paragraphs or headings of parts', () => {
    const { html } = writeDraft(
      edited(newDraft(), insert('text', { level: 0 }), insert('text', { level: 2 }), insert('text')),
    );
    expect(html).toMatch(/<h1 [^>]*id="new3"/);
  });

  it('is a paragraph in the footer, and where Custom HTML has the heading', () => {
    const footer = edited(newDraft(), insert('footer'), {
      command: 'insert',
      args: { component: 'text', parent: 'new1' },
    });
    expect(writeDraft(footer).html).toMatch(/<p [^>]*id="new2"/);
    const foreign = edited(newDraft(), insert('custom-html', { html: '<h1>Hi</h1>' }), insert('text'));
    expect(writeDraft(foreign).html).toMatch(/<p [^>]*id="new2"/);
  });

  it('is what it is said to be', () => {
    const { html } = writeDraft(edited(newDraft(), insert('text', { level: 0 })));
    expect(html).toMatch(/<p [^>]*id="new1"/);
  });
});

describe('a login button', () => {
  const styles = (draft: Draft, ...ids: string[]) => ids.map((id) => readProperty(draft, id, 'style'));

  it('is quieter where the page has one already, unless its style is said', () => {
    const draft = edited(
      newDraft(),
      insert('login-button'),
      insert('login-button'),
      insert('login-button', { style: 'action' }),
    );
    expect(styles(draft, 'new1', 'new2', 'new3')).toEqual(['primary', 'plain', 'action']);
  });

  it('that is copied looks as the one it was copied from', () => {
    const draft = edited(newDraft(), insert('login-button'), { command: 'duplicate', args: { id: 'new1' } });
    expect(styles(draft, 'new1', 'new2')).toEqual(['primary', 'primary']);
  });
});

describe('a box that gets a ground', () => {
  const frame = (draft: Draft) => ['padding', 'radius'].map((property) => readProperty(draft, 'new1', property));

  it.each([
    ['backgroundColor', '#ffffff'],
    ['backgroundImage', '/media/u/sea.webp'],
  ])('by %s becomes a card', (property, value) => {
    expect(frame(edited(newDraft(), insert('box'), set('new1', property, value)))).toEqual([24, '@corner']);
  });

  it('keeps the space and the corners that it has, and those that it lost on purpose', () => {
    const white = set('new1', 'backgroundColor', '#ffffff');
    expect(frame(edited(newDraft(), insert('box', { padding: 8 }), white))).toEqual([8, 0]);
    expect(frame(edited(newDraft(), insert('box', { radius: 4 }), white))).toEqual([0, 4]);
    const bare = edited(newDraft(), insert('box'), white, set('new1', 'padding'), set('new1', 'radius'));
    expect(frame(edited(bare, set('new1', 'backgroundColor', '#eeeeee')))).toEqual([0, 0]);
  });
});

describe('a new page', () => {
  it('takes its label from its name and has a way to log in', () => {
    const draft = edited(starterDraft(), { command: 'rename', args: { name: ' Lobby ' } });
    expect(writeDraft(draft).label).toBe('Lobby');
    expect(draft.configuration.authentications).toMatchObject([{ name: 'click', active: true }]);
  });
});
