// spec elements.1
import { describe, expect, it } from 'vitest';
import { neutralContext, pageRegistry } from '#core/draft/page-registry.ts';
import type { PageNode, Props } from '#core/page/types.ts';
import { drawNode } from '../index.ts';
import { drawsScreen } from './per-screen.ts';

const visit = { ...neutralContext, mode: 'visit' } as const;
const words = (props: Props): PageNode => ({
  id: 'n1',
  component: 'text',
  props: { ...pageRegistry.defaults('text'), ...props },
  parent: 'page',
  children: [],
});

describe('what an element has on one screen', () => {
  it('is drawn beside what it has on all of them, and only what differs', () => {
    const drawn = drawNode(
      words({ color: '#123456', width: '80%', widths: 'phone:90%', fontSizes: 'phone:14px' }),
      visit,
    );
    expect(drawn?.style).toMatchObject({ color: '#123456', width: '80%' });
    expect(drawn?.screens).toEqual({ phone: { width: '90%', 'font-size': '14px' } });
  });

  it('adds nothing where the element is the same on all screens', () => {
    expect(drawNode(words({ width: '80%' }), visit)?.screens).toBeUndefined();
  });

  it('is drawn anew on the canvas when the canvas shows another screen, and not otherwise', () => {
    const on = (screen: 'phone' | 'desktop') => ({ ...visit, screen });
    const varying = words({ widths: 'phone:90%' });
    expect(drawsScreen(varying, on('desktop'), on('phone'))).toBe(true);
    expect(drawsScreen(varying, on('phone'), on('phone'))).toBe(false);
    expect(drawsScreen(words({}), on('desktop'), on('phone'))).toBe(false);
    expect(drawsScreen({ ...words({}), props: {} }, on('desktop'), on('phone'))).toBe(false);
  });
});
