import { expect, test } from 'vitest';
import { appliedStyle } from '#core/publish/applied-style.ts';
import { page } from '#core/testing/published.ts';
import { appliedTo } from './control-value.ts';

test('what several elements inherit is shown where it is the same, and said to differ where not', () => {
  const draft = page({}, ['text', { level: 1 }], ['text', { level: 1 }], ['text', { level: 0 }]);
  const [one] = [appliedTo(draft, ['n1'], appliedStyle)];
  expect(appliedTo(draft, ['n1', 'n2'], appliedStyle)).toEqual(one);
  const mixed = appliedTo(draft, ['n1', 'n3'], appliedStyle);
  expect(mixed.fontSize).toEqual({ key: 'editor.mixed' });
  expect(mixed.color).toEqual(one?.color);
});
