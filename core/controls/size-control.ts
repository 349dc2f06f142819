import { size } from '#core/rules/numbers.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlId } from './types.ts';

/** A width or height: auto, 0, or a number with a unit (spec 2). Nothing typed means auto. */
export function sizeControl(parts: {
  readonly id: ControlId;
  readonly label: TextKey;
  readonly property: string;
}): Control {
  return {
    ...parts,
    group: 'size',
    // spec 2: sizes offered are auto and 100%
    options: [
      { value: 'auto', label: 'controls.option.auto' },
      { value: '100%', label: 'controls.option.full' },
    ],
    read: (value) => (typeof value === 'string' && value !== '' ? value : 'auto'),
    parse(typed) {
      const trimmed = typed.trim().toLowerCase().replace(/\s+/g, '');
      if (trimmed === '') return { value: 'auto' };
      const problem = size(trimmed);
      return problem ? { error: problem } : { value: trimmed };
    },
  };
}
