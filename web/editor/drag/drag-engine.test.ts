import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Point } from '#core/machines/interaction/interaction.machine.ts';
import { followDrag, scrollSpeed } from './drag-engine.ts';

const edges = { top: 100, bottom: 900 };

describe('near an edge', () => {
  test('a pointer in the middle scrolls nothing', () => {
    expect(scrollSpeed({ x: 0, y: 500 }, edges)).toBe(0);
  });

  test('the nearer to an edge, the faster', () => {
    expect(scrollSpeed({ x: 0, y: 140 }, edges)).toBeGreaterThan(scrollSpeed({ x: 0, y: 110 }, edges));
    expect(scrollSpeed({ x: 0, y: 890 }, edges)).toBeGreaterThan(scrollSpeed({ x: 0, y: 860 }, edges));
  });

  test('just beyond an edge it is as fast as it gets', () => {
    expect(scrollSpeed({ x: 0, y: 60 }, edges)).toBe(scrollSpeed({ x: 0, y: 100 }, edges));
  });

  test('far outside, as over the palette below the canvas of a phone, it scrolls nothing', () => {
    expect(scrollSpeed({ x: 0, y: -500 }, edges)).toBe(0);
    expect(scrollSpeed({ x: 0, y: 1_100 }, edges)).toBe(0);
  });
});

describe('a drag', () => {
  const { window } = new JSDOM('<button>Text</button>');
  const button = window.document.querySelector('button') as HTMLButtonElement;
  const frames: FrameRequestCallback[] = [];
  const happened: string[] = [];
  let scrolls = true;

  beforeEach(() => {
    frames.length = 0;
    happened.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('window', window);
    // a jsdom window accepts only its own AbortSignal
    vi.stubGlobal('AbortController', window.AbortController);
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const point = (type: string, { x, y }: Point) =>
    button.dispatchEvent(
      new window.PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, cancelable: true }),
    );
  const click = () => {
    const heard = vi.fn();
    button.addEventListener('click', heard, { once: true });
    button.click();
    button.removeEventListener('click', heard);
    return heard.mock.calls.length === 1;
  };
  const frame = () => frames.splice(0).forEach((each) => void each(0));
  const begin = (to: Point, held = false) => {
    point('pointerdown', { x: 0, y: 0 });
    followDrag(
      {
        window: window as unknown as Window,
        pointerId: 1,
        from: { x: 0, y: 0 },
        held,
        toEditor: (at) => at,
        edges: () => edges,
      },
      {
        started: () => happened.push('started'),
        moved: ({ y }) => happened.push(`moved ${y}`),
        scroll: (by) => happened.push(`scroll ${by}`) > 0 && scrolls,
        dropped: () => happened.push('dropped'),
        rested: () => happened.push('rested'),
        cancelled: () => happened.push('cancelled'),
      },
    );
    if (!held) return point('pointermove', to);
    // longer than a finger has to rest
    vi.advanceTimersByTime(1_000);
    return point('pointermove', to);
  };

  test('that rests near an edge scrolls in every frame, and looks for its place again, as long as there is a way', () => {
    begin({ x: 0, y: 890 });
    happened.length = 0;
    frame();
    frame();
    expect(happened).toEqual(['scroll 12', 'moved 890', 'scroll 12', 'moved 890']);
    scrolls = false;
    happened.length = 0;
    frame();
    expect(happened).toEqual(['scroll 12']);
    scrolls = true;
    point('pointerup', { x: 0, y: 890 });
    frame();
    expect(happened.slice(1)).toEqual(['dropped']);
  });

  test('that ends over the button it began on is no click; the next one is', () => {
    begin({ x: 0, y: 500 });
    point('pointerup', { x: 0, y: 500 });
    expect(click()).toBe(false);
    vi.runAllTimers();
    expect(click()).toBe(true);
  });

  test('cancelled by Escape and let go over another window takes no later click with it', () => {
    begin({ x: 0, y: 500 });
    window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
    expect(happened.at(-1)).toBe('cancelled');
    point('pointerdown', { x: 0, y: 0 });
    expect(click()).toBe(true);
  });

  test('of a finger that rests until it is lifted drops nothing; one that then moves does', () => {
    begin({ x: 3, y: 3 }, true);
    point('pointerup', { x: 3, y: 3 });
    expect(happened.filter((each) => !each.startsWith('moved'))).toEqual(['started', 'rested']);
    expect(click()).toBe(false);
    vi.runAllTimers();
    happened.length = 0;
    begin({ x: 3, y: 300 }, true);
    point('pointermove', { x: 2, y: 2 });
    point('pointerup', { x: 2, y: 2 });
    expect(happened.filter((each) => !each.startsWith('moved'))).toEqual(['started', 'dropped']);
  });

  test('is none before the pointer went some way', () => {
    begin({ x: 2, y: 2 });
    point('pointerup', { x: 2, y: 2 });
    expect(happened).toEqual([]);
    expect(click()).toBe(true);
  });
});
