import { useEffect } from 'react';
import { text } from '#core/texts/index.ts';
import { runTour } from '../tour/run-tour.ts';
import type { TourStop } from '../tour/tour-stops.ts';
import { named, tourSeen } from '../tour/tour-stops.ts';
import type { EditorStore } from './store/editor-store.ts';
import { useView } from './store/use-store.ts';

// spec editor.18

/** What the editor shows of itself. */
const EDITOR_STOPS: readonly TourStop[] = [
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

/** Leads through the editor, one stop after the other. */
export function startTour(): Promise<void> {
  return runTour('editor', EDITOR_STOPS);
}

/**
 * spec editor.17: a guided tour runs on first open and is skipped afterwards; not over an open
 * question.
 */
export function useFirstTour(store: EditorStore): void {
  const canvas = useView(store, 'canvas');
  const { readOnly } = store;
  useEffect(() => {
    if (canvas === null || readOnly || tourSeen('editor')) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) void startTour();
  }, [canvas, readOnly]);
}
