import type { EditorStore } from '../store/editor-store.ts';

/** The parts of the editor, in the order in which F6 visits them. Each is marked with its name: `data-region`. */
const REGIONS = ['top', 'rail', 'panel', 'canvas', 'properties'] as const;
type Region = (typeof REGIONS)[number];

const FOCUSABLE = [
  'a[href]',
  'summary',
  ...['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`),
  '[tabindex="0"]',
].join(', ');

/** Moves the focus to the next part that is shown, or to the previous one. */
export function goRound(store: EditorStore, by: 1 | -1): boolean {
  const here = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region;
  const from = Math.max(REGIONS.indexOf(here as Region), 0);
  return REGIONS.some((_, step) => {
    const at = (from + by * (step + 1) + REGIONS.length * REGIONS.length) % REGIONS.length;
    return focusRegion(store, REGIONS[at] as Region);
  });
}

/** False where the part is not shown, or nothing in it takes the focus. */
export function focusRegion(store: EditorStore, region: Region): boolean {
  if (region === 'canvas') {
    store.canvas?.focus();
    return true;
  }
  const within = document.querySelector(`[data-region="${region}"]`);
  const first = [...(within?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find((each) => each.checkVisibility());
  first?.focus();
  return first !== undefined;
}
