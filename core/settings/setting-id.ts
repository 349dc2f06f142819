import type { PageConfiguration } from '#core/config/types.ts';

/** The settings of the rotation have names of their own. */
const ROTATION: Readonly<Record<string, string>> = {
  duration_quantity: 'quantity',
  duration_unit: 'unit',
  start_point: 'start',
  start_time: 'time',
};

/** The id of the setting that a JSON pointer into the configuration names: `page.terms`, `google.apiKey`. */
export function settingIdOf(path: string, { authentications }: Readonly<PageConfiguration>): string {
  const [first = '', ...rest] = pointerParts(path);
  if (first === 'retention_days') return 'visitors.retention';
  if (rest.length === 0) return `page.${first}`;
  if (first === 'advertising' && rest[0] === 'rotation') return `rotation.${ROTATION[rest[1] ?? ''] ?? rest[1]}`;
  if (first !== 'authentications') return [first, ...rest].join('.');
  const [index, , ...field] = rest;
  return [authentications[Number(index)]?.name, ...field.filter((part) => part !== 'oauth')].join('.');
}

/** The names a JSON pointer goes along. */
export function pointerParts(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
