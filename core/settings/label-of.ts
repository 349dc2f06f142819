import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { pointerParts } from './address-of.ts';
import { settingGroups } from './registry.ts';

/** The settings of the rotation have names of their own. */
const ROTATION: Readonly<Record<string, string>> = {
  duration_quantity: 'quantity',
  duration_unit: 'unit',
  start_point: 'start',
  start_time: 'time',
};

/** What the setting is called that a JSON pointer into the configuration names; null where none alone is meant. */
export function labelOf(path: string, configuration: Readonly<PageConfiguration>): TextKey | null {
  const id = settingId(pointerParts(path), configuration);
  return settingGroups.flatMap(({ settings }) => settings).find((setting) => setting.id === id)?.label ?? null;
}

function settingId([first = '', ...rest]: readonly string[], { authentications }: Readonly<PageConfiguration>): string {
  if (rest.length === 0) return `page.${first}`;
  if (first === 'advertising' && rest[0] === 'rotation') return `rotation.${ROTATION[rest[1] ?? ''] ?? rest[1]}`;
  if (first !== 'authentications') return [first, ...rest].join('.');
  const [index, , ...field] = rest;
  return [authentications[Number(index)]?.name, ...field].join('.');
}
