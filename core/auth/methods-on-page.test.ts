import { describe, expect, it } from 'vitest';
import type { PageDocument } from '#core/page/document.ts';
import { NodeMap } from '#core/page/node-map.ts';
import type { PageNode, Props } from '#core/page/types.ts';
import { enableMethods, methodsOnPage } from './methods-on-page.ts';

// spec login-methods.5

function page(...props: Props[]): PageDocument {
  const children = props.map((_, i) => `n${i}`);
  const root: PageNode = { id: 'page', component: 'page', props: {}, parent: null, children };
  const nodes = props.map(
    (props, i): PageNode => ({ id: `n${i}`, component: 'login-button', props, parent: 'page', children: [] }),
  );
  return { version: '1', root: 'page', nodes: NodeMap.from([root, ...nodes]) };
}

describe('the methods of a page', () => {
  it('are those its elements name', () => {
    const document = page({ method: 'click' }, { method: 'code' }, { text: 'hi' });
    expect(methodsOnPage(document)).toEqual(new Set(['click', 'code']));
  });

  it('leave out names nobody registered, and what is no name', () => {
    expect(methodsOnPage(page({ method: 'constructor' }, { method: 7 }, { method: '__proto__' })).size).toBe(0);
  });

  it('become active with their first element, with their defaults', () => {
    expect(enableMethods([], page({ method: 'code' }))).toEqual([
      { name: 'code', active: true, config: { code: '0000' } },
    ]);
  });

  it('become inactive with their last and keep their settings', () => {
    const entries = [{ name: 'code', active: true, config: { code: '1234' } }];
    expect(enableMethods(entries, page())).toEqual([{ name: 'code', active: false, config: { code: '1234' } }]);
    expect(entries[0]?.active).toBe(true);
  });

  it('are the same list where nothing changes', () => {
    const entries = [{ name: 'click', active: true, config: {} }];
    expect(enableMethods(entries, page({ method: 'click' }))).toBe(entries);
  });

  it('of a later version are left as they are', () => {
    const entries = [{ name: 'telepathy', active: true, config: {} }];
    expect(enableMethods(entries, page())).toBe(entries);
  });
});
