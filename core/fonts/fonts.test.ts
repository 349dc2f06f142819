import { describe, expect, it } from 'vitest';
import { fontFamily } from '#core/controls/typography.ts';
import { facesCss, firstFamily, fontOf, stackOf, subsetsFor } from './font.ts';
import type { WebFont } from './types.ts';
import { webFonts } from './web-fonts.ts';

const font = (family: string): WebFont => webFonts.find((one) => one.family === family) as WebFont;

describe('the list of web fonts', () => {
  it('is in the order of the alphabet and has something for every kind of page', () => {
    const families = webFonts.map(({ family }) => family);
    expect(families).toEqual([...families].sort((a, b) => a.localeCompare(b)));
    expect(families.length).toBeGreaterThan(15);
    const categories = new Set(webFonts.map(({ category }) => category));
    expect([...categories].sort()).toEqual(['display', 'mono', 'rounded', 'sans', 'serif']);
    const scripts = new Set(webFonts.flatMap(({ subsets }) => subsets.map(({ name }) => name)));
    for (const script of ['latin', 'cyrillic', 'greek', 'hebrew', 'arabic']) expect(scripts).toContain(script);
  });

  it.each(webFonts.map((one) => [one.family, one] as const))('%s can be stored, found again and shown', (_, one) => {
    expect(one.licence).toMatch(/^(OFL-1\.1|Apache-2\.0)$/);
    expect(fontFamily.parse(stackOf(one))).toEqual({ value: stackOf(one) });
    expect(fontOf(stackOf(one), webFonts)).toBe(one);
    expect(one.weights).toMatch(/^[1-9]00 ([7-9]00|1000)$/);
    expect(one.subsets.map(({ name }) => name)).toContain('latin');
    for (const { file, range, bytes } of one.subsets) {
      expect(file).toMatch(/^[a-z-]+-[0-9a-f]{8}\.woff2$/);
      expect(range).toMatch(/^U\+[0-9A-F]{4,6}(-[0-9A-F]{4,6})?(,U\+[0-9A-F]{4,6}(-[0-9A-F]{4,6})?)*$/);
      expect(bytes).toBeGreaterThan(1_000);
    }
  });
});

describe('a stack', () => {
  it.each([
    ["'Playfair Display', Georgia, serif", 'Playfair Display'],
    ['"Open Sans", sans-serif', 'Open Sans'],
    ['  inter ,sans-serif', 'inter'],
    ['Lora', 'Lora'],
    ["'Lora", "'Lora"],
    ['', ''],
    [', Lora', ''],
  ])('%j begins with %j', (stack, family) => expect(firstFamily(stack)).toBe(family));

  it.each([
    ["'Playfair Display', Georgia, serif", 'Playfair Display'],
    ['PLAYFAIR display', 'Playfair Display'],
    ["Georgia, 'Lora'", undefined],
    ["'Arial Rounded MT Bold', 'Nunito', 'Varela Round', sans-serif", undefined],
    ["'Lora Bold'", undefined],
    ['', undefined],
  ])('%j is seen in the web font %j', (stack, family) => expect(fontOf(stack, webFonts)?.family).toBe(family));

  it('of every choice of the control but the web fonts is seen in none', () => {
    for (const { value } of fontFamily.options ?? []) expect(fontOf(value, webFonts)).toBeUndefined();
  });
});

describe('the parts of a font for words', () => {
  it.each([
    ['Rubik', 'Hello', ['latin']],
    ['Rubik', 'Łódź', ['latin-ext', 'latin']],
    ['Rubik', 'שלום', ['hebrew']],
    ['Rubik', 'أهلا', ['arabic']],
    ['Rubik', 'Привет', ['cyrillic']],
    ['Rubik', 'Hi שלום', ['hebrew', 'latin']],
    ['Rubik', '東京', []],
    ['Rubik', '😀', []],
    ['Rubik', '', []],
    ['Inter', 'Ελλάδα', ['greek']],
    ['Lora', 'Ελλάδα', []],
    ['Inter', 'Tiếng Việt', ['vietnamese', 'latin']],
  ])('of %s for %j are %j', (family, words, names) => {
    expect(subsetsFor(font(family), words).map(({ name }) => name)).toEqual(names);
  });
});

describe('the faces of a font', () => {
  it('are one for each part, on the own host, shown at once in what the device has', () => {
    const css = facesCss(font('Cairo'));
    expect(css.match(/@font-face\{[^{}]*\}/g)).toHaveLength(font('Cairo').subsets.length);
    expect(css).not.toMatch(/https?:/);
    const [arabic] = subsetsFor(font('Cairo'), 'م');
    expect(arabic && facesCss(font('Cairo'), [arabic])).toBe(
      `@font-face{font-family:'Cairo';font-weight:200 1000;font-display:swap;src:url(/fonts/${arabic?.file}) format('woff2');unicode-range:${arabic?.range}}`,
    );
  });
});
