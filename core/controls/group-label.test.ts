import { expect, test } from 'vitest';
import { groupLabel } from './group-label.ts';

test('a group is called after what is in it', () => {
  expect(groupLabel('image', [{ id: 'link' }])).toBe('controls.link');
  expect(groupLabel('image', [{ id: 'image' }, { id: 'link' }])).toBe('controls.group.image');
  expect(groupLabel('button', [{ id: 'button-size' }])).toBe('controls.group.button');
});
