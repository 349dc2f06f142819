import { useEffect } from 'react';
import { useBrand } from './use-brand.ts';

/** Names the browser's tab while a screen is shown, with the brand behind it. */
export function useTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
