import { type TextKey, text } from '#core/texts/index.ts';

/** One stop: what is shown, by the name it has for everybody, and what is said of it. */
export interface TourStop {
  find(): HTMLElement | null;
  readonly title: TextKey;
  readonly words: TextKey;
  readonly side: 'left' | 'right' | 'bottom';
}

const named = (tag: string, label: TextKey) => () =>
  document.querySelector<HTMLElement>(`${tag}[aria-label="${CSS.escape(text(label))}"]`);

const STOPS: readonly TourStop[] = [
  {
    find: named('section', 'editor.components'),
    title: 'editor.components',
    words: 'editor.tourComponents',
    side: 'right',
  },
  {
    find: () => document.querySelector<HTMLElement>(`iframe[title="${CSS.escape(text('editor.canvas'))}"]`),
    title: 'editor.tourPage',
    words: 'editor.tourPageWords',
    side: 'right',
  },
  {
    find: named('aside', 'editor.properties'),
    title: 'editor.properties',
    words: 'editor.tourProperties',
    side: 'left',
  },
  { find: named('nav', 'editor.panels'), title: 'editor.panels', words: 'editor.tourPanels', side: 'right' },
  { find: named('', 'editor.devices'), title: 'editor.devices', words: 'editor.tourDevices', side: 'bottom' },
  { find: named('button', 'editor.publishMenu'), title: 'editor.publish', words: 'editor.tourPublish', side: 'bottom' },
];

/** The stops that can be seen now: on a phone some panels are folded away. */
export function visibleStops(): readonly (TourStop & { readonly element: HTMLElement })[] {
  return STOPS.flatMap((stop) => {
    const element = stop.find();
    return element?.checkVisibility() ? [{ ...stop, element }] : [];
  });
}
