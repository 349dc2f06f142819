import { type RefCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';

/** Rows may wait for what the server says of the account; later than this the person is somewhere else. */
const PATIENCE = 3_000;

const FOCUSABLE = 'input, textarea, select, button, [tabindex="0"]';

/** Brings the setting into view that the address names, once it is in this section, and puts the focus on it. */
export function useWantedSetting(): RefCallback<HTMLDivElement> {
  const [section, setSection] = useState<HTMLDivElement | null>(null);
  const wanted = new URLSearchParams(useSearch()).get('setting');
  useEffect(() => {
    if (section === null || wanted === null || show(section, wanted)) return;
    const watching = new MutationObserver(() => show(section, wanted) && end());
    const end = () => watching.disconnect();
    watching.observe(section, { childList: true, subtree: true });
    const timer = setTimeout(end, PATIENCE);
    // A person who acts meanwhile keeps the focus.
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, end, { once: true });
    return () => {
      end();
      clearTimeout(timer);
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, end);
    };
  }, [section, wanted]);
  return setSection;
}

function show(section: HTMLElement, setting: string): boolean {
  const row = section.querySelector(`[data-setting="${CSS.escape(setting)}"]`);
  const input = row?.querySelector<HTMLElement>(FOCUSABLE);
  if (!row || !input) return false;
  input.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
  return true;
}
