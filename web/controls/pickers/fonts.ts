import { useContext, useEffect, useState } from 'react';
import { fontFamily } from '#core/controls/typography.ts';
import { firstFamily } from '#core/fonts/font.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { text } from '#core/texts/index.ts';
import { FontsContext } from '../control-view.tsx';

type Fonts = readonly WebFont[] | 'loading' | 'failed';

/** The server's web fonts, or that they are loading or failed, and a way to retry. */
export function useFonts(): { readonly fonts: Fonts; retry(): void } {
  const load = useContext(FontsContext);
  const [fonts, setFonts] = useState<Fonts>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isMounted = true;
    const show = (loaded: Fonts) => isMounted && setFonts(loaded);
    if (load === null) show('failed');
    else load().then(show, () => show('failed'));
    return () => {
      isMounted = false;
    };
  }, [load, tries]);
  const retry = () => {
    setFonts('loading');
    setTries(tries + 1);
  };
  return { fonts, retry };
}

/** The name of a stored font: that of the choice, else its first family. */
export function fontName(stack: string): string {
  const choice = fontFamily.options?.find(({ value }) => value === stack);
  return choice?.label ? text(choice.label) : firstFamily(stack);
}
