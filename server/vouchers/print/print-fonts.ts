import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphPosition } from 'fontkit';
import subsetFont from 'subset-font';
import { subsetsFor } from '#core/fonts/font.ts';
import type { FontSubset, WebFont } from '#core/fonts/types.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';

/*
 * The fonts of pages, as a PDF takes them. Their files are variable and compressed, and hold the letters of one script
 * each: one weight is taken out of each that is needed.
 */

/** A part of a font in one weight. */
export interface PrintFont {
  /** What it is known by in a document. */
  readonly key: string;
  readonly font: Font;
}

export interface FontStyle {
  /** What is looked for first; null: the product's own. */
  readonly family: string | null;
  readonly bold: boolean;
}

/** Letters that a family lacks are taken from the next that has them: Latin, Cyrillic and Greek, Arabic, Hebrew. */
const ALWAYS = ['Inter', 'Cairo', 'Rubik'] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;

const { resolve } = createRequire(import.meta.url);

/** Where a part of a font lies in its package (scripts/build/fonts.ts). */
function pathOf({ name, file }: FontSubset): string {
  const id = file.replace(new RegExp(`-${name}-[0-9a-f]{8}\\.woff2$`), '');
  return resolve(`@fontsource-variable/${id}/files/${id}-${name}-wght-normal.woff2`);
}

const loaded = new Map<string, Promise<Font>>();

/** One weight of a part; made once, because it takes some time. */
function weightOf(subset: FontSubset, weight: number): Promise<Font> {
  const key = `${subset.file} ${weight}`;
  const known = loaded.get(key) ?? takeWeight(subset, weight);
  loaded.set(key, known);
  return known;
}

async function takeWeight(subset: FontSubset, weight: number): Promise<Font> {
  const variable = await readFile(pathOf(subset));
  const letters = String.fromCodePoint(...(create(variable) as Font).characterSet);
  const one = await subsetFont(variable, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  return create(one) as Font;
}

/** The fonts of some styles that have letters of these words. */
export async function openFonts(
  styles: readonly FontStyle[],
  words: string,
): Promise<(style: FontStyle) => readonly PrintFont[]> {
  const opened = new Map<string, readonly PrintFont[]>();
  for (const style of styles) if (!opened.has(keyOf(style))) opened.set(keyOf(style), await openStyle(style, words));
  return (style) => opened.get(keyOf(style)) ?? [];
}

const keyOf = ({ family, bold }: FontStyle): string => `${family} ${bold}`;

async function openStyle({ family, bold }: FontStyle, words: string): Promise<readonly PrintFont[]> {
  const families = [...new Set([...(family === null ? [] : [family]), ...ALWAYS])];
  const found = families.flatMap((name) => webFonts.filter((font) => font.family === name));
  const parts = await Promise.all(found.flatMap((font) => openFont(font, bold, words)));
  return parts;
}

function openFont(font: WebFont, bold: boolean, words: string): Promise<PrintFont>[] {
  const weight = withinRange(font.weights, bold ? WEIGHTS.bold : WEIGHTS.regular);
  return subsetsFor(font, words).map(async (subset) => ({
    key: `${subset.file} ${weight}`,
    font: remembering(await weightOf(subset, weight), font.category === 'mono' ? AS_TYPED : []),
  }));
}

function withinRange(weights: string, wanted: number): number {
  const [least = wanted, most = wanted] = weights.split(' ').map(Number);
  return Math.min(Math.max(wanted, least), most);
}

/** Two signs of a code stay two, also where a font for programs joins them to one. */
const AS_TYPED = { calt: false, liga: false };

/** A font that shapes the same words once: thousands of vouchers say the same. */
function remembering(font: Font, features: Parameters<Font['layout']>[1]): Font {
  const known = new Map<string, ReturnType<Font['layout']>>();
  const layout = (words: string) => {
    const run = known.get(words) ?? font.layout(words, features);
    known.set(words, run);
    // Whoever draws it changes the positions.
    const positions = run.positions.map((position): GlyphPosition => ({ ...position }));
    return { glyphs: run.glyphs, positions, advanceWidth: run.advanceWidth };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
