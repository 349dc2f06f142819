import { runTour } from '../../tour/run-tour.ts';
import { EDITOR_STOPS } from './tour-steps.ts';

/** Leads through the editor, one stop after the other. */
export function startTour(): Promise<void> {
  return runTour('editor', EDITOR_STOPS);
}
