import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { page } from '#core/testing/published.ts';
import { text } from '#core/texts/index.ts';
import { appliedStyle } from './applied-style.ts';

// spec elements.44

/** What the control of a property says of an element, where its own is not set. */
function told(property: string, draft: Draft, id = 'n1'): string | undefined {
  const applied = appliedStyle(draft, id)[property];
  return applied && text(applied.key, applied.params);
}

describe('a control of a property that is not set', () => {
  it.each<[string, [string, Props?], string]>([
    ['color', ['text', { level: 0 }], '#1f2937 (inherited)'],
    ['color', ['link'], '#1d4ed8 (usual)'],
    ['color', ['button', { style: 'plain' }], '#111827 (usual)'],
    ['fontSize', ['text', { level: 0 }], '16px (inherited)'],
    ['fontSize', ['text', { level: 1 }], '32px (usual)'],
    ['fontSize', ['button', { size: 'large' }], '18px (usual)'],
    ['fontWeight', ['text', { level: 2 }], 'Semi-bold (usual)'],
    ['fontWeight', ['text', { level: 0 }], 'Normal (inherited)'],
    ['textAlign', ['text', { level: 0 }], 'Left (inherited)'],
    ['textAlign', ['link'], 'Center (usual)'],
    ['textStyle', ['text', { level: 0 }], 'Normal (inherited)'],
    ['backgroundColor', ['button', { style: 'royal' }], '#6d28d9 (usual)'],
    ['backgroundColor', ['box'], 'None'],
    ['fontSizes', ['text', { level: 0 }], '16px'],
    ['fontSizes', ['text', { level: 0, fontSize: '20px' }], '20px'],
    ['widths', ['text'], 'auto'],
    ['widths', ['picture', { width: '50%' }], '50%'],
    ['widths', ['picture', { crop: '1:1' }], '100%'],
    ['heights', ['picture', { width: '50%' }], 'auto'],
  ])('%s of %j says what is seen: %s', (property, child, words) => {
    expect(told(property, page({}, child))).toBe(words);
  });

  it('says the same where the element has a value of its own', () => {
    expect(told('color', page({}, ['text', { level: 0, color: '#ff0000' }]))).toBe('#1f2937 (inherited)');
    expect(told('fontSize', page({}, ['text', { level: 1, fontSize: '50px' }]))).toBe('32px (usual)');
  });

  it('says what the elements around it and the page say', () => {
    const root = { id: 'page', property: 'color', value: '#123456' };
    const edits: Edit[] = [
      { command: 'setProperty', args: root },
      {
        command: 'insert',
        args: { component: 'footer', props: { fontSize: '12px', textAlign: 'right' }, parent: 'page' },
      },
      { command: 'insert', args: { component: 'text', props: { level: 0 }, parent: 'n1' } },
    ];
    const newId = countedIds();
    const result = applyEdits(newDraft(), edits, { newId });
    if (!result.ok) throw new Error(result.reason);
    const { draft } = result.value;
    expect(told('color', draft, 'n2')).toBe('#123456 (inherited)');
    expect(told('fontSize', draft, 'n2')).toBe('12px (inherited)');
    expect(told('textAlign', draft, 'n2')).toBe('Right (inherited)');
  });

  it('begins at the right on a page in Arabic', () => {
    expect(told('textAlign', page({ defaultLanguage: 'ar' }, ['text', { level: 0 }]))).toBe('Right (inherited)');
  });

  it('says nothing of the page, which has none around it, and of elements that are gone', () => {
    expect(appliedStyle(newDraft(), 'page')).toEqual({});
    expect(appliedStyle(newDraft(), 'gone')).toEqual({});
  });
});
