import { describe, expect, it } from 'vitest';
import type { PageNode, Props } from '#core/page/types.ts';
import { componentByName, components } from '../../components/index.ts';
import { changesByStyle, copyStyle } from './copied-style.ts';

// spec elements.47

function node(component: string, props: Props = {}): PageNode {
  const defaults = componentByName(component)?.defaults;
  return { id: 'n1', component, props: { ...defaults, ...props }, parent: 'page', children: [] };
}

describe('a copied style', () => {
  it('is how an element looks, not what it says', () => {
    const style = copyStyle(node('text', { text: 'Hello', level: 2, color: '@brand', fontSize: '20px', width: '50%' }));
    expect(style).toMatchObject({ color: '@brand', fontSize: '20px', opacity: 100, padding: 0 });
    for (const own of ['text', 'level', 'width']) expect(style).not.toHaveProperty(own);
  });

  it('changes only what the other element has and what is different there', () => {
    const style = copyStyle(node('text', { color: '#ff0000', lineBreak: 'nowrap', radius: 8 }));
    expect(changesByStyle(node('box'), style)).toEqual({ radius: 8 });
    expect(changesByStyle(node('link'), style)).toEqual({ color: '#ff0000' });
    expect(changesByStyle(node('custom-html'), style)).toEqual({});
  });

  it('takes back what the other element has of its own', () => {
    const plain = copyStyle(node('login-button'));
    const loud = node('button', { style: 'caution', color: '#ffffff', text: 'Stop' });
    expect(changesByStyle(loud, plain)).toEqual({ style: 'primary', color: '' });
  });

  it.each(components.map(({ name }) => name))('of a %s changes nothing on the same element', (name) => {
    expect(changesByStyle(node(name), copyStyle(node(name)))).toEqual({});
  });
});
