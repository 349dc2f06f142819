import { type RefObject, useEffect, useRef } from 'react';
import { openSettings } from '../open-settings.ts';

/**
 * Keeps the address and the text that is written in one: what the address names is brought into view and focused, and
 * what a person goes to is named by the address, so that a reload comes back to it.
 */
export function useWantedKey(code: string, wanted: string | null): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = wanted === null ? null : rows.current?.querySelector(`[data-key="${CSS.escape(wanted)}"]`);
    if (!(input instanceof HTMLElement) || input === document.activeElement) return;
    // Rows out of view have an assumed height, so the first scroll may miss; focusing lays out what is around.
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'center' });
  }, [wanted]);
  useEffect(() => {
    const list = rows.current;
    const onFocus = ({ target }: FocusEvent) => {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      if (key === undefined || new URLSearchParams(location.search).get('key') === key) return;
      openSettings(`multilanguage/translate?${new URLSearchParams({ langCode: code, key })}`);
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [code]);
  return rows;
}
