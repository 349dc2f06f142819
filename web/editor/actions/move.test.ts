import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/draft/apply-edit.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { countedIds } from '#core/page/new-id.ts';
import { outermost } from '#core/page/tree.ts';
import { movesTo } from './move.ts';

const insert = (component: string, parent: string): Edit => ({ command: 'insert', args: { component, parent } });
const start = applyEdits(
  newDraft(),
  [
    insert('box', 'page'),
    insert('box', 'page'),
    ...Array.from({ length: 8 }, (_, i) => insert('text', i < 5 ? 'n1' : 'n2')),
  ],
  { newId: countedIds() },
);
if (!start.ok) throw new Error(start.reason);
const { draft } = start.value;
const texts = ['n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n10'];

describe('moving several elements', () => {
  test('puts them in one place in their order, wherever they came from', () => {
    fc.assert(
      fc.property(
        fc.subarray(texts, { minLength: 1 }),
        fc.nat(8),
        fc.constantFrom('n1', 'n2'),
        (chosen, at, parent) => {
          const ids = outermost(draft.document, chosen);
          const others = (draft.document.nodes.get(parent)?.children ?? []).filter((id) => !ids.includes(id));
          const index = Math.min(at, others.length);
          const result = applyEdits(draft, movesTo(draft.document, ids, { parent, index }), { newId: countedIds('x') });
          if (!result.ok) throw new Error(result.reason);
          expect(result.value.draft.document.nodes.get(parent)?.children).toEqual(others.toSpliced(index, 0, ...ids));
        },
      ),
    );
  });
});
