import type { WebFont } from './types.ts';

/** The family a stack begins with, without its quotes: what a page wants to be seen in. */
export function firstFamily(stack: string): string {
  const [first = ''] = stack.split(',');
  return first.trim().replace(/^(['"])(.*)\1$/, '$2');
}

/**
 * The web font of a stack: the one it begins with. A family further on is what a device may happen to have; nobody
 * waits for it.
 */
export function fontOf(stack: string, fonts: readonly WebFont[]): WebFont | undefined {
  const family = firstFamily(stack).toLowerCase();
  return fonts.find((font) => font.family.toLowerCase() === family);
}

/** How a web font is stored as `fontFamily`: `'Lora', Georgia, serif`. */
export function stackOf({ family, fallback }: WebFont): string {
  return `'${family}', ${fallback}`;
}
