// spec elements.48
import { describe, expect, it } from 'vitest';
import { findIcons, iconAfter, iconLabel } from './icon-list.tsx';

const namesOf = (typed: string) => findIcons(typed).flatMap(({ names }) => names);

describe('the list of icons', () => {
  it('finds an icon by its name, by other words for it, and by its theme', () => {
    expect(namesOf('Map pin')).toEqual(['map-pin']);
    expect(namesOf('breakfast')).toEqual(expect.arrayContaining(['coffee', 'croissant', 'sunrise']));
    expect(namesOf('networks')).toEqual(expect.arrayContaining(['facebook', 'instagram']));
    expect(namesOf('hologram')).toEqual([]);
    expect(namesOf('').length).toBeGreaterThan(150);
  });

  it('calls an icon by the first of its words', () => {
    expect(iconLabel('map-pin')).toBe('Map pin');
  });

  it('is gone through by arrow keys: along all icons, and up and down in the column', () => {
    const groups = [
      { theme: 'food', names: ['coffee', 'pizza', 'salad', 'soup', 'cake', 'beer', 'wine'] },
      { theme: 'travel', names: ['plane', 'bus'] },
    ] as const;
    expect(iconAfter(groups, 'coffee', 'ArrowRight')).toBe('pizza');
    expect(iconAfter(groups, 'wine', 'ArrowRight')).toBe('plane');
    expect(iconAfter(groups, 'coffee', 'ArrowLeft')).toBe('coffee');
    expect(iconAfter(groups, 'salad', 'ArrowDown')).toBe('wine');
    expect(iconAfter(groups, 'wine', 'ArrowDown')).toBe('plane');
    expect(iconAfter(groups, 'bus', 'ArrowUp')).toBe('wine');
    expect(iconAfter(groups, 'bus', 'ArrowDown')).toBe('bus');
    expect(iconAfter(groups, '', 'ArrowDown')).toBe('coffee');
    expect(iconAfter(groups, 'bus', 'Enter')).toBeUndefined();
  });
});
