/** A colour as a brand has one: `#rgb` or `#rrggbb`, in any case. */
export function isColor(text: string): boolean {
  return /^#([0-9a-f]{3}){1,2}$/i.test(text);
}
