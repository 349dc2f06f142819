import { filledWords } from '#core/vouchers/print/placeholders.ts';
import type {
  PlaceholderValues,
  PrintedBlock,
  PrintedQr,
  PrintedQrCode,
  PrintedRow,
  PrintedStack,
  PrintedText,
} from '#core/vouchers/print/types.ts';
import type { FontStyle } from './print-fonts.ts';
import type { ShapedLine } from './shape-line.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/** What is drawn, in points from the upper left corner of the voucher. */
export type Placed =
  | {
      readonly type: 'line';
      readonly line: ShapedLine;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly grey: number;
    }
  | {
      readonly type: 'qr';
      readonly of: PrintedQr;
      readonly alt: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | { readonly type: 'rule'; readonly x: number; readonly y: number; readonly width: number };

export interface PlacedBlock {
  readonly height: number;
  readonly placed: readonly Placed[];
}

/** What a voucher is placed with. */
export interface Placing {
  readonly values: PlaceholderValues;
  readonly direction: 'ltr' | 'rtl';
  shape(words: string, size: number, style: FontStyle): ShapedLine;
}

type Place<Block extends PrintedBlock> = (block: Block, width: number, placing: Placing) => PlacedBlock | null;

const PLACES: { readonly [Type in PrintedBlock['type']]: Place<Extract<PrintedBlock, { type: Type }>> } = {
  text: placeText,
  qr: placeQr,
  line: (_, width) => ({ height: 1, placed: [{ type: 'rule', x: 0, y: 0.5, width }] }),
  space: ({ size }) => ({ height: size * MM, placed: [] }),
  row: placeRow,
  stack: placeStack,
};

/** Places a block in a width; null where it has nothing to say. */
export function placeBlock(block: PrintedBlock, width: number, placing: Placing): PlacedBlock | null {
  return (PLACES[block.type] as Place<PrintedBlock>)(block, width, placing);
}

export const styleOf = ({ mono = false, bold = false, family }: PrintedText): FontStyle => ({
  family: family ?? (mono ? 'JetBrains Mono' : null),
  bold,
});

/** From one baseline to the next, and from the top of a line to its baseline, in sizes of letters. */
const [LEADING, ASCENT] = [1.28, 0.98];
/** Letters do not become smaller than this to stay in one line, in sizes of theirs. */
const SMALLEST = 0.45;

function placeText(block: PrintedText, width: number, placing: Placing): PlacedBlock | null {
  const words = filledWords(block.words, placing.values);
  if (words === null || words.trim() === '') return null;
  const { align = 'start', grey = 0, oneLine = false } = block;
  const style = styleOf(block);
  const shape = (part: string, size: number) => placing.shape(part, size, style);
  const whole = shape(words, block.size).width;
  const size = oneLine && whole > width ? Math.max(block.size * SMALLEST, (block.size * width) / whole) : block.size;
  const lines = wrapped(words, width, (part) => shape(part, size));
  const [left, right] = placing.direction === 'rtl' ? ([1, 0] as const) : ([0, 1] as const);
  const share = { start: left, center: 0.5, end: right }[align];
  return {
    height: lines.length * size * LEADING,
    placed: lines.map(
      (line, index): Placed => ({
        ...{ type: 'line', line, x: (width - line.width) * share, size, grey },
        baseline: (index * LEADING + ASCENT) * size,
      }),
    ),
  };
}

/** Rounding does not make a word too long for a line that was made for it. */
const ROUNDING = 0.01;

function wrapped(words: string, width: number, shape: (part: string) => ShapedLine): ShapedLine[] {
  const whole = shape(words);
  if (whole.width <= width + ROUNDING) return [whole];
  const lines: ShapedLine[] = [];
  let line: { readonly words: string; readonly shaped: ShapedLine } | null = null;
  for (const word of words.split(/\s+/).filter((each) => each !== '')) {
    const longer: string = line === null ? word : `${line.words} ${word}`;
    const shaped = shape(longer);
    if (line !== null && shaped.width > width + ROUNDING) {
      lines.push(line.shaped);
      line = { words: word, shaped: shape(word) };
    } else line = { words: longer, shaped };
  }
  return line === null ? lines : [...lines, line.shaped];
}

/** A code needs room around it to be found: four of its modules, of which it has thirty or so. */
const QUIET = 0.09;

function placeQr({ of, size, caption }: PrintedQrCode, _: number, placing: Placing): PlacedBlock {
  const side = size * MM;
  const below = placeText(caption, side, placing);
  const top = side * (1 + QUIET);
  return {
    height: below === null ? side : top + below.height,
    placed: [
      { type: 'qr', of, alt: filledWords(caption.words, placing.values) ?? '', x: 0, y: 0, size: side },
      ...moved(below?.placed ?? [], 0, top),
    ],
  };
}

function placeStack({ gap, blocks }: PrintedStack, width: number, placing: Placing): PlacedBlock | null {
  const placed: Placed[] = [];
  let height = 0;
  for (const block of blocks) {
    const next = placeBlock(block, width, placing);
    if (next === null) continue;
    const y = height === 0 ? 0 : height + gap * MM;
    placed.push(...moved(next.placed, 0, y));
    height = y + next.height;
  }
  return height === 0 ? null : { height, placed };
}

type RowPart = PrintedRow['blocks'][number];

function placeRow({ gap, align, blocks }: PrintedRow, width: number, placing: Placing): PlacedBlock | null {
  const there = blocks.filter((block) => block.type !== 'text' || filledWords(block.words, placing.values) !== null);
  const between = gap * MM * (there.length - 1);
  const widths = widthsOf(there, width - between, placing);
  const parts = there.flatMap((block, index) => {
    const own = widths[index] ?? 0;
    const placed = placeBlock(block, own, placing);
    return placed === null ? [] : [{ ...placed, width: own }];
  });
  if (parts.length === 0) return null;
  const height = Math.max(...parts.map((part) => part.height));
  // Codes alone stand in the middle.
  let x = (width - widths.reduce((sum, each) => sum + each, between)) / 2;
  const share = { top: 0, center: 0.5, bottom: 1 }[align];
  const ordered = placing.direction === 'rtl' ? parts.toReversed() : parts;
  const placed = ordered.flatMap((part) => {
    const own = moved(part.placed, x, (height - part.height) * share);
    x += part.width + gap * MM;
    return own;
  });
  return { height, placed };
}

/** Codes have their size, words beside others what they need, and the first of what is left the rest. */
function widthsOf(blocks: readonly RowPart[], width: number, placing: Placing): number[] {
  const wide = blocks.findIndex(({ type }) => type !== 'qr');
  const widths = blocks.map((block, index) => {
    if (block.type === 'qr') return block.size * MM;
    return index === wide ? 0 : Math.min(neededBy(block, placing), width / 2);
  });
  const rest = width - widths.reduce((sum, each) => sum + each, 0);
  return widths.map((each, index) => (index === wide ? Math.max(rest, 0) : each));
}

function neededBy(block: PrintedText | PrintedStack, placing: Placing): number {
  if (block.type === 'stack') return Number.POSITIVE_INFINITY;
  const words = filledWords(block.words, placing.values) ?? '';
  return placing.shape(words, block.size, styleOf(block)).width + ROUNDING;
}

function moved(placed: readonly Placed[], x: number, y: number): Placed[] {
  return placed.map((one) =>
    one.type === 'line' ? { ...one, x: one.x + x, baseline: one.baseline + y } : { ...one, x: one.x + x, y: one.y + y },
  );
}
