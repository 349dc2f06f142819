/** Numbers of RFC 3492, section 5. */
const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_LETTER = 128;
const LAST_LETTER = 0x10ffff;

/**
 * The letters that a label of a host name stands for, behind its `xn--`; null where it stands for none. Of a label that is
 * written so, the `URL` of Node 24 and of new browsers takes any, which is no name: they are judged by their letters.
 */
export function lettersOf(label: string): string | null {
  const plain = Math.max(0, label.lastIndexOf('-'));
  const digits = Array.from(label.slice(plain === 0 ? 0 : plain + 1), (sign) => Number.parseInt(sign, BASE));
  if (digits.length === 0) return null;
  const letters = Array.from(label.slice(0, plain));
  let [letter, place, bias] = [FIRST_LETTER, 0, FIRST_BIAS];
  for (let at = 0; at < digits.length; ) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE, at++) {
      const digit = digitOf(digits[at]);
      const threshold = Math.min(MOST, Math.max(LEAST, k - bias));
      place += digit * weight;
      if (!(place <= Number.MAX_SAFE_INTEGER)) return null;
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at++;
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    letter += Math.floor(place / count);
    if (letter > LAST_LETTER) return null;
    place %= count;
    letters.splice(place++, 0, String.fromCodePoint(letter));
  }
  return letters.join('');
}

/** Letters count from 0, digits after them; `parseInt` has them the other way round. NaN behind the last one. */
function digitOf(digit = Number.NaN): number {
  return digit < 10 ? digit + MOST : digit - 10;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(isFirst ? delta / DAMP : delta / 2);
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; k += BASE) left = Math.floor(left / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * left) / (left + SKEW));
}
