import { isScreen, readHidden, readPerScreen, SCREEN_NAMES, writePerScreen } from '#core/page/screens.ts';
import { fontSize } from './font-size.ts';
import { height, width } from './sizes.ts';
import type { Control, ControlParts } from './types.ts';

/** The screens on which an element is hidden: their names, separated by spaces. */
export const hiddenOn: Control = {
  id: 'hidden-on',
  group: 'screens',
  label: 'controls.hiddenOn',
  property: 'hidden',
  options: SCREEN_NAMES.map((value) => ({ value, label: `controls.option.${value}` as const })),
  read: (value) => readHidden(value).join(' '),
  parse(typed) {
    const names = typed.split(' ').filter(Boolean);
    return names.every(isScreen) ? { value: readHidden(typed).join(' ') } : { error: 'controls.notOffered' };
  },
};

export const widths = byScreen({ id: 'widths', label: 'controls.widths', property: 'widths' }, width);

export const heights = byScreen({ id: 'heights', label: 'controls.heights', property: 'heights' }, height);

export const fontSizes = byScreen({ id: 'font-sizes', label: 'controls.fontSizes', property: 'fontSizes' }, fontSize);

/**
 * A control for the values that an element has on single screens, each typed as in the control for all screens:
 * `phone:100%;tablet:50%`. A screen without a value is as the others.
 */
function byScreen(parts: Omit<ControlParts, 'group'>, one: Pick<Control, 'parse' | 'options'>): Control {
  return {
    ...parts,
    group: 'screens',
    read: (value) => writePerScreen(readPerScreen(value)),
    parse(typed) {
      const values: Record<string, string> = {};
      for (const part of typed.split(';')) {
        const [name = '', words = ''] = part.split(/:(.*)/s);
        if (name.trim() === '' && words.trim() === '') continue;
        if (!isScreen(name)) return { error: 'controls.screenFormat' };
        if (words.trim() === '') continue;
        const parsed = one.parse(words);
        if ('error' in parsed) return parsed;
        values[name] = String(parsed.value);
      }
      return { value: writePerScreen(values) };
    },
  };
}
