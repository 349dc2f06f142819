import type { WebFont } from './types.ts';

/** How a web font is stored as `fontFamily`: `'Lora', Georgia, serif`. */
export function stackOf({ family, fallback }: WebFont): string {
  return `'${family}', ${fallback}`;
}
