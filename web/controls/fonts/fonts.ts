import { useContext, useEffect, useState } from 'react';
import { fontFamily } from '#core/controls/font-family.ts';
import { firstFamily } from '#core/fonts/font-stack.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { text } from '#core/texts/index.ts';
import { FontsContext } from '../contexts.ts';

type Fonts = readonly WebFont[] | 'loading' | 'failed';

/** The server's web fonts as far as they are there, and a way to ask again. */
export function useFonts(): { readonly fonts: Fonts; retry(): void } {
  const load = useContext(FontsContext);
  const [fonts, setFonts] = useState<Fonts>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    let shown = true;
    const show = (found: Fonts) => shown && setFonts(found);
    if (load === null) show('failed');
    else load().then(show, () => show('failed'));
    return () => {
      shown = false;
    };
  }, [load, tries]);
  const retry = () => {
    setFonts('loading');
    setTries(tries + 1);
  };
  return { fonts, retry };
}

/** What people call a stored font: the choice's name, else the family it begins with. */
export function fontName(stack: string): string {
  const choice = fontFamily.options?.find(({ value }) => value === stack);
  return choice?.label ? text(choice.label) : firstFamily(stack);
}
