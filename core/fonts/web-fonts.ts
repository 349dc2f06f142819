import fonts from '#schemas/fonts.json' with { type: 'json' };
import type { WebFont } from './types.ts';

/** Every web font there is, in the order of the alphabet (spec uploads.15). Made by scripts/build-fonts.ts. */
export const webFonts = fonts as readonly WebFont[];
