import { useEffect } from 'react';
import { useApp } from '../../../app/app-context.ts';

/** Asks for what is shown again whenever it may have changed elsewhere. */
export function useListNews(refresh: () => void): void {
  const app = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` does the same at every render
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    import('../../../app/adapters/list-channel.ts').then(
      ({ watchLists }) => {
        if (!isOver) stop = watchLists(app, refresh);
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
