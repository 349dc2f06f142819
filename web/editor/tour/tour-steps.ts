import { text } from '#core/texts/index.ts';
import { named, type TourStop } from '../../tour/tour-stops.ts';

/** What the editor shows of itself. */
export const EDITOR_STOPS: readonly TourStop[] = [
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
  { find: named('', 'ui.devices'), title: 'ui.devices', words: 'editor.tourDevices', side: 'bottom' },
  { find: named('button', 'editor.publishMenu'), title: 'editor.publish', words: 'editor.tourPublish', side: 'bottom' },
];
