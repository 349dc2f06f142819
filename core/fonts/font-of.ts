import { firstFamily } from './first-family.ts';
import type { WebFont } from './types.ts';

/**
 * The web font of a stack: the one it begins with. A family further on is what a device may happen to have; nobody
 * waits for it.
 */
export function fontOf(stack: string, fonts: readonly WebFont[]): WebFont | undefined {
  const family = firstFamily(stack).toLowerCase();
  return fonts.find((font) => font.family.toLowerCase() === family);
}
