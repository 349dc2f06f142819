import { facesCss } from '#core/fonts/faces-css.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type { Api } from '#core/ports/api.ts';
import type { LoadFonts } from '../../controls/contexts.ts';
import { adopt } from '../../styles/adopt.ts';

/**
 * Asks for the list of fonts once, but for times it could not be had, and makes their faces known to this window:
 * of those nothing is fetched until something is drawn in them.
 */
export function fontLoader(api: Pick<Api, 'fonts'>): LoadFonts {
  let asked: Promise<readonly WebFont[]> | null = null;
  const ask = async () => {
    const fonts = await api.fonts();
    adopt(fonts.map((font) => facesCss(font)).join(''));
    return fonts;
  };
  return () => {
    const answer = asked ?? ask();
    asked = answer;
    answer.catch(() => {
      asked = null;
    });
    return answer;
  };
}
