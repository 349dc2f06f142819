import { useEffect } from 'react';
import { tourSeen } from '../../tour/tour-stops.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useValue } from '../store/value.ts';
import { startTour } from './start-tour.ts';

/** spec 2: a guided tour runs on first open and is skipped afterwards; not over a question that waits for an answer. */
export function useFirstTour(store: EditorStore): void {
  const canvas = useValue(store.canvas);
  const { readOnly } = store;
  useEffect(() => {
    if (canvas === null || readOnly || tourSeen('editor')) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) void startTour();
  }, [canvas, readOnly]);
}
