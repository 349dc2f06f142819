import { type TextKey, text } from '#core/texts/index.ts';

/** One stop: the element, found by its accessible name, and the words about it. */
export interface TourStop {
  find(): HTMLElement | null;
  readonly title: TextKey;
  readonly words: TextKey;
  readonly side: 'left' | 'right' | 'bottom';
}

/** Finds an element by its label; `tag` may be empty. */
export const named = (tag: string, label: TextKey) => () =>
  document.querySelector<HTMLElement>(`${tag}[aria-label="${CSS.escape(text(label))}"]`);

/** The stops that can be seen now: on a phone some parts are folded away. */
export function visibleStops(stops: readonly TourStop[]): readonly (TourStop & { readonly element: HTMLElement })[] {
  return stops.flatMap((stop) => {
    const element = stop.find();
    return element?.checkVisibility() ? [{ ...stop, element }] : [];
  });
}

/** Each tour is shown once. */
export type TourName = 'editor' | 'shared';

const keyOf = (name: TourName) => `portico.tour.${name}`;

/**
 * spec editor.19: the first-run tour is marked done in local storage. Without local storage the tour
 * never starts by itself.
 */
export function tourSeen(name: TourName): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(name: TourName): void {
  try {
    localStorage.setItem(keyOf(name), 'done');
  } catch {
    // without local storage `tourSeen` answers true
  }
}
