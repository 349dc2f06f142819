import { GAPS } from '#core/constants.ts';
import type { Applied, ControlId } from '#core/controls/types.ts';
import { declarations } from './element.ts';

/** How a container arranges its elements; empty: as containers of its kind do. */
export type Arrangement = {
  /** The space between two elements, a step of `GAPS`. */
  readonly gap: string;
  /** Across the direction in which they follow each other. */
  readonly alignItems: string;
  /** Along it. */
  readonly justify: string;
};

const ALIGN: Readonly<Record<string, string>> = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
};

const JUSTIFY: Readonly<Record<string, string>> = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
};

export const arrangementDefaults: Arrangement = { gap: '', alignItems: '', justify: '' };

export const GAP_STEP = { enum: ['', ...GAPS], type: 'string' };

export const arrangementSchemas = {
  gap: GAP_STEP,
  alignItems: { enum: ['', ...Object.keys(ALIGN)], type: 'string' },
  justify: { enum: ['', ...Object.keys(JUSTIFY)], type: 'string' },
};

export const arrangementControls: readonly ControlId[] = ['gap', 'align-items', 'justify'];

export function arrangementStyle({
  alignItems,
  justify,
}: Pick<Arrangement, 'alignItems' | 'justify'>): Readonly<Record<string, string>> {
  return declarations({ 'align-items': ALIGN[alignItems], 'justify-content': JUSTIFY[justify] });
}

/** The values that apply to an arrangement that is not set. */
export function arrangementApplied(
  gap: string,
  { align, justify = 'start' }: { readonly align: string; readonly justify?: 'start' | 'center' },
): Readonly<Record<string, Applied>> {
  return {
    gap: { key: 'controls.applied.gap', params: { value: gap } },
    alignItems: { key: align === 'grid' ? 'controls.applied.gridCenter' : 'controls.applied.stretch' },
    justify: { key: `controls.applied.${justify}` },
  };
}

/** The classes of a container whose elements stand below each other, or side by side in a grid. */
export function arrangementClass(
  own: string,
  { gap, align = 'stacked' }: { readonly gap: string; readonly align?: string },
): string {
  const grid = align === 'grid';
  const step = gap === '' ? '' : ` ${grid ? 'p-grid' : 'p-gap'}${Number.parseInt(gap, 10)}`;
  return `${own}${grid ? ' p-grid' : ''}${step}`;
}
