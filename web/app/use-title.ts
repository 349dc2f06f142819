import { useEffect } from 'react';
import { text } from '#core/texts/index.ts';

/** Names the browser's tab while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${text('account.product')}`;
  }, [title]);
}
