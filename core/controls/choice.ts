import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlGroup, ControlId, Option } from './types.ts';

interface Choice {
  readonly id: ControlId;
  readonly group: ControlGroup;
  readonly label: TextKey;
  readonly property: string;
  readonly options: readonly Option[];
}

/** A control whose value is one of a list; anything else typed is refused. */
export function choice(parts: Choice): Control {
  return {
    ...parts,
    read: (value) => (typeof value === 'string' ? value : ''),
    parse: (typed) =>
      parts.options.some(({ value }) => value === typed) ? { value: typed } : { error: 'controls.notOffered' },
  };
}
