import bidiFactory from 'bidi-js';
import type { PrintFont } from './print-fonts.ts';

const bidi = bidiFactory();

/** A part of a line in one font and one direction, from the left. */
export interface ShapedRun {
  readonly font: PrintFont;
  readonly words: string;
  readonly x: number;
}

export interface ShapedLine {
  readonly words: string;
  readonly runs: readonly ShapedRun[];
  readonly width: number;
  /** Whether it stands in another order than it is read in. */
  readonly isReordered: boolean;
}

/** A line of letters of a size in points, as it is drawn from left to right. */
export function shapeLine(
  words: string,
  size: number,
  fonts: readonly PrintFont[],
  direction: 'ltr' | 'rtl',
): ShapedLine {
  const spaced = words.replace(NARROW_SPACES, '\u00a0');
  const { levels } = bidi.getEmbeddingLevels(spaced, direction);
  const runs = inOrder(levelRuns(spaced, levels)).flatMap((run) => fontRuns(run, fonts));
  let width = 0;
  const shaped = runs.map(({ font, words: part }): ShapedRun => {
    const run = { font, words: part, x: width };
    width += widthOf(part, size, font);
    return run;
  });
  return {
    words: words.replace(/[\u2066-\u2069]/g, ''),
    runs: shaped,
    width,
    isReordered: levels.some((level) => level % 2 === 1),
  };
}

const widthOf = (words: string, size: number, { font }: PrintFont): number =>
  (font.layout(words, []).advanceWidth * size) / font.unitsPerEm;

/** Fonts have no narrow spaces, which stand in numbers and times of some languages. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** What says the direction of words has no letter of its own (core/vouchers/print/placeholders.ts). */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

interface LevelRun {
  readonly words: string;
  readonly level: number;
}

function levelRuns(words: string, levels: Uint8Array): LevelRun[] {
  const runs: { words: string; level: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const level = levels[at] ?? 0;
    const letter = words[at] ?? '';
    if (letter.search(CONTROLS) >= 0) continue;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const last = runs.at(-1);
    if (last?.level === level) last.words += shown;
    else runs.push({ words: shown, level });
  }
  return runs;
}

/** Runs as they stand from left to right (UAX 9, rule L2). */
function inOrder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const most = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = most; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

/** Letters by which whoever shapes words sees that they go from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Letters of one font; those that none has are drawn by the first, as an empty box. */
function fontRuns({ words, level }: LevelRun, fonts: readonly PrintFont[]): { font: PrintFont; words: string }[] {
  const runs: { font: PrintFont; words: string }[] = [];
  for (const letter of words) {
    const last = runs.at(-1);
    const has = ({ font }: PrintFont) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = last !== undefined && has(last.font) ? last.font : (fonts.find(has) ?? last?.font ?? fonts[0]);
    if (font === undefined) continue;
    if (last?.font === font) last.words += letter;
    else runs.push({ font, words: letter });
  }
  if (level % 2 === 0) return runs;
  const drawn = ({ font, words: part }: { font: PrintFont; words: string }) => ({
    font,
    words: RIGHT_TO_LEFT.test(part) ? part : [...part].reverse().join(''),
  });
  return runs.map(drawn).reverse();
}
