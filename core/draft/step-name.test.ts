import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import { arbitraryDraft, arbitraryEdit, editOf } from '#core/testing/arbitrary-draft.ts';
import { applyEdits } from './apply-edit.ts';
import type { Edit } from './commands/index.ts';
import { newDraft } from './draft.ts';
import { stepName } from './step-name.ts';

const insert = (component: string, props = {}): Edit => ({
  command: 'insert',
  args: { component, parent: 'page', props },
});
const set = (id: string, property: string, value: string | number): Edit => ({
  command: 'setProperty',
  args: { id, property, value },
});
const made = applyEdits(
  newDraft(),
  [insert('text', { level: 2 }), insert('link'), insert('box'), insert('custom-html')],
  { newId: countedIds() },
);
if (!made.ok) throw new Error(made.reason);
const { draft } = made.value;
const clip = (count: number) => ({
  nodes: Array.from({ length: count }, () => ({ component: 'text', props: {}, strings: {}, children: [] })),
});
const configure = (change: object): Edit => ({ command: 'setConfiguration', args: { change } });

test.each<[string, readonly Edit[]]>([
  ['color of Heading', [set('n1', 'color', '#ff0000')]],
  ['font size of 2 elements', [set('n1', 'fontSize', '12px'), set('n2', 'fontSize', '12px')]],
  ['HTML of Custom HTML', [set('n4', 'html', '<b>x</b>')]],
  ['look of Heading', [set('n1', 'color', '#ff0000'), set('n1', 'margin', '4px')]],
  ['look of Box', [set('n3', 'unheardOf', 1)]],
  ['name of Heading', [set('n1', 'layerName', 'Title')]],
  ['insert Picture', [insert('picture')]],
  ['duplicate Link', [{ command: 'duplicate', args: { id: 'n2' } }]],
  ['move 2 elements', ['n1', 'n2'].map((id) => ({ command: 'move', args: { id, parent: 'n3' } }))],
  ['remove Heading', [{ command: 'remove', args: { id: 'n1' } }]],
  ['paste Text', [{ command: 'paste', args: { clip: clip(1), parent: 'page' } }]],
  ['paste 3 elements', [{ command: 'paste', args: { clip: clip(3), parent: 'page' } }]],
  ['wrap 2 elements in a box', [{ command: 'wrap', args: { ids: ['n1', 'n2'] } }]],
  ['unwrap Box', [{ command: 'unwrap', args: { id: 'n3' } }]],
  ['turn Link into Button', [{ command: 'convert', args: { id: 'n2', to: 'button' } }]],
  ['columns in Box', [{ command: 'arrange', args: { id: 'n3', align: 'grid' } }]],
  ['name of the page', [{ command: 'rename', args: { name: 'Lobby' } }]],
  ['settings: Languages', [configure({ languages: {}, defaultLanguage: null })]],
  ['page settings', [configure({ security: { active: true, code: '1' }, terms: 'New' })]],
  ['page settings', [configure({ country_prefix: '+49' })]],
])('a step is called "%s"', (name, edits) => expect(stepName(edits, draft)).toBe(name));

test('every edit has a name without holes, on any page', () => {
  fc.assert(
    fc.property(arbitraryDraft, arbitraryEdit, (any, plan) => {
      const name = stepName([editOf(any, plan)], any);
      expect(name).not.toMatch(/[{}]|undefined/);
      expect(name.trim()).not.toBe('');
    }),
    { numRuns: process.env.PROOF ? 1_000 : 30 },
  );
});
