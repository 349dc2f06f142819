import { expect, test } from 'vitest';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { createDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { refusalOf } from './place.ts';

test('a page with a footer takes no second one, and says so; without one it takes it', () => {
  const empty = createDocument(pageRegistry, 'root');
  expect(refusalOf(empty, 'footer')).toBeNull();
  const footed = insertNode(empty, { id: 'end', component: 'footer', parent: 'root' }, pageRegistry);
  expect(footed.ok && refusalOf(footed.value, 'footer')).toBe('page.onlyOne');
  expect(footed.ok && refusalOf(footed.value, 'text')).toBeNull();
});
