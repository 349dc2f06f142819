import { CONTAINER_COLUMNS } from '#core/constants.ts';
import { positiveInteger } from '#core/rules/numbers.ts';
import type { Control } from './types.ts';

/** spec 2: a container is 1 to 12 columns wide. */
export const containerSize: Control = {
  id: 'container-size',
  group: 'size',
  label: 'controls.containerSize',
  property: 'columns',
  read: (value) => (typeof value === 'number' ? String(value) : ''),
  parse(typed) {
    const problem = positiveInteger(typed);
    if (problem) return { error: problem };
    const columns = Number(typed);
    return columns > CONTAINER_COLUMNS.max ? { error: 'controls.columns' } : { value: columns };
  },
};
