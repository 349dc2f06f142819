import { CORNER_REFERENCE } from '#core/page/style-reference.ts';
import { signedInteger } from '#core/rules/numbers.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlId, ControlParts } from './types.ts';
import { storedText } from './words.ts';

// spec elements.10

/** One side as it is typed, as CSS has it, or the sentence that says what is wrong with it. */
type ReadSide = (typed: string) => { readonly side: string } | { readonly error: TextKey };

/** One to four sides, typed in the order of CSS: as few as say the same. */
function readSides(
  typed: string,
  readSide: ReadSide,
  tooMany: TextKey,
): { readonly sides: readonly string[] } | { readonly error: TextKey } {
  const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length > 4) return { error: tooMany };
  const sides: string[] = [];
  for (const part of parts) {
    const read = readSide(part);
    if ('error' in read) return read;
    sides.push(read.side);
  }
  return { sides: shortest(sides) };
}

/** The first of four sides or corners is the top one, or the one at the top left; the others follow clockwise. */
export function eachSide(sides: readonly string[]): readonly [string, string, string, string] {
  const [top = '', right = top, bottom = top, left = right] = sides;
  return [top, right, bottom, left];
}

function shortest(sides: readonly string[]): readonly string[] {
  if (sides.length === 0) return sides;
  const [top, right, bottom, left] = eachSide(sides);
  if (left !== right) return [top, right, bottom, left];
  if (bottom !== top) return [top, right, bottom];
  return right === top ? [top] : [top, right];
}

const FURTHEST = 9_999;

/** spec elements.26: a quantity with a unit, px or auto. */
function marginSide(typed: string): ReturnType<ReadSide> {
  if (typed === 'auto') return { side: typed };
  const quantity = typed.replace(/px$/, '');
  const problem = signedInteger(quantity);
  if (problem) return { error: problem };
  return Math.abs(Number(quantity)) > FURTHEST ? { error: 'controls.tooLarge' } : { side: pixels(Number(quantity)) };
}

const LONGEST = 200;

/** spec elements.31: from 0 to 200 px. */
function lengthSide(typed: string): ReturnType<ReadSide> {
  const quantity = typed.replace(/px$/, '');
  if (!/^\d{1,15}$/.test(quantity)) return { error: 'controls.lengthFormat' };
  return Number(quantity) > LONGEST ? { error: 'controls.tooLarge' } : { side: pixels(Number(quantity)) };
}

/** `0` has no unit and no sign. */
function pixels(quantity: number): string {
  return quantity === 0 ? '0' : `${quantity}px`;
}

/** Empty means none. */
const margin: Control = {
  id: 'margin',
  group: 'positioning',
  label: 'controls.margin',
  property: 'margin',
  applied: { key: 'controls.applied.plain', params: { value: '0' } },
  read: storedText,
  parse(typed) {
    const read = readSides(typed, marginSide, 'controls.marginParts');
    return 'error' in read ? read : { value: read.sides.join(' ') };
  },
};

/** Lengths that are stored as a number where all are the same; nothing typed means nothing is set. */
function lengthsControl(parts: ControlParts): Control {
  return {
    ...parts,
    read: (value) => (typeof value === 'number' && value > 0 ? `${value}px` : storedText(value)),
    parse(typed) {
      if (parts.refers === 'corner' && typed.trim() === CORNER_REFERENCE) return { value: CORNER_REFERENCE };
      const read = readSides(typed, lengthSide, 'controls.lengthParts');
      if ('error' in read) return read;
      const [all = '0', ...others] = read.sides;
      if (read.sides.length === 0) return { value: 0 };
      return { value: others.length > 0 || all === '0' ? read.sides.join(' ') : Number.parseInt(all, 10) };
    },
  };
}

/** The controls whose values are four sides or corners. */
export const sides = {
  margin,
  padding: lengthsControl({
    id: 'padding',
    group: 'positioning',
    label: 'controls.padding',
    property: 'padding',
  }),
  radius: lengthsControl({
    id: 'radius',
    group: 'frame',
    label: 'controls.radius',
    property: 'radius',
    refers: 'corner',
  }),
  'border-width': lengthsControl({
    id: 'border-width',
    group: 'frame',
    label: 'controls.borderWidth',
    property: 'borderWidth',
  }),
} satisfies Partial<Record<ControlId, Control>>;
