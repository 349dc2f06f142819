import { useEffect } from 'react';
import type { App } from '#core/app/create-app.ts';
import { useApp } from '../app-context.ts';

/** Calls `changed` when lists may have changed elsewhere, until the answer is called. */
type WatchLists = (app: App, changed: () => void) => () => void;

/** Asks for what is shown again whenever it may have changed elsewhere. Home loads what watches later than itself. */
export function useListNews(load: () => Promise<WatchLists>, refresh: () => void): void {
  const app = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both do the same at every render
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    load().then(
      (watch) => {
        if (!isOver) stop = watch(app, refresh);
      },
      // Without its part the list is as new as it was when the screen was opened.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [app]);
}
