/** A flag as a system with flags draws it; where it has none, the two letters of the country. */
export function flagLetters(flag: string): string {
  if (!/^[a-z]{2}$/i.test(flag)) return '';
  const letters = flag.toUpperCase();
  return hasFlags() ? [...letters].map(regional).join('') : letters;
}

const REGIONAL_A = 0x1f1e6;

function regional(letter: string): string {
  return String.fromCodePoint(REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0));
}

let known: boolean | undefined;

/** Whether the system draws flags: only then there is a color in one that is written in black. */
function hasFlags(): boolean {
  if (known !== undefined) return known;
  const context = new OffscreenCanvas(20, 20).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = '16px sans-serif';
  context.textBaseline = 'top';
  context.fillText('CH'.replace(/./g, regional), 0, 0);
  const { data } = context.getImageData(0, 0, 20, 20);
  known = data.some((part, i) => i % 4 === 0 && part !== data[i + 1]);
  return known;
}
