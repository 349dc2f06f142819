import { text } from '#core/texts/index.ts';
import { toast } from '../ui/message/toast.ts';
import { lazyPart } from '../ui/parts/lazy-part.ts';
import type { TourName, TourStop } from './tour-stops.ts';

const tourBox = lazyPart(() => import('./tour-box.ts'));

let running = false;

/** Leads from stop to stop. The box and driver.js are loaded for the first tour; one tour runs at a time. */
export async function runTour(name: TourName, stops: readonly TourStop[]): Promise<void> {
  if (running) return;
  running = true;
  const { pathname } = window.location;
  const isLeft = () => window.location.pathname !== pathname;
  const end = () => {
    running = false;
  };
  const loaded = await tourBox().catch(() => null);
  if (loaded !== null && !isLeft()) return loaded.showTour({ name, stops, isLeft, end });
  end();
  if (loaded === null) toast(text('editor.tourFailed'), { tone: 'warning' });
}
